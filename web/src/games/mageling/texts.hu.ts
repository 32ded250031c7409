// Card texts in Hungarian. Nouns stay singular after figures and after "minden".
import { by, withArticle } from '../../words/hungarian';
import type { Amount, Count, Effect, Filter, Kind, Of, Rule, Test, Who } from './effects';
import type { Speaker } from './texts';
import type { Face } from './view';

const RUNES: Record<Face, string> = {
  hedge: 'Sövény',
  dream: 'Álom',
  aether: 'Éter',
  divination: 'Jóslás',
  death: 'Halál',
  finesse: 'Finesz',
};

/** In the accusative: what one gains, loses or pays. */
const TOKENS = { energy: 'energiát', mana: 'manát', spawn: 'ivadékot', damage: 'sérülést' };

const WHO: Record<Exclude<Who, 'self'>, string> = {
  next: 'a következő játékos',
  others: 'minden más játékos',
  rivals: 'minden vetélytárs',
  all: 'minden játékos',
};

/** A noun: what is taken, what it is done for, several of them, and mine. */
interface Noun {
  object: string;
  cause: string;
  many: string;
  mine: string;
}

const noun = (object: string, cause: string, many: string, mine: string): Noun => ({
  object,
  cause,
  many,
  mine,
});

const NOUNS: Record<Kind | 'spirit' | 'scroll' | 'card', Noun> = {
  card: noun('kártyát', 'kártyáért', 'kártyák', 'kártyád'),
  spirit: noun('szellemet', 'szellemért', 'szellemek', 'szellemed'),
  scroll: noun('tekercset', 'tekercsért', 'tekercsek', 'tekercsed'),
  ally: noun('szövetségest', 'szövetségesért', 'szövetségesek', 'szövetségesed'),
  relic: noun('ereklyét', 'ereklyéért', 'ereklyék', 'ereklyéd'),
  creature: noun('lényt', 'lényért', 'lények', 'lényed'),
  spell: noun('varázslatot', 'varázslatért', 'varázslatok', 'varázslatod'),
};

/** A noun in one of its forms, with what stands before it: its cost and its school. */
function named(form: keyof Noun, of: Filter = {}, usual: keyof typeof NOUNS = 'card'): string {
  const cost = of.max_cost == null ? '' : `legfeljebb ${of.max_cost} költségű `;
  const school = of.school ? `${RUNES[of.school]}-` : '';
  return cost + school + NOUNS[of.type ?? of.kind ?? usual][form];
}

const es = (list: Effect[]): string => list.map(effect).join(', és ');

/** "minden lényért a grimoárodban", or for each so many: "minden 2 másik tekercsért …". */
function forWhat(count: Count): string {
  const every = `minden ${count.every && count.every > 1 ? `${count.every} ` : ''}`;
  switch (count.per) {
    case 'scrolls': {
      const what = `${count.other ? 'másik ' : ''}${named('cause', count.of, 'scroll')}`;
      if (count.activated) return `${every}ebben a körben aktivált ${what}`;
      return `${every}${what} a grimoárodban`;
    }
    case 'damaged':
      return `${every}sérült tekercsért a grimoárodban`;
    case 'types':
      return `${every}különböző típusért a grimoárodban`;
    case 'schools':
      return `${every}különböző iskoláért a grimoárodban`;
    case 'matching':
      return `a le nem tett kockáid legnagyobb egyforma csoportjának ${every}kockájáért`;
    case 'faces':
      return `a le nem tett kockáidon látható ${every}különböző oldalért`;
    case 'focus':
      return `${every}kockáért a fókuszodban`;
    case 'discarded':
      return `${every}így eldobott ${named('cause', count.of)}`;
    case 'discarded_cost':
      return `az így eldobott kártyák ${every}költségpontjáért`;
    case 'discarded_turn':
      return `${every}kártyáért, amely ebben a körben a dobópakliba került`;
    case 'revealed':
      return `${every}felfedett helyszínért előrébb az úton`;
    case 'spawn':
      return `${every}ivadékért a területeden`;
  }
}

