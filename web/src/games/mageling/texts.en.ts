// Card texts in English.
import type { Amount, Count, Effect, Filter, Of, Rule, Test, Who } from './effects';
import type { Speaker } from './texts';
import type { Face } from './view';

const RUNES: Record<Face, string> = {
  hedge: 'Hedge',
  dream: 'Dream',
  aether: 'Aether',
  divination: 'Divination',
  death: 'Death',
  finesse: 'Finesse',
};

const WHO: Record<Exclude<Who, 'self'>, string> = {
  next: 'the next player',
  others: 'each other player',
  rivals: 'each rival',
  all: 'each player',
};

const PLURALS: Record<string, string> = { ally: 'allies' };
const plural = (noun: string): string => PLURALS[noun] ?? `${noun}s`;

/** "a Hedge creature of cost 4 or less", without the article; `card` is what no filter means. */
function noun(of: Filter = {}, card = 'card', many = false): string {
  const bare = of.type ?? of.kind ?? card;
  const named = many ? plural(bare) : bare;
  const school = of.school ? `${RUNES[of.school]} ` : '';
  const cost = of.max_cost == null ? '' : ` of cost ${of.max_cost} or less`;
  return `${school}${named}${cost}`;
}

const a = (text: string): string => (/^[aeiou]/i.test(text) ? `an ${text}` : `a ${text}`);
const and = (list: Effect[]): string => list.map(effect).join(' and ');

/** What a count goes through, one of them or several. */
function counted(count: Count, many: boolean): string {
  const other = count.other ? 'other ' : '';
  const s = many ? 's' : '';
  switch (count.per) {
    case 'scrolls': {
      const what = `${other}${noun(count.of, 'scroll', many)}`;
      return count.activated ? `${what} activated this turn` : `${what} in your Grimoire`;
    }
    case 'damaged':
      return `damaged scroll${s} in your Grimoire`;
    case 'types':
      return `different type${s} in your Grimoire`;
    case 'schools':
      return `different school${s} in your Grimoire`;
    case 'matching':
      return `${many ? 'dice' : 'die'} in your largest group of matching unplaced dice`;
    case 'faces':
      return `different face${s} among your unplaced dice`;
    case 'focus':
      return `${many ? 'dice' : 'die'} in your Focus`;
    case 'discarded':
      return `${noun(count.of, 'card', many)} so discarded`;
    case 'discarded_cost':
      return `point${s} of cost so discarded`;
    case 'discarded_turn':
      return `card${s} that went to the discard this turn`;
    case 'revealed':
      return `revealed location${s} further on`;
    case 'spawn':
      return 'spawn in your area';
  }
}

/** "for each creature in your Grimoire, plus 1 (4 at most)". */
function forEach(count: Count): string {
  const every = count.every ?? 1;
  const each =
    every > 1 ? `every ${every} ${counted(count, true)}` : `each ${counted(count, false)}`;
  const plus = count.plus ? `, plus ${count.plus}` : '';
  return `for ${each}${plus}${count.max ? ` (${count.max} at most)` : ''}`;
}

function tokens(amount: Amount, what: string): string {
  return typeof amount === 'number' ? `${amount} ${what}` : `1 ${what} ${forEach(amount)}`;
}

function discard({ from, count, may }: Of<'discard'>): string {
  if (from === 'deck')
    return `discard the top ${count === 1 ? 'card' : `${count} cards`} of the Nexus deck`;
  if (count === 'all') {
    return may
      ? 'you may discard any number of cards from the Nexus'
      : 'discard all cards of the Nexus';
  }
  const [what, where] = from === 'nexus' ? ['card', 'the Nexus'] : ['scroll', 'your Grimoire'];
  const number = count === 1 ? a(what) : `${may ? 'up to ' : ''}${count} ${what}s`;
  return `${may ? 'you may ' : ''}discard ${number} from ${where}`;
}

function discount({ on, amount, uses, of }: Of<'discount'>): string {
  const turn = uses === 'turn';
  if (on === 'scroll') {
    return turn
      ? `${noun(of, 'scroll', true)} cost you ${amount} less this turn`
      : `the next ${noun(of, 'scroll')} you buy this turn costs ${amount} less`;
  }
  if (on === 'spawn') {
    return turn
      ? `discarding a spawn costs you ${amount} less this turn`
      : `the next spawn you pay to discard this turn costs ${amount} less`;
  }
  return turn
    ? `your location costs ${amount} less this turn`
    : `the next location you defeat this turn costs ${amount} less`;
}

const ROW = { nexus: 'the Nexus', discard: 'the discard' };

const dice = (count: number | 'any'): string =>
  count === 'any'
    ? 'any number of unplaced dice'
    : count === 1
      ? '1 unplaced die'
      : `up to ${count} unplaced dice`;

function face(to: Of<'set'>['to']): string {
  if (to === 'any') return 'any face';
  return to === 'copy' ? 'the face of another of your unplaced dice' : RUNES[to];
}

