// Russian words of Magic Labyrinth («ты»). Names stay in the nominative, symbols too, in quotes.
import { listed, plural, strong, type Translated } from '../../words/words.svelte';
import type { Corner, Die, Space, SymbolName } from './view';
import type { en, Spot, Times, Who } from './words.en';

const symbols: Record<SymbolName, string> = {
  feather: 'перо',
  key: 'ключ',
  frog: 'лягушка',
  moon: 'луна',
  bird: 'птица',
  candle: 'свеча',
  cat: 'кошка',
  ring: 'кольцо',
  potion: 'зелье',
  book: 'книга',
  hourglass: 'песочные часы',
  crown: 'корона',
  spider: 'паук',
  bat: 'летучая мышь',
  mushroom: 'гриб',
  lightning: 'молния',
  star: 'звезда',
  snake: 'змея',
  mirror: 'зеркало',
  cauldron: 'котёл',
};
const corners: Record<Corner, string> = {
  nw: 'левый верхний угол',
  ne: 'правый верхний угол',
  se: 'правый нижний угол',
  sw: 'левый нижний угол',
};
const colours: Record<string, [string, string]> = {
  red: ['красный', 'К'],
  green: ['зелёный', 'З'],
  blue: ['синий', 'С'],
  yellow: ['жёлтый', 'Ж'],
};

const steps = (count: number): string =>
  plural(count, { one: `${count} шаг`, few: `${count} шага`, other: `${count} шагов` });
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "Ты бросаешь", "Мира бросает". */
const does = (who: Who, mine: string, theirs: string): string =>
  who.me ? `Ты ${mine}` : `${who.name} ${theirs}`;
const quoted = (symbol: SymbolName): string => `«${symbols[symbol]}»`;
const plain = (space: Space): string =>
  space === 'centre'
    ? 'центр'
    : space in corners
      ? corners[space as Corner]
      : symbols[space as SymbolName];