function forEach(count: Count): string {
  const plus = count.plus ? `, plusz ${count.plus}` : '';
  return `${forWhat(count)}${plus}${count.max ? ` (legfeljebb ${count.max})` : ''}`;
}

function tokens(amount: Amount, what: string): string {
  return typeof amount === 'number' ? `${amount} ${what}` : `1 ${what} ${forEach(amount)}`;
}

function discard({ from, count, may }: Of<'discard'>): string {
  if (from === 'deck') {
    const what = `a Nexus paklijának ${count === 1 ? 'legfelső' : `felső ${count}`} kártyáját`;
    return may ? `eldobhatod ${what}` : `dobd el ${what}`;
  }
  if (count === 'all') {
    return may ? 'eldobhatsz akárhány kártyát a Nexusból' : 'dobd el a Nexus összes kártyáját';
  }
  const [what, where] =
    from === 'nexus' ? ['kártyát', 'a Nexusból'] : ['tekercset', 'a grimoárodból'];
  const number = count === 1 ? 'egy' : `${may ? 'legfeljebb ' : ''}${count}`;
  return `${may ? 'eldobhatsz' : 'dobj el'} ${number} ${what} ${where}`;
}

function discount({ on, amount, uses, of }: Of<'discount'>): string {
  const turn = uses === 'turn';
  const less = `${by(amount)} kevesebbe`;
  if (on === 'scroll') {
    return turn
      ? `ebben a körben ${withArticle(named('many', of, 'scroll'))} ${less} kerülnek neked`
      : `amikor ebben a körben legközelebb veszel egy ${named('object', of, 'scroll')}, ${less} kerül`;
  }
  if (on === 'spawn') {
    return turn
      ? `ebben a körben egy ivadék eldobása ${less} kerül neked`
      : `a következő ivadék, amelynek eldobásáért ebben a körben fizetsz, ${less} kerül`;
  }
  return turn
    ? `ebben a körben a helyszíned ${less} kerül`
    : `a következő helyszín, amelyet ebben a körben legyőzöl, ${less} kerül`;
}

const dice = (count: number | 'any'): string => {
  if (count === 'any') return 'akárhány le nem tett kockát';
  return `${count === 1 ? '' : 'legfeljebb '}${count} le nem tett kockát`;
};

function face(to: Of<'set'>['to']): string {
  if (to === 'any') return 'tetszőleges oldalra';
  return to === 'copy' ? 'egy másik le nem tett kockád oldalára' : `${RUNES[to]} oldalra`;
}

function recover({ from, count }: Of<'recover'>): string {
  if (from === 'this') return 'vedd vissza az ezen a tekercsen lévő kockát';
  const number = count === 1 ? '1 kockát' : `legfeljebb ${count} kockát`;
  return `vegyél vissza ${number} ${from === 'focus' ? 'a fókuszodból' : 'a többi tekercsedről'}`;
}

function mimic({ from, of }: Of<'mimic'>): string {
  const what = named('object', of);
  const lenders = {
    grimoire: `egy másik ${what} a grimoárodból`,
    nexus: `egy ${what} a Nexusból`,
    others: `egy ${what} egy másik játékos grimoárjából`,
    discard: `egy ${what} a dobópakliból`,
  };
  return `utánozz ${from.map((each) => lenders[each]).join(' vagy ')}`;
}

function test(given: Test): string {
  if (given.test === 'focused') return `ha ${withArticle(RUNES[given.school])} fókuszban van`;
  const { count, at_least: least } = given;
  if (count.per === 'discarded') {
    const number = least === 1 ? 'egy' : `legalább ${least}`;
    return `ha így ${number} ${named('object', count.of)} dobtál el`;
  }
  if (count.per === 'spawn') return `ha legalább ${least} ivadékod van`;
  return count.activated
    ? `ha ebben a körben legalább ${least} ${named('object', count.of, 'scroll')} aktiváltál`
    : `ha legalább ${least} ${named('mine', count.of, 'scroll')} van`;
}

