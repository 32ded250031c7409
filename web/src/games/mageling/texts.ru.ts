// Card texts in Russian. Lists inside an effect stand in the imperative, as the texts do.
import type { Amount, Count, Effect, Filter, Of, Rule, Test, Who } from './effects';
import { nounOf, RUNES, TOKENS, type Gender, type Usual } from './texts.ru.nouns';
import type { Speaker } from './texts';

const WHO: Record<Exclude<Who, 'self'>, string> = {
  next: 'следующий игрок',
  others: 'каждый другой игрок',
  rivals: 'каждый соперник',
  all: 'каждый игрок',
};

/** Endings by gender; `a` is masculine and alive, which shows in the accusative. */
type Endings = Record<Gender, string>;
const EACH: Endings = { m: 'каждый', a: 'каждого', f: 'каждую', n: 'каждое' };
const OTHER: Endings = { m: 'другой', a: 'другого', f: 'другую', n: 'другое' };
const TO_OTHER: Endings = { m: 'другому', a: 'другому', f: 'другой', n: 'другому' };
const ACTIVATED: Endings = {
  m: 'активированный',
  a: 'активированного',
  f: 'активированную',
  n: 'активированное',
};
const DISCARDED: Endings = { m: 'сброшенный', a: 'сброшенного', f: 'сброшенную', n: 'сброшенное' };
const WAS_DISCARDED: Endings = { m: 'сброшен', a: 'сброшен', f: 'сброшена', n: 'сброшено' };
const NEXT: Endings = { m: 'следующий', a: 'следующий', f: 'следующая', n: 'следующее' };
const WHICH: Endings = { m: 'который', a: 'которого', f: 'которую', n: 'которое' };

/** What stands behind the noun: its school and its cost. */
function more(of: Filter = {}): string {
  const school = of.school ? ` школы ${RUNES[of.school]}` : '';
  return school + (of.max_cost == null ? '' : ` стоимостью ${of.max_cost} или меньше`);
}

const object = (of?: Filter, usual?: Usual): string => nounOf(of, usual).object + more(of);
const several = (of?: Filter, usual?: Usual): string => nounOf(of, usual).several + more(of);
const all = (of?: Filter, usual?: Usual): string => nounOf(of, usual).all + more(of);

/** Clauses one after another; what follows an offer, or is done by somebody else, stands apart. */
function i(list: Effect[]): string {
  return list.map(effect).reduce((said, next) => {
    if (said.startsWith('можешь')) return `${said}, затем ${next}`;
    return `${said}${/^(кажд|следующий игрок)/.test(next) ? ',' : ''} и ${next}`;
  });
}

/** "каждое существо в твоём гримуаре", or so many: "каждые 2 других свитка …". */
function counted(count: Count): string {
  const { every = 1 } = count;
  const few = every < 5;
  const pick = (one: string, two: string, five: string): string =>
    every === 1 ? one : `каждые ${every} ${few ? two : five}`;
  switch (count.per) {
    case 'scrolls': {
      const { gender, object: one, few: two, several: five } = nounOf(count.of, 'scroll');
      const other = count.other ? 'других ' : '';
      const single = `${EACH[gender]} ${count.other ? `${OTHER[gender]} ` : ''}${one}`;
      const what = pick(single, other + two, other + five) + more(count.of);
      if (!count.activated) return `${what} в твоём гримуаре`;
      const done = every === 1 ? ACTIVATED[gender] : 'активированных';
      return `${what}, ${done} в этом ходу`;
    }
    case 'damaged':
      return `${pick('каждый повреждённый свиток', 'повреждённых свитка', 'повреждённых свитков')} в твоём гримуаре`;
    case 'types':
      return `${pick('каждый тип', 'типа', 'типов')} в твоём гримуаре`;
    case 'schools':
      return `${pick('каждую школу', 'школы', 'школ')} в твоём гримуаре`;
    case 'matching':
      return `${pick('каждый кубик', 'кубика', 'кубиков')} в самой большой группе одинаковых среди твоих невыложенных кубиков`;
    case 'faces':
      return `${pick('каждую из разных сторон', 'разные стороны', 'разных сторон')} твоих невыложенных кубиков`;
    case 'focus':
      return `${pick('каждый кубик', 'кубика', 'кубиков')} в твоём Фокусе`;
    case 'discarded': {
      const { gender, object: one, few: two, several: five } = nounOf(count.of);
      const single = `${EACH[gender]} так ${DISCARDED[gender]} ${one}`;
      const so = gender === 'f' && few ? 'так сброшенные ' : 'так сброшенных ';
      return pick(single, so + two, so + five) + more(count.of);
    }
    case 'discarded_cost':
      return `${pick('каждую единицу', 'единицы', 'единиц')} стоимости так сброшенных карт`;
    case 'discarded_turn':
      return pick(
        'каждую карту, ушедшую в сброс в этом ходу',
        'карты, ушедшие в сброс в этом ходу',
        'карт, ушедших в сброс в этом ходу',
      );
    case 'revealed':
      return `${pick('каждое открытое место', 'открытых места', 'открытых мест')} впереди`;
    case 'spawn':
      return `${pick('каждое отродье', 'отродья', 'отродий')} в твоей области`;
  }
}

