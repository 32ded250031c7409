// Card texts in German. Lists inside an effect stand in the imperative, as the texts do.
import type { Amount, Count, Effect, Filter, Kind, Of, Rule, Test, Who } from './effects';
import type { Speaker } from './texts';
import type { Face } from './view';

const RUNES: Record<Face, string> = {
  hedge: 'Hecke',
  dream: 'Traum',
  aether: 'Äther',
  divination: 'Weissagung',
  death: 'Tod',
  finesse: 'Finesse',
};

const TOKENS = { energy: 'Energie', mana: 'Mana', spawn: 'Brut', damage: 'Schaden' };

const WHO: Record<Exclude<Who, 'self'>, { one: string; many: boolean }> = {
  next: { one: 'die nächste Person', many: false },
  others: { one: 'alle anderen', many: true },
  rivals: { one: 'alle Rivalen', many: true },
  all: { one: 'alle', many: true },
};

type Gender = 'm' | 'f' | 'n';
/** A noun in the accusative, one and many, and its gender. */
type Noun = [one: string, many: string, gender: Gender];

const NOUNS: Record<Kind | 'spirit' | 'scroll' | 'card', Noun> = {
  card: ['Karte', 'Karten', 'f'],
  spirit: ['Geist', 'Geister', 'm'],
  scroll: ['Schriftrolle', 'Schriftrollen', 'f'],
  ally: ['Gefährten', 'Gefährten', 'm'],
  relic: ['Relikt', 'Relikte', 'n'],
  creature: ['Kreatur', 'Kreaturen', 'f'],
  spell: ['Zauber', 'Zauber', 'm'],
};
/** Where the nominative is another word. */
const NOMINATIVE: Partial<Record<string, string>> = { Gefährten: 'Gefährte' };

const A: Record<Gender, string> = { m: 'einen', f: 'eine', n: 'ein' };
const ANOTHER: Record<Gender, string> = {
  m: 'einen anderen',
  f: 'eine andere',
  n: 'ein anderes',
};
const EACH: Record<Gender, string> = { m: 'jeden', f: 'jede', n: 'jedes' };
const OTHER: Record<Gender, string> = { m: 'anderen ', f: 'andere ', n: 'andere ' };
const THE_NEXT: Record<Gender, [string, string]> = {
  m: ['der nächste', 'den'],
  f: ['die nächste', 'die'],
  n: ['das nächste', 'das'],
};

function nounOf(of: Filter = {}, usual: keyof typeof NOUNS = 'card'): Noun {
  return NOUNS[of.type ?? of.kind ?? usual];
}

/** What stands behind the noun: its school and its cost. */
function more(of: Filter = {}): string {
  const school = of.school ? ` der Schule ${RUNES[of.school]}` : '';
  return school + (of.max_cost == null ? '' : ` mit Kosten ${of.max_cost} oder weniger`);
}

const a = (of?: Filter, usual?: keyof typeof NOUNS): string => {
  const [one, , gender] = nounOf(of, usual);
  return `${A[gender]} ${one}${more(of)}`;
};
const another = (of?: Filter, usual?: keyof typeof NOUNS): string => {
  const [one, , gender] = nounOf(of, usual);
  return `${ANOTHER[gender]} ${one}${more(of)}`;
};
const many = (of?: Filter, usual?: keyof typeof NOUNS): string =>
  `${nounOf(of, usual)[1]}${more(of)}`;
const und = (list: Effect[]): string => list.map(effect).join(' und ');

/** "jede andere Kreatur in deinem Grimoire", or several: "2 andere Kreaturen …". */
function counted(count: Count, number: number): string {
  const several = number > 1;
  const pick = (one: string, all: string): string => (several ? `je ${number} ${all}` : one);
  switch (count.per) {
    case 'scrolls': {
      const [one, all, gender] = nounOf(count.of, 'scroll');
      const what = several
        ? `je ${number} ${count.other ? 'andere ' : ''}${all}${more(count.of)}`
        : `${EACH[gender]} ${count.other ? OTHER[gender] : ''}${one}${more(count.of)}`;
      if (!count.activated) return `${what} in deinem Grimoire`;
      return `${what}, die du in diesem Zug aktiviert hast`;
    }
    case 'damaged':
      return `${pick('jede beschädigte Schriftrolle', 'beschädigte Schriftrollen')} in deinem Grimoire`;
    case 'types':
      return `${pick('jede Art', 'Arten')} in deinem Grimoire`;
    case 'schools':
      return `${pick('jede Schule', 'Schulen')} in deinem Grimoire`;
    case 'matching':
      return `${pick('jeden Würfel', 'Würfel')} deiner größten Gruppe gleicher ungelegter Würfel`;
    case 'faces':
      return `${pick('jede verschiedene Seite', 'verschiedene Seiten')} deiner ungelegten Würfel`;
    case 'focus':
      return `${pick('jeden Würfel', 'Würfel')} in deinem Fokus`;
    case 'discarded': {
      const [one, all, gender] = nounOf(count.of);
      const so = gender === 'm' ? 'so abgelegten' : 'so abgelegte';
      return pick(
        `${EACH[gender]} ${so} ${one}${more(count.of)}`,
        `so abgelegte ${all}${more(count.of)}`,
      );
    }
    case 'discarded_cost':
      return pick(
        'jeden Kostenpunkt, der so abgelegt wurde',
        'Kostenpunkte, die so abgelegt wurden',
      );
    case 'discarded_turn':
      return pick(
        'jede Karte, die in diesem Zug auf die Ablage kam',
        'Karten, die in diesem Zug auf die Ablage kamen',
      );
    case 'revealed':
      return pick('jeden aufgedeckten Ort weiter vorn', 'aufgedeckte Orte weiter vorn');
    case 'spawn':
      return `${pick('jede Brut', 'Brut')} in deinem Bereich`;
  }
}