function recover({ from, count }: Of<'recover'>): string {
  if (from === 'this') return 'recover the die on this scroll';
  const number = count === 1 ? '1 die' : `up to ${count} dice`;
  return `recover ${number} from your ${from === 'focus' ? 'Focus' : 'other scrolls'}`;
}

function mimic({ from, of }: Of<'mimic'>): string {
  const what = noun(of);
  const lenders = {
    grimoire: `another ${what} of your Grimoire`,
    nexus: `${a(what)} of the Nexus`,
    others: `${a(what)} of another player's Grimoire`,
    discard: `${a(what)} of the discard`,
  };
  return `mimic ${from.map((each) => lenders[each]).join(' or ')}`;
}

function test(given: Test): string {
  if (given.test === 'focused') return `${RUNES[given.school]} is focused`;
  const { count, at_least: least } = given;
  if (count.per === 'discarded') {
    return least === 1
      ? `${a(noun(count.of))} was so discarded`
      : `${least} or more ${noun(count.of, 'card', true)} were so discarded`;
  }
  if (count.per === 'scrolls') {
    const turn = count.activated ? ' activated this turn' : '';
    return `you have ${least} or more ${noun(count.of, 'scroll', true)}${turn}`;
  }
  return `you have ${least} or more ${counted(count, true)}`;
}

function effect(given: Effect): string {
  switch (given.verb) {
    case 'gain': {
      const what = tokens(given.amount, given.what);
      return !given.who || given.who === 'self'
        ? `gain ${what}`
        : `${WHO[given.who]} gains ${what}`;
    }
    case 'lose': {
      const what = tokens(given.amount, given.what);
      const verb = given.what === 'spawn' ? 'discard' : 'lose';
      const own = !given.who || given.who === 'self';
      return own ? `${verb} ${what}` : `${WHO[given.who as keyof typeof WHO]} ${verb}s ${what}`;
    }
    case 'pay':
      return `you may pay ${given.amount} ${given.what}: if you do, ${and(given.then)}`;
    case 'discard':
      return discard(given);
    case 'look': {
      const rest = given.rest === 'bottom' ? 'at the bottom' : 'in the discard';
      return `look at the top ${given.count} cards of the Nexus deck, put one back on top and the others ${rest}`;
    }
    case 'acquire': {
      const what = `${a(noun(given.of, 'scroll'))} from ${ROW[given.from]}`;
      return given.less === 'all'
        ? `you may take ${what} without paying`
        : `you may buy ${what} for ${given.less} less`;
    }
    case 'discount':
      return discount(given);
    case 'reroll':
      return `reroll ${dice(given.count)}`;
    case 'set':
      return `set ${dice(given.count)} to ${face(given.to)}`;
    case 'recover':
      return recover(given);
    case 'activate':
      return given.count === 1
        ? `activate another ${noun(given.of, 'scroll')}`
        : `activate up to ${given.count} other ${noun(given.of, 'scroll', true)}`;
    case 'mimic':
      return mimic(given);
    case 'heal':
      return given.count === 1
        ? 'heal a damaged scroll'
        : `heal up to ${given.count} damaged scrolls`;
    case 'choose':
      return `choose one: ${given.options.map(and).join('; or ')}`;
    case 'if': {
      const otherwise = given.else?.length ? `; otherwise, ${and(given.else)}` : '';
      return `if ${test(given.test)}, ${and(given.then)}${otherwise}`;
    }
  }
}

function rule(given: Exclude<Rule, { rule: 'animate' }>): string {
  switch (given.rule) {
    case 'cost': {
      const [one, many] = {
        scroll: ['', noun(given.of, 'scroll', true)],
        spawn: ['discarding a spawn', ''],
        location: ['this location', ''],
      }[given.on];
      const verb = one ? `${one} costs` : `${many} cost`;
      const { amount } = given;
      const less = typeof amount === 'number' ? amount < 0 : amount.times === -1;
      const size = typeof amount === 'number' ? Math.abs(amount) : 1;
      const each = typeof amount === 'number' ? '' : ` ${forEach(amount)}`;
      return `${verb} ${size} ${less ? 'less' : 'more'}${each}`;
    }
    case 'when': {
      const when = {
        turn_start: 'at the start of your Action phase',
        buy: 'whenever you buy a scroll',
        spirit: 'whenever you activate a spirit',
      }[given.event];
      return `${when}, ${and(given.then)}`;
    }
    case 'ban':
      return given.action === 'gather' ? 'you may not Gather' : 'you may not activate spirits';
  }
}

export const en: Speaker = {
  effect,
  list: and,
  rule,
  heads: {
    animate: 'Animate',
    reveal: 'Reveal',
    enter: 'Enter',
    defeat: 'Defeat',
    local: 'Local',
    global: 'Global',
    flip: 'Flip',
  },
};