function forEach(count: Count): string {
  const plus = count.plus ? `, плюс ${count.plus}` : '';
  return `за ${counted(count)}${plus}${count.max ? ` (не больше ${count.max})` : ''}`;
}

function tokens(amount: Amount, what: keyof typeof TOKENS): string {
  const [one, few, many] = TOKENS[what];
  if (typeof amount !== 'number') return `1 ${one} ${forEach(amount)}`;
  return `${amount} ${amount === 1 ? one : amount < 5 ? few : many}`;
}

/** "3 верхние карты", "5 верхних карт". */
function top(count: number | 'all'): string {
  if (count === 1) return 'верхнюю карту';
  return typeof count === 'number' && count < 5
    ? `${count} верхние карты`
    : `${count} верхних карт`;
}

function discard({ from, count, may }: Of<'discard'>): string {
  const does = may ? 'можешь сбросить' : 'сбрось';
  if (from === 'deck') return `${does} ${top(count)} колоды Нексуса`;
  if (count === 'all') return `${does} ${may ? 'любое число карт' : 'все карты'} Нексуса`;
  const what = from === 'nexus' ? nounOf() : nounOf({}, 'scroll');
  const where = from === 'nexus' ? 'из Нексуса' : 'из своего гримуара';
  if (count === 1) return `${does} ${what.object} ${where}`;
  const number = may
    ? `до ${count} ${what.several}`
    : `${count} ${count < 5 ? what.few : what.several}`;
  return `${does} ${number} ${where}`;
}

function discount({ on, amount, uses, of }: Of<'discount'>): string {
  const turn = uses === 'turn';
  if (on === 'scroll') {
    if (turn) return `в этом ходу ${all(of, 'scroll')} стоят для тебя на ${amount} меньше`;
    const { gender, one } = nounOf(of, 'scroll');
    return `${NEXT[gender]} ${one}${more(of)}, ${WHICH[gender]} ты купишь в этом ходу, стоит на ${amount} меньше`;
  }
  if (on === 'spawn') {
    return turn
      ? `в этом ходу сброс отродья стоит для тебя на ${amount} меньше`
      : `следующее отродье, за сброс которого ты платишь в этом ходу, стоит на ${amount} меньше`;
  }
  return turn
    ? `в этом ходу твоё место стоит на ${amount} меньше`
    : `следующее место, которое ты победишь в этом ходу, стоит на ${amount} меньше`;
}

const dice = (count: number | 'any'): string => {
  if (count === 'any') return 'любое число невыложенных кубиков';
  return count === 1 ? '1 невыложенный кубик' : `до ${count} невыложенных кубиков`;
};

function face(to: Of<'set'>['to']): string {
  if (to === 'any') return 'на любую сторону';
  return to === 'copy'
    ? 'на сторону другого своего невыложенного кубика'
    : `на сторону ${RUNES[to]}`;
}

function recover({ from, count }: Of<'recover'>): string {
  if (from === 'this') return 'верни кубик с этого свитка';
  const number = count === 1 ? '1 кубик' : `до ${count} кубиков`;
  return `верни ${number} ${from === 'focus' ? 'из своего Фокуса' : 'с других своих свитков'}`;
}

function mimic({ from, of }: Of<'mimic'>): string {
  const { gender, to } = nounOf(of);
  const what = to + more(of);
  const lenders = {
    grimoire: `${TO_OTHER[gender]} ${what} из своего гримуара`,
    nexus: `${what} из Нексуса`,
    others: `${what} из гримуара другого игрока`,
    discard: `${what} из сброса`,
  };
  return `подражай ${from.map((each) => lenders[each]).join(' или ')}`;
}