const bare = ({ space, owner }: Spot): string => {
  if (!owner) return plain(space);
  return owner.me ? 'твой угол' : `угол (${owner.name})`;
};
const place = (spot: Spot): string => (spot.strong ? strong(bare(spot)) : bare(spot));
const way = (spots: Spot[]): string => spots.map(place).join(' – ');
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2).replace('.', ',')} с`;
const times = (counted: Times): string =>
  counted.map(({ who, ms }) => `${who.me ? 'ты' : who.name} ${seconds(ms)}`).join(', ');
const face = (die: Die): string => (die === '?' ? 'вопрос' : die === 'X' ? 'крест (X)' : die);
const answer = (of: Who, given: boolean): string => {
  if (given) return does(of, 'отдаёшь карту', 'отдаёт карту');
  return of.me ? 'У тебя такой нет' : `${of.name}: такой нет`;
};

export const ru: Translated<typeof en> = {
  name: 'Волшебный лабиринт',
  symbol: (symbol) => upper(symbols[symbol]),
  spot: bare,
  colour: (colour) => colours[colour]?.[0] ?? colour,
  letter: (colour) => colours[colour]?.[1] ?? '',
  someone: 'кто-то',
  you: 'Ты',
  board: 'Лабиринт, пять на пять. Стрелки двигают, Enter выбирает.',
  sought: 'Искомый символ',
  lookingFor: 'Мы ищем',
  noneSought: 'Сейчас ничего не ищем.',
  deckLeft: (count) =>
    plural(count, {
      one: `В колоде ещё ${count} символ`,
      few: `В колоде ещё ${count} символа`,
      other: `В колоде ещё ${count} символов`,
    }),
  underDeck: 'Под колодой',
  rolledLabel: (who) => (who.me ? 'Твой бросок' : `Бросок: ${who.name}`),
  notRolled: 'Кубик ждёт.',
  isSought: 'искомый символ',
  isClosed: 'закрыто',
  stands: (who) => (who.me ? 'здесь стоишь ты' : `здесь стоит ${who.name}`),
  canGo: 'сюда можно пойти',
  canStep: 'сюда может вести следующий шаг',
  onMyWay: (step) => `твой путь, шаг ${step}`,
  onWay: (who) => (who.me ? 'на твоём пути' : `на пути (${who.name})`),
  exposed: 'здесь могут преградить путь',
  youCanBlock: 'здесь можно преградить путь',
  canAsk: 'это можно попросить',
  waitRoll: (who) => `Сейчас бросает ${who.name}.`,
  waitMove: (who, die) => `${who.name} выбирает путь, на кубике ${face(die)}.`,
  waitDemand: (who) => `На кубике вопрос: ${who.name} может попросить у кого-нибудь карту.`,
  waitAgain: (who) => `${who.name} может бросить ещё раз.`,
  waitOther: 'Минутку…',
  roll: 'Твой ход: бросай кубик.',
  move: (die) => `На кубике ${strong(die)}. Куда идёшь?`,
  moveNone: (die) =>
    `На кубике ${strong(die)}, но такого длинного пути нет. Ты остаёшься на месте.`,
  stepFirst: (left) =>
    `На кубике ${strong(String(left))}: самое большее ${steps(left)}. Куда сначала?`,
  stepNext: (left) => `Ещё ${steps(left)}. Иди дальше или остановись здесь.`,
  stepMust: 'Здесь не остановиться: ещё один шаг.',
  building: (spots, missing) => `Путь: ${way(spots)}. Ещё ${steps(missing)}.`,
  built: (spots, open) =>
    `${upper(way(spots))}. ${
      open
        ? plural(open, {
            one: `Преградить путь могут на ${open} клетке.`,
            other: `Преградить путь могут на ${open} клетках.`,
          })
        : 'Преградить этот путь нельзя.'
    }`,
  otherWays: (count) =>
    plural(count, {
      one: `Есть ещё ${count} путь: выбери это место снова.`,
      few: `Есть ещё ${count} пути: выбери это место снова.`,
      other: `Есть ещё ${count} путей: выбери это место снова.`,
    }),
  demand: 'Попроси карту, брось ещё раз или заверши ход.',
  demandWhom: 'Кого попросить?',
  demandWhat: (who) => `${who.name}: какую карту попросить?`,
  again: 'Брось ещё раз или заверши ход.',
  walks: (who, spots) => `${who.name} идёт: ${way(spots)}.`,
  steps: (who, spot) => `${who.name} делает шаг: ${way([spot])}.`,
  fifth: 'Это был бы пятый символ!',
  looking: 'Остальные смотрят в свои карты…',
  youWalk: (spots) => `Ты идёшь: ${way(spots)}.`,
  passed: (who) => `${who.name} может пройти. Ждём…`,
  called: (card) => `Твой крик: ${strong('Simsalabim')}, карта ${quoted(card)}. Ждём…`,
  over: (who) => (who.me ? 'Это твоя победа!' : `Победа: ${who.name}.`),
  overNobody: 'Игра окончена.',
  rollButton: 'Бросить',
  rollAgain: 'Бросить ещё',
  stay: 'Остаться здесь',
  stop: 'Остановиться здесь',
  announce: (spot) => `Объявить: ${bare(spot)}`,
  pickFirst: 'Сначала выбери место',
  startOver: 'Сначала',
  end: 'Завершить ход',
  ask: (who, card) => `Попросить ${quoted(card)}: ${who.name}`,
  askNothing: 'Выбери, кого и что',
  cannotAsk: 'не в игре',
  youHold: 'есть у тебя',
  simsalabim: 'Simsalabim!',
  play: (card) => `сыграть ${quoted(card)}`,
  noneFits: 'Ни одна твоя карта не подходит.',
  letPass: (who) => `Пропустить: ${who.name}`,
  secondsLeft: (count) =>
    plural(count, {
      one: `осталась ${count} секунда`,
      few: `осталось ${count} секунды`,
      other: `осталось ${count} секунд`,
    }),
  hand: 'Твои карты препятствий',
  emptyHand: 'У тебя нет карт препятствий.',
  card: (card, fits, key) =>
    `Препятствие: ${symbols[card]}${fits === null ? '' : fits ? ', есть на пути' : ', не на пути'}${key ? `, клавиша ${key}` : ''}`,
  cards: (count) =>
    plural(count, { one: `${count} карта`, few: `${count} карты`, other: `${count} карт` }),
  won: (names) => `собранные символы: ${names.length ? names.join(', ') : 'нет'}`,
  place: (rank) => `${rank}-е`,
  endPlace: 'Место',
  endPlayer: 'Игрок',
  endSymbols: 'Собранные символы',
  ofFive: (count) => `${count} из 5`,
  bannerBlocked: (by, card) =>
    `${does(by, 'преграждаешь', 'преграждает')} путь картой ${quoted(card)}`,
  bannerUnblocked: 'Никто не преграждает путь.',
  bannerDemanded: (who, of, symbol, given) =>
    `${does(who, 'просишь', 'просит')} карту ${quoted(symbol)}. ${answer(of, given)}`,
  bannerTook: (who, symbol) => `${does(who, 'берёшь', 'берёт')} символ ${quoted(symbol)}!`,
  times,
  tie: 'Ничья, решил жребий.',
  tellTurn: (who) => (who.me ? 'Твой ход' : `Ход: ${who.name}`),
  tellFirst: (who) => `${does(who, 'начинаешь', 'начинает')}.`,
  tellDealt: (cards) => `Твои карты: ${listed(cards.map((card) => symbols[card]))}.`,
  tellRevealed: (symbol) => `Мы ищем символ ${quoted(symbol)}.`,
  tellReturned: (symbol) =>
    `Символ ${quoted(symbol)} ушёл под колоду: на его клетке уже кто-то стоит.`,
  tellRolled: (who, die) => `${does(who, 'бросаешь', 'бросает')} кубик: ${face(die)}.`,
  tellAnnounced: (who, spots) => `${does(who, 'объявляешь', 'объявляет')} путь: ${way(spots)}.`,
  tellStepped: (who, spot) => `${does(who, 'объявляешь', 'объявляет')} шаг: ${way([spot])}.`,
  tellBlocked: (who, by, card) =>
    `Simsalabim! ${does(by, 'преграждаешь', 'преграждает')} путь картой ${quoted(card)}. ${
      who.me ? 'Карта теперь твоя.' : `Карту получает ${who.name}.`
    }`,
  tellCounted: (counted, tied) => `Время: ${times(counted)}.${tied ? ' Ничья, решил жребий.' : ''}`,
  tellUnblocked: 'Никто не преградил путь.',
  tellMoved: (who, spot) => `${does(who, 'приходишь', 'приходит')} сюда: ${bare(spot)}.`,
  tellStayed: (who) => `${does(who, 'остаёшься', 'остаётся')} на месте.`,
  tellHome: (who) => `${does(who, 'возвращаешься', 'возвращается')} в свой угол.`,
  tellDemanded: (who, of, symbol, given) =>
    `${does(who, 'просишь', 'просит')} карту ${quoted(symbol)}. ${answer(of, given)}.`,
  tellTook: (who, symbol) => `${does(who, 'берёшь', 'берёт')} символ ${quoted(symbol)}.`,
  tellWon: (who) =>
    who.me ? 'У тебя пять символов: это победа.' : `Пять символов и победа: ${who.name}.`,
  keyArrows: 'Ходить по полю',
  keyEnter: 'Выбрать клетку; на цели ещё раз: объявить',
  keyEscape: 'Выбрать путь заново',
  keyDigits: 'Выбрать карту',
  keySpace: 'Simsalabim',
  keyPass: 'Пропустить',
  keyEnd: 'Завершить ход после вопроса',
};