function effect(given: Effect): string {
  switch (given.verb) {
    case 'gain': {
      const what = tokens(given.amount, TOKENS[given.what]);
      const { who = 'self' } = given;
      return who === 'self' ? `kapsz ${what}` : `${WHO[who]} kap ${what}`;
    }
    case 'lose': {
      const what = tokens(given.amount, TOKENS[given.what]);
      const { who = 'self' } = given;
      const [mine, theirs] = given.what === 'mana' ? ['vesztesz', 'veszít'] : ['dobj el', 'eldob'];
      return who === 'self' ? `${mine} ${what}` : `${WHO[who]} ${theirs} ${what}`;
    }
    case 'pay':
      return `fizethetsz ${given.amount} ${TOKENS[given.what]}: ha megteszed, ${es(given.then)}`;
    case 'discard':
      return discard(given);
    case 'look': {
      const rest = given.rest === 'bottom' ? 'az aljára' : 'a dobópakliba';
      return `nézd meg a Nexus paklijának felső ${given.count} kártyáját, egyet tegyél vissza a tetejére, a többit ${rest}`;
    }
    case 'acquire': {
      const what = `egy ${named('object', given.of, 'scroll')}`;
      const where = given.from === 'nexus' ? 'a Nexusból' : 'a dobópakliból';
      return given.less === 'all'
        ? `megszerezhetsz ${what} ${where} fizetés nélkül`
        : `megvehetsz ${what} ${where} ${by(given.less)} olcsóbban`;
    }
    case 'discount':
      return discount(given);
    case 'reroll':
      return `dobj újra ${dice(given.count)}`;
    case 'set':
      return `fordíts ${dice(given.count)} ${face(given.to)}`;
    case 'recover':
      return recover(given);
    case 'activate': {
      const number = given.count === 1 ? 'egy' : `legfeljebb ${given.count}`;
      const other = given.of?.max_cost == null ? 'másik' : 'másik,';
      return `aktiválj ${number} ${other} ${named('object', given.of, 'scroll')}`;
    }
    case 'mimic':
      return mimic(given);
    case 'heal':
      return `gyógyíts meg ${given.count === 1 ? 'egy' : `legfeljebb ${given.count}`} sérült tekercset`;
    case 'choose':
      return `válassz egyet: ${given.options.map(es).join('; vagy ')}`;
    case 'if': {
      const otherwise = given.else?.length ? `; különben ${es(given.else)}` : '';
      return `${test(given.test)}, ${es(given.then)}${otherwise}`;
    }
  }
}

function rule(given: Exclude<Rule, { rule: 'animate' }>): string {
  switch (given.rule) {
    case 'cost': {
      const { amount } = given;
      const fixed = typeof amount === 'number';
      const fewer = fixed ? amount < 0 : amount.times === -1;
      const size = `${by(fixed ? Math.abs(amount) : 1)} ${fewer ? 'kevesebbe' : 'többe'}`;
      const said = {
        scroll: `${withArticle(named('many', given.of, 'scroll'))} ${size} kerülnek`,
        spawn: `egy ivadék eldobása ${size} kerül`,
        location: `ez a helyszín ${size} kerül`,
      }[given.on];
      return fixed ? said : `${said} ${forEach(amount)}`;
    }
    case 'when': {
      const when = {
        turn_start: 'az Akció fázisod kezdetén',
        buy: 'valahányszor tekercset veszel',
        spirit: 'valahányszor szellemet aktiválsz',
      }[given.event];
      return `${when}: ${es(given.then)}`;
    }
    case 'ban':
      return given.action === 'gather' ? 'nem gyűjthetsz' : 'nem aktiválhatsz szellemet';
  }
}

export const hu: Speaker = {
  effect,
  list: es,
  rule,
  heads: {
    animate: 'Életre keltés',
    reveal: 'Felfedés',
    enter: 'Belépés',
    defeat: 'Legyőzés',
    local: 'Helyi',
    global: 'Globális',
    flip: 'Megfordítás',
  },
};