function test(given: Test): string {
  if (given.test === 'focused') return `если ${RUNES[given.school]} в фокусе`;
  const { count, at_least: least } = given;
  if (count.per === 'discarded') {
    if (least > 1) return `если так сброшено не меньше ${least} ${several(count.of)}`;
    const { gender, one } = nounOf(count.of);
    return `если так ${WAS_DISCARDED[gender]} ${one}${more(count.of)}`;
  }
  if (count.per === 'spawn') return `если у тебя не меньше ${least} отродий`;
  const what = `не меньше ${least} ${several(count.of, 'scroll')}`;
  return count.activated ? `если в этом ходу активировано ${what}` : `если у тебя ${what}`;
}

function effect(given: Effect): string {
  switch (given.verb) {
    case 'gain': {
      const what = tokens(given.amount, given.what);
      const { who = 'self' } = given;
      return who === 'self' ? `получи ${what}` : `${WHO[who]} получает ${what}`;
    }
    case 'lose': {
      const what = tokens(given.amount, given.what);
      const { who = 'self' } = given;
      const [mine, theirs] =
        given.what === 'mana' ? ['потеряй', 'теряет'] : ['сбрось', 'сбрасывает'];
      return who === 'self' ? `${mine} ${what}` : `${WHO[who]} ${theirs} ${what}`;
    }
    case 'pay':
      return `можешь заплатить ${tokens(given.amount, given.what)}: если платишь, ${i(given.then)}`;
    case 'discard':
      return discard(given);
    case 'look': {
      const rest = given.rest === 'bottom' ? 'положи под колоду' : 'отправь в сброс';
      return `посмотри ${top(given.count)} колоды Нексуса, верни одну наверх, а остальные ${rest}`;
    }
    case 'acquire': {
      const what = object(given.of, 'scroll');
      const where = given.from === 'nexus' ? 'из Нексуса' : 'из сброса';
      return given.less === 'all'
        ? `можешь взять ${where} ${what}, не платя`
        : `можешь купить ${where} ${what} на ${given.less} дешевле`;
    }
    case 'discount':
      return discount(given);
    case 'reroll':
      return `перебрось ${dice(given.count)}`;
    case 'set':
      return `поверни ${dice(given.count)} ${face(given.to)}`;
    case 'recover':
      return recover(given);
    case 'activate':
      return given.count === 1
        ? `активируй ${OTHER[nounOf(given.of, 'scroll').gender]} ${object(given.of, 'scroll')}`
        : `активируй до ${given.count} других ${several(given.of, 'scroll')}`;
    case 'mimic':
      return mimic(given);
    case 'heal':
      return given.count === 1
        ? 'исцели повреждённый свиток'
        : `исцели до ${given.count} повреждённых свитков`;
    case 'choose':
      return `выбери одно: ${given.options.map(i).join('; или ')}`;
    case 'if': {
      const otherwise = given.else?.length ? `; иначе ${i(given.else)}` : '';
      return `${test(given.test)}, ${i(given.then)}${otherwise}`;
    }
  }
}

function rule(given: Exclude<Rule, { rule: 'animate' }>): string {
  switch (given.rule) {
    case 'cost': {
      const subject = {
        scroll: `${all(given.of, 'scroll')} стоят`,
        spawn: 'сброс отродья стоит',
        location: 'это место стоит',
      }[given.on];
      const { amount } = given;
      if (typeof amount !== 'number') {
        return `${subject} на 1 ${amount.times === -1 ? 'меньше' : 'больше'} ${forEach(amount)}`;
      }
      return `${subject} на ${Math.abs(amount)} ${amount < 0 ? 'меньше' : 'больше'}`;
    }
    case 'when': {
      const when = {
        turn_start: 'в начале твоей фазы действий',
        buy: 'при каждой покупке свитка',
        spirit: 'при каждой активации духа',
      }[given.event];
      return `${when}: ${i(given.then)}`;
    }
    case 'ban':
      return given.action === 'gather' ? 'Сбор запрещён' : 'активировать духов нельзя';
  }
}

export const ru: Speaker = {
  effect,
  list: i,
  rule,
  heads: {
    animate: 'Оживление',
    reveal: 'Открытие',
    enter: 'Вход',
    defeat: 'Победа',
    local: 'Местное',
    global: 'Общее',
    flip: 'Переворот',
  },
};
