// Russian words of Magical Library. Names of people and of cards stay in the nominative.
import { listed, plural, strong, type Translated } from '../../words/words.svelte';
import type { Counting, Face, Side } from './cards';
import type { Colour, ExtraName, Feature, Phase, SymbolName } from './view';
import type { en } from './words.en';

type Gender = 'm' | 'f';
const colours: Record<Colour, Record<Gender, string>> = {
  red: { m: 'красный', f: 'красная' },
  yellow: { m: 'жёлтый', f: 'жёлтая' },
  green: { m: 'зелёный', f: 'зелёная' },
  blue: { m: 'синий', f: 'синяя' },
  purple: { m: 'фиолетовый', f: 'фиолетовая' },
};
const symbols: Record<SymbolName, string> = {
  inkwell: 'чернильница',
  candelabra: 'канделябр',
  owl: 'сова',
  book: 'книга',
  astrolabe: 'астролябия',
};
const genderOf = (symbol: SymbolName): Gender => (symbol === 'candelabra' ? 'm' : 'f');
/** Instrumental plural: "с двумя совами". */
const withTwo: Record<SymbolName, string> = {
  inkwell: 'чернильницами',
  candelabra: 'канделябрами',
  owl: 'совами',
  book: 'книгами',
  astrolabe: 'астролябиями',
};
/** Accusative: "1 за каждую сову". */
const each: Record<SymbolName, string> = {
  inkwell: 'каждую чернильницу',
  candelabra: 'каждый канделябр',
  owl: 'каждую сову',
  book: 'каждую книгу',
  astrolabe: 'каждую астролябию',
};
const countings: Record<Counting, string> = {
  lines: 'ряд и столбец',
  apprentices: 'ученики',
  circles: 'магические круги',
  symbols: 'самый частый символ',
  colours: 'самый частый цвет',
};
const countingDoes: Record<Counting, string> = {
  lines: '1 за каждую другую карту в её ряду и в её столбце',
  apprentices: '1 и ещё 1 за каждого ученика в твоей раскладке',
  circles: '1 и ещё 1 за каждый магический круг в твоей раскладке',
  symbols: '1 за каждый символ того вида, которого у тебя больше всего',
  colours: '1 за каждый зал того цвета, которого у тебя больше всего',
};
const sides: Record<Side, string> = { n: 'сверху', e: 'справа', s: 'снизу', w: 'слева' };
/** Where the card lies, seen from a free place on this side of it. */
const lies: Record<Side, string> = { n: 'снизу', e: 'слева', s: 'сверху', w: 'справа' };
const extras: Record<ExtraName, string> = {
  circles: 'Круги',
  variety: 'Разнообразие',
  neighbour: 'Карта соседа',
  portal: 'Портал',
  barrier: 'Барьер',
  extra: 'Доп. карта',
};
const steps: Record<Phase, string> = {
  receive: 'Взять',
  distribute: 'Отдать',
  place: 'Выложить',
  wizard: 'Волшебник',
  over: 'Подсчёт',
};
const busy: Record<Phase, [doing: string, done: string]> = {
  receive: ['смотрит новые карты', 'выбор сделан'],
  distribute: ['ещё выбирает', 'выбор сделан'],
  place: ['ещё выкладывает', 'карты лежат'],
  wizard: ['ещё думает', 'готово'],
  over: ['', ''],
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isColour = (feature: Feature): feature is Colour => Object.hasOwn(colours, feature);
const featureName = (feature: Feature): string =>
  isColour(feature) ? colours[feature].m : symbols[feature];
const points = (count: number): string =>
  plural(count, {
    one: `${count} очко`,
    few: `${count} очка`,
    many: `${count} очков`,
    other: `${count} очка`,
  });
const cardCount = (count: number): string =>
  plural(count, {
    one: `${count} карта`,
    few: `${count} карты`,
    many: `${count} карт`,
    other: `${count} карты`,
  });
const wizards = (count: number): string =>
  plural(count, {
    one: `${count} волшебник`,
    few: `${count} волшебника`,
    many: `${count} волшебников`,
    other: `${count} волшебника`,
  });
const isCounting = (what: string): what is Counting => Object.hasOwn(countings, what);
const card = (face: Face): string => {
  const painted = (gender: Gender): string =>
    face.rooms.map(({ colour }) => colours[colour][gender]).join(' и ');
  switch (face.kind) {
    case 'portal':
      return 'портал';
    case 'neighbour':
      return `карта соседа (${symbols[face.counts as SymbolName]})`;
    case 'extra':
      return `дополнительная карта (${countings[face.counts as Counting]})`;
    case 'barrier':
      return `${painted('m')} барьер с двумя ${face.symbol ? withTwo[face.symbol] : ''}`;
    default: {
      if (face.circle) return `${painted('m')} магический круг`;
      if (!face.symbol) return `${painted('m')} ученик`;
      const apprentice = face.apprentice ? ' с учеником' : '';
      return `${painted(genderOf(face.symbol))} ${symbols[face.symbol]}${apprentice}`;
    }
  }
};
const cards = (faces: Face[]): string => listed(faces.map(card));
const isMe = (who: string): boolean => who === 'Ты';
const does = (who: string, you: string, others: string): string =>
  `${who} ${isMe(who) ? you : others}`;

export const ru: Translated<typeof en> = {
  // ---- names ----
  someone: 'Кто-то',
  you: 'Ты',
  card,
  feature: (feature) => upper(featureName(feature)),
  letter: (feature) => upper(featureName(feature)).charAt(0),
  extra: (name) => extras[name],
  extraOf: (name, face) =>
    face.counts === null
      ? extras[name]
      : `${extras[name]}: ${isCounting(face.counts) ? countings[face.counts] : symbols[face.counts]}`,
  cardDoes: (face) => {
    switch (face.kind) {
      case 'portal':
        return '2 и ещё 1 за каждую карту вокруг';
      case 'barrier':
        return `1; через барьеры (${listed(face.barred.map((side) => sides[side]))}) ничего не соединяется`;
      case 'neighbour':
        return `1 за ${each[face.counts as SymbolName]} у того соседа, у которого их больше`;
      case 'extra':
        return countingDoes[face.counts as Counting];
      default:
        return '';
    }
  },
  // ---- steps ----
  steps: 'Шаги раунда',
  step: (phase) => steps[phase],
  stepDone: 'готово',
  round: (round, of) => `Раунд ${round} из ${of}`,
  roundShort: (round, of) => `${round}/${of}`,
  isBusy: (phase) => busy[phase][0],
  isDone: (phase) => busy[phase][1],
  goesWithout: 'без волшебника',
  soFar: (total) => `пока ${total}`,
  total: points,
  // ---- board ----
  display: (who) => (isMe(who) ? 'Твоя раскладка' : `Раскладка: ${who}`),
  displayHint:
    'Стрелки водят по раскладке, Enter выбирает или выкладывает, плюс и минус меняют размер, 0 показывает всё.',
  cell: (column, row) => `Столбец ${column}, ряд ${row}`,
  free: 'свободно',
  touches: (face, side) => `${lies[side]} ${card(face)}`,
  placeHere: 'положить сюда',
  canStand: 'здесь может стоять волшебник',
  picked: 'выбрано',
  wizard: (golden) => (golden ? 'золотой волшебник' : 'волшебник'),
  isNew: 'из этого раунда',
  zoomIn: 'Крупнее',
  zoomOut: 'Мельче',
  showAll: 'Показать всё',
  showAllMore: 'Показать всё: сбоку есть ещё',
  backToMine: 'Назад к моей раскладке',
  lookNext: 'Следующая раскладка',
  look: (who) => `Посмотреть раскладку: ${who}`,
  mini: (who, count, standing) => `Раскладка: ${who}. ${cardCount(count)}, ${wizards(standing)}`,
  leftOfYou: 'слева от тебя',
  rightOfYou: 'справа от тебя',
  bothSides: 'рядом с тобой',
  neighbours: 'Твои соседи',
  piles: (pile, discard) => `Колода ${pile} · сброс ${discard}`,
  // ---- sheet ----
  sheetTitle: 'Пока',
  sheetEnd: 'Подсчёт',
  sheetOf: (who) => (isMe(who) ? 'Твои очки на сейчас' : `Очки: ${who}`),
  openSheet: (total) => `Очки на сейчас: ${total}`,
  closeSheet: 'Закрыть очки',
  totalLabel: 'Всего',
  colours: 'Цвета',
  symbols: 'Символы',
  extras: 'Особое',
  sum: (size, figures) => `${size} × ${figures}`,
  extraSum: (base, count, worth) => {
    const product = worth === 1 ? String(count) : `${count} × ${worth}`;
    return base ? `${base} + ${product}` : product;
  },
  varietySum: (count) => `${count} из 10`,
  counted: (who) => `раскладка: ${who}`,
  best: 'больше всех',
  pad: 'Лист подсчёта. Выбери очки, и увидишь их области в раскладке.',
  // ---- prompts ----
  promptReceive: (round) =>
    `Раунд ${round}: три новые карты. Оставь их или один раз ${strong('обменяй все три')}.`,
  promptPass: (left, right) =>
    `Левую карту получает ${strong(left)}, правую — ${strong(right)}. ${strong('Средняя')} остаётся тебе.`,
  promptPassTwo: (other) =>
    `Какую карту ты ${strong('оставляешь')}? Две другие получает ${strong(other)}.`,
  promptSwap: (face) => `С какой картой меняется местами ${strong(card(face))}?`,
  promptPlace: (left, face) =>
    `Выложи карты: ${strong(`осталось ${left}.`)} Выбери место. Сейчас в руке: ${card(face)}.`,
  promptConfirm: `Все три карты лежат. ${strong('Подтверди')} или возьми последнюю назад.`,
  promptWizard: (golden) =>
    `Поставь ${golden ? 'золотого волшебника' : 'волшебника'}: ${strong('выбери одну из своих карт.')}`,
  promptStand: (face, golden, more) =>
    `${golden ? 'Золотой волшебник' : 'Волшебник'} встаёт здесь: ${card(face)}. ${strong(`+${more} за области.`)}`,
  promptWithout: 'В этом раунде волшебник не может встать ни на одну из твоих карт.',
  promptWaiting: (done, who) => `${done} Ждём: ${who}.`,
  doneKeep: 'Ты оставляешь свои карты.',
  doneExchange: 'Твои карты будут обменяны.',
  donePass: 'Твои подарки готовы.',
  doneConfirm: 'Твои карты лежат.',
  doneStand: 'Твой волшебник готов.',
  haveConfirmed: (names) => (names.length ? `Подтверждено: ${listed(names)}.` : ''),
  promptWatching: (who) => `Ты смотришь игру. Ждём: ${who}.`,
  promptOver: (who, total, me) =>
    me && who.length === 1
      ? `Ты побеждаешь: ${strong(points(total))}.`
      : `Победа: ${listed(who)}, ${strong(points(total))}.`,
  // ---- dock ----
  hand: 'Твои карты',
  supply: 'Твои волшебники',
  plainLeft: (count) => `ещё ${wizards(count)}`,
  goldenLeft: 'Золотой волшебник, считается за двух',
  goldenGone: 'Золотой волшебник уже стоит.',
  plainGone: 'Остался только твой золотой волшебник.',
  keep: 'Оставить',
  exchange: 'Обменять все три',
  give: 'Отдать',
  toLeft: (who) => `получает ${who}, слева`,
  toRight: (who) => `получает ${who}, справа`,
  toOther: (who) => `получает ${who}`,
  kept: 'остаётся тебе',
  keptShort: 'Себе',
  swapHint: 'нажми, чтобы она поменялась местами',
  keepHint: 'нажми, чтобы оставить эту',
  chooseKeep: 'Выбери карту, которую оставляешь.',
  takeBack: 'Взять назад',
  confirm: 'Подтвердить',
  confirmAnyway: 'Всё равно подтвердить',
  stand: 'Поставить волшебника',
  standGolden: 'Поставить золотого',
  placeFirst: 'Сначала выложи все три карты.',
  nothingPlaced: 'Пока ничего не выложено.',
  chooseCell: 'Сначала выбери карту своей раскладки.',
  warning: 'Если выложить так, волшебник никуда не встанет. В этом раунде ты останешься без него.',
  lies: 'выложено',
  // ---- log ----
  tellRound: (round) => `Раунд ${round}`,
  tellScoring: 'Подсчёт',
  tellOpened: (who, face) => `${does(who, 'начинаешь', 'начинает')} так: ${card(face)}.`,
  tellDrewMine: (faces) => `Тебе достались: ${cards(faces)}.`,
  tellGiven: (keep, left, leftFace, right, rightFace) =>
    left === right
      ? `У тебя остаётся: ${card(keep)}. ${left} получает: ${cards([leftFace, rightFace])}.`
      : `У тебя остаётся: ${card(keep)}. ${left} получает: ${card(leftFace)}. ${right} получает: ${card(rightFace)}.`,
  tellExchanged: (who) => `${does(who, 'меняешь три карты', 'меняет три карты')}.`,
  tellGot: (faces) => `Взамен пришли: ${cards(faces)}.`,
  tellReshuffled: (pile) => `Сброс перемешан, в новой колоде ${cardCount(pile)}.`,
  tellReceived: (left, leftFace, right, rightFace) =>
    left === right
      ? `${left} даёт тебе: ${cards([leftFace, rightFace])}.`
      : `${left} даёт тебе: ${card(leftFace)}. ${right} даёт тебе: ${card(rightFace)}.`,
  tellPlaced: (face) => `Ты выкладываешь: ${card(face)}.`,
  tellTookBack: (face) => `Ты берёшь назад: ${card(face)}.`,
  tellShowed: (who, faces) => `${does(who, 'выкладываешь', 'выкладывает')}: ${cards(faces)}.`,
  tellWithout: (who) => `${does(who, 'обходишься', 'обходится')} в этом раунде без волшебника.`,
  tellStood: (who, face, golden) =>
    `${does(who, 'ставишь', 'ставит')} ${golden ? 'золотого волшебника' : 'волшебника'} сюда: ${card(face)}.`,
  tellScored: (who, total) => `${who}: ${points(total)}.`,
  // ---- keys ----
  keyArrows: 'Ходить по раскладке',
  keyEnter: 'Выложить, выбрать, поставить волшебника',
  keyEscape: 'Вернуть в руку; назад к моей раскладке',
  keyDigits: 'Выбрать карту в руке',
  keyUndo: 'Взять последнюю карту назад',
  keyConfirm: 'Оставить, отдать, подтвердить, поставить волшебника',
  keyExchange: 'Обменять все три',
  keyGolden: 'Золотой волшебник или другой',
  keyView: 'Посмотреть следующую раскладку',
  keyZoom: 'Крупнее, мельче, показать всё',
};