function forEach(count: Count): string {
  const plus = count.plus ? `, und ${count.plus} dazu` : '';
  return `für ${counted(count, count.every ?? 1)}${plus}${count.max ? ` (höchstens ${count.max})` : ''}`;
}

function tokens(amount: Amount, what: string): string {
  return typeof amount === 'number' ? `${amount} ${what}` : `1 ${what} ${forEach(amount)}`;
}

/** Somebody else does it: "alle anderen bekommen je 1 Mana". */
function theyDo(who: Exclude<Who, 'self'>, verbs: [string, string], what: string): string {
  const { one, many: several } = WHO[who];
  return several ? `${one} ${verbs[1]} je ${what}` : `${one} ${verbs[0]} ${what}`;
}

function discard({ from, count, may }: Of<'discard'>): string {
  const done = (what: string): string => (may ? `du darfst ${what} ablegen` : `lege ${what} ab`);
  if (from === 'deck') {
    return done(
      count === 1
        ? 'die oberste Karte des Nexusstapels'
        : `die obersten ${count} Karten des Nexusstapels`,
    );
  }
  if (count === 'all')
    return done(may ? 'beliebig viele Karten aus dem Nexus' : 'alle Karten des Nexus');
  const [noun, where] =
    from === 'nexus' ? (['card', 'dem Nexus'] as const) : (['scroll', 'deinem Grimoire'] as const);
  const number = count === 1 ? a({}, noun) : `${may ? 'bis zu ' : ''}${count} ${many({}, noun)}`;
  return done(`${number} aus ${where}`);
}

function discount({ on, amount, uses, of }: Of<'discount'>): string {
  const turn = uses === 'turn';
  if (on === 'scroll') {
    if (turn) return `${many(of, 'scroll')} kosten dich in diesem Zug ${amount} weniger`;
    const [one, , gender] = nounOf(of, 'scroll');
    const [next, which] = THE_NEXT[gender];
    return `${next} ${NOMINATIVE[one] ?? one}${more(of)}, ${which} du in diesem Zug kaufst, kostet ${amount} weniger`;
  }
  if (on === 'spawn') {
    return turn
      ? `eine Brut abzulegen kostet dich in diesem Zug ${amount} weniger`
      : `die nächste Brut, für die du in diesem Zug zahlst, kostet ${amount} weniger`;
  }
  return turn
    ? `dein Ort kostet in diesem Zug ${amount} weniger`
    : `der nächste Ort, den du in diesem Zug besiegst, kostet ${amount} weniger`;
}

const dice = (count: number | 'any'): string =>
  count === 'any'
    ? 'beliebig viele ungelegte Würfel'
    : count === 1
      ? '1 ungelegten Würfel'
      : `bis zu ${count} ungelegte Würfel`;

function face(to: Of<'set'>['to']): string {
  if (to === 'any') return 'eine beliebige Seite';
  return to === 'copy' ? 'die Seite eines anderen deiner ungelegten Würfel' : RUNES[to];
}

function recover({ from, count }: Of<'recover'>): string {
  if (from === 'this') return 'hole den Würfel dieser Schriftrolle zurück';
  const number = count === 1 ? '1 Würfel' : `bis zu ${count} Würfel`;
  const where = from === 'focus' ? 'aus deinem Fokus' : 'von deinen anderen Schriftrollen';
  return `hole ${number} ${where} zurück`;
}

function mimic({ from, of }: Of<'mimic'>): string {
  const lenders = {
    grimoire: `${another(of)} deines Grimoires`,
    nexus: `${a(of)} des Nexus`,
    others: `${a(of)} im Grimoire einer anderen Person`,
    discard: `${a(of)} der Ablage`,
  };
  return `ahme ${from.map((each) => lenders[each]).join(' oder ')} nach`;
}

function test(given: Test): string {
  if (given.test === 'focused') return `wenn ${RUNES[given.school]} fokussiert ist`;
  const { count, at_least: least } = given;
  if (count.per === 'discarded') {
    const [one, , gender] = nounOf(count.of);
    if (least > 1) return `wenn so ${least} oder mehr ${many(count.of)} abgelegt wurden`;
    const article = gender === 'f' ? 'eine' : 'ein';
    return `wenn so ${article} ${NOMINATIVE[one] ?? one}${more(count.of)} abgelegt wurde`;
  }
  if (count.per === 'spawn') return `wenn du ${least} oder mehr Brut hast`;
  const what = `${least} oder mehr ${many(count.of, 'scroll')}`;
  return count.activated ? `wenn du in diesem Zug ${what} aktiviert hast` : `wenn du ${what} hast`;
}

function effect(given: Effect): string {
  switch (given.verb) {
    case 'gain': {
      const what = tokens(given.amount, TOKENS[given.what]);
      const { who = 'self' } = given;
      return who === 'self' ? `nimm ${what}` : theyDo(who, ['bekommt', 'bekommen'], what);
    }
    case 'lose': {
      const what = tokens(given.amount, TOKENS[given.what]);
      const { who = 'self' } = given;
      if (given.what === 'mana') {
        return who === 'self' ? `verliere ${what}` : theyDo(who, ['verliert', 'verlieren'], what);
      }
      return who === 'self' ? `lege ${what} ab` : `${theyDo(who, ['legt', 'legen'], what)} ab`;
    }
    case 'pay': {
      const what = `${given.amount} ${TOKENS[given.what]}`;
      return `du darfst ${what} zahlen: wenn du es tust, ${und(given.then)}`;
    }
    case 'discard':
      return discard(given);
    case 'look': {
      const rest = given.rest === 'bottom' ? 'unter den Stapel' : 'auf die Ablage';
      return `sieh dir die obersten ${given.count} Karten des Nexusstapels an, lege eine wieder obenauf und die anderen ${rest}`;
    }
    case 'acquire': {
      const where = given.from === 'nexus' ? 'aus dem Nexus' : 'aus der Ablage';
      const what = `${a(given.of, 'scroll')} ${where}`;
      return given.less === 'all'
        ? `du darfst ${what} nehmen, ohne zu zahlen`
        : `du darfst ${what} für ${given.less} weniger kaufen`;
    }
    case 'discount':
      return discount(given);
    case 'reroll':
      return `wirf ${dice(given.count)} neu`;
    case 'set':
      return `drehe ${dice(given.count)} auf ${face(given.to)}`;
    case 'recover':
      return recover(given);
    case 'activate':
      return given.count === 1
        ? `aktiviere ${another(given.of, 'scroll')}`
        : `aktiviere bis zu ${given.count} andere ${many(given.of, 'scroll')}`;
    case 'mimic':
      return mimic(given);
    case 'heal':
      return given.count === 1
        ? 'heile eine beschädigte Schriftrolle'
        : `heile bis zu ${given.count} beschädigte Schriftrollen`;
    case 'choose':
      return `wähle eines: ${given.options.map(und).join('; oder ')}`;
    case 'if': {
      const otherwise = given.else?.length ? `; sonst ${und(given.else)}` : '';
      return `${test(given.test)}, ${und(given.then)}${otherwise}`;
    }
  }
}

function rule(given: Exclude<Rule, { rule: 'animate' }>): string {
  switch (given.rule) {
    case 'cost': {
      const subject = {
        scroll: `${many(given.of, 'scroll')} kosten`,
        spawn: 'eine Brut abzulegen kostet',
        location: 'dieser Ort kostet',
      }[given.on];
      const { amount } = given;
      if (typeof amount !== 'number') {
        return `${subject} 1 ${amount.times === -1 ? 'weniger' : 'mehr'} ${forEach(amount)}`;
      }
      return `${subject} ${Math.abs(amount)} ${amount < 0 ? 'weniger' : 'mehr'}`;
    }
    case 'when': {
      const when = {
        turn_start: 'zu Beginn deiner Aktionsphase',
        buy: 'immer wenn du eine Schriftrolle kaufst',
        spirit: 'immer wenn du einen Geist aktivierst',
      }[given.event];
      return `${when}: ${und(given.then)}`;
    }
    case 'ban':
      return given.action === 'gather'
        ? 'du darfst nicht sammeln'
        : 'du darfst keine Geister aktivieren';
  }
}

export const de: Speaker = {
  effect,
  list: und,
  rule,
  heads: {
    animate: 'Beleben',
    reveal: 'Aufdecken',
    enter: 'Betreten',
    defeat: 'Besiegen',
    local: 'Lokal',
    global: 'Global',
    flip: 'Umdrehen',
  },
};
