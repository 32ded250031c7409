// The words of Mageling in Russian. Card texts are made in texts.ru.ts; titles stay in the nominative.
import { listed, plural, strong, type Translated } from '../../words/words.svelte';
import type { Deck } from './cards';
import type { Kind } from './effects';
import type { Ending, Face, Place, Token } from './view';
import type { Who } from './words';
import type { en } from './words.en';
import { RUNES } from './texts.ru.nouns';

const kinds: Record<Kind | 'spirit', string> = {
  ally: 'Союзник',
  relic: 'Реликвия',
  creature: 'Существо',
  spell: 'Заклинание',
  spirit: 'Дух',
};
/** With soft hyphens: on a phone the places of the way are narrow. */
const decks: Record<Deck, string> = {
  evertree: 'Вечное древо',
  grimthorn_forest: 'Терно\u00adвый лес',
  rune_city: 'Город Рун',
  sky_tower: 'Небес\u00adная башня',
  cloud_chamber: 'Облач\u00adный чертог',
};
const tokens: Record<Token, string> = {
  energy: 'энергия',
  mana: 'мана',
  spawn: 'отродье',
  damage: 'урон',
};
type Forms = readonly [one: string, few: string, many: string];
/** After a figure, as a subject: "1 мана, 2 маны". */
const counts: Record<Token, Forms> = {
  energy: ['энергия', 'энергии', 'энергии'],
  mana: ['мана', 'маны', 'маны'],
  spawn: ['отродье', 'отродья', 'отродий'],
  damage: ['урон', 'урона', 'урона'],
};
/** After a figure, as what is gained, lost or paid: "1 ману". */
const taken: Record<Token, Forms> = {
  ...counts,
  energy: ['энергию', 'энергии', 'энергии'],
  mana: ['ману', 'маны', 'маны'],
};

const some = (count: number, [one, few, many]: Forms): string =>
  `${count} ${plural(count, { one, few, many, other: few })}`;
const dice = (count: number): string => some(count, ['кубик', 'кубика', 'кубиков']);
const cards = (count: number): string => some(count, ['карта', 'карты', 'карт']);
const verb = (who: Who, mine: string, theirs: string): string =>
  who.me ? `Ты ${mine}` : `${who.name} ${theirs}`;
const cost = (energy: number, mana: number, forms = taken): string =>
  [energy ? some(energy, forms.energy) : '', mana ? some(mana, forms.mana) : '']
    .filter(Boolean)
    .join(' и ');

export const ru: Translated<typeof en> = {
  rune: (face: Face) => RUNES[face],
  kind: (kind) => kinds[kind],
  deck: (deck) => decks[deck],
  token: (what) => tokens[what],
  amount: (count, what) => some(count, counts[what]),
  someone: 'кто-то',
  // ---- table ----
  way: 'Путь наверх',
  round: (number) => `раунд ${number}`,
  nexus: 'Нексус',
  keep: 'Твоя башня',
  keepMark: 'Башня',
  piles: (deck, discard) => `${deck} в колоде, ${discard} в сбросе`,
  pilesTitle: 'Колода и сброс',
  pileDeck: (count) => `${cards(count)} в колоде Нексуса.`,
  pileKnown: 'Ты знаешь, что лежит сверху:',
  pileKnownBottom: 'Ты знаешь, что лежит снизу:',
  pileDiscard: 'Сброс, последняя карта первой',
  pileEmpty: 'В сбросе пока пусто.',
  grimoire: 'Твой гримуар',
  grimoireOf: (who) => `Гримуар: ${who.name}`,
  ofEight: (count) => `${count} из 8`,
  empty: 'пусто',
  hole: 'карт больше нет',
  noScrolls: 'Пока ни одного свитка.',
  actionCard: 'Что можно делать',
  facedown: 'не открыто',
  closed: 'закрыто',
  left: 'позади',
  isHere: (names) =>
    names.length === 1 && names[0] === 'ты' ? 'ты здесь' : `здесь: ${listed(names)}`,
  you: 'ты',
  life: (count) => `на нём ${some(count, counts.mana)}`,
  level: (level) => `Место ${level}`,
  costs: (count) => `стоит ${some(count, taken.energy)}`,
  costNow: (now, base) => `${now} вместо ${base}`,
  evertree: 'Вечное древо',
  evertreeLife: (count) => `Вечное древо, ${some(count, counts.mana)}`,
  gates: 'Врата теней',
  gate: (number, mana) => `Врата ${number}, мана: ${mana} из 3`,
  gateOpen: (number, name) => `Врата ${number}, открыты: ${name}`,
  gatesTell:
    'После каждого раунда одна мана уходит с Вечного древа на самые левые закрытые врата; третья их открывает. Если древо в этот миг пусто, всё потеряно.',
  goalContest: '8 свитков и ни одного отродья — победа в состязании.',
  // ---- cards ----
  needsFocus: 'нужен фокус',
  wakes: 'можно разбудить',
  affordable: 'тебе хватает',
  nameable: 'можно выбрать',
  picked: 'выбрано',
  costsScroll: (now) => `цена ${now}`,
  gains: (energy, mana) => `даёт: ${cost(energy, mana, counts) || 'ничего'}`,
  used: 'сыгран',
  needs: (face) => `нужно: ${RUNES[face]}`,
  fresh: 'новый: со следующего хода',
  damaged: 'повреж\u00adдён',
  healing: 'исцелится в конце',
  wake: 'Разбудить',
  enlarge: 'Рассмотреть',
  // ---- dock ----
  stock: 'Твои запасы',
  pool: 'Кубики',
  poolOf: (who) => (who.me ? 'Твои кубики' : `Кубики: ${who.name}`),
  poolEmpty: 'все выложены',
  gather: 'Сбор',
  gatherTell: 'Два кубика: 1 мана, если они одинаковы, иначе 1 энергия.',
  focus: 'Фокус',
  focusOn: (face) => `Фокус · ${RUNES[face]}`,
  focusTell: 'Каждый кубик одной руны и каждое Мастерство: 1 энергия.',
  animate: 'Оживление',
  animateTell: 'Одно Мастерство: сброс карты Нексуса, переброс или эффект оживления.',
  die: (face, number) => `${RUNES[face]}, кубик ${number}`,
  dieHeld: 'в твоей руке',
  dieIdle: 'сейчас не нужен',
  dieRerolled: 'будет переброшен',
  here: (face) => `положить сюда: ${RUNES[face]}`,
  payMana: 'Сначала платить маной',
  keys: 'Клавиши',
  // ---- prompts ----
  promptRoll: 'Твой бросок. Какие кубики перебросить? Только один раз.',
  promptReroll: (most) =>
    most >= 5 ? 'Какие кубики перебросить?' : `Какие кубики перебросить? Не больше ${most}.`,
  promptAct: (left) => (left === 0 ? 'Все кубики выложены.' : `Осталось выложить: ${dice(left)}.`),
  promptWake: (title) => `${strong(`${title} слышит тебя:`)} разбуди бесплатно.`,
  promptDefeat: (title) => `${strong(`Можно победить место: ${title}.`)}`,
  promptSpend: (left) => `Можно потратить: ${strong(String(left))}.`,
  promptHeld: (face) => `Куда положить: ${strong(RUNES[face])}?`,
  promptSecond: 'Для сбора нужен второй кубик. Какой?',
  promptRune: 'Мастерство заменяет любую руну. Какую взять в фокус?',
  promptAnimate: 'Что оживляет Мастерство?',
  promptDiscard: (left) =>
    left === 1 ? 'Какую карту Нексуса сбросить?' : `Какие карты сбросить? Не больше ${left}.`,
  promptDiscardOwn: 'Какой из своих свитков сбросить?',
  promptLookTop: 'Их видишь только ты. Какую вернуть наверх?',
  promptLookRest: 'Какая следующей идёт вниз?',
  promptAcquire: 'Какой свиток взять?',
  promptSet: (left) =>
    left === 1 ? 'Какой кубик повернуть?' : `Какие кубики повернуть? Не больше ${left}.`,
  promptSetTo: (face) => `На какую сторону повернуть кубик ${strong(RUNES[face])}?`,
  promptRecover: (left) =>
    left === 1 ? 'Какой кубик вернуть?' : `Какие кубики вернуть? Не больше ${left}.`,
  promptActivate: (left) =>
    left === 1 ? 'Какой свиток активировать?' : `Какие свитки активировать? Не больше ${left}.`,
  promptMimic: 'Какой карте подражать?',
  promptHeal: 'Какой свиток исцелить?',
  promptChoose: 'Выбери одно.',
  promptPay: (amount, what) => `Заплатить ${strong(some(amount, taken[what]))}?`,
  promptNinth: 'Гримуар полон. Какой свиток уходит в сброс?',
  promptDamage: (left) =>
    left === 1
      ? 'Урон: какому свитку он достанется?'
      : `Урон: каким свиткам он достанется? Всего ${left}.`,
  promptKeep: 'Глава выиграна. Какую карту положить в свою башню?',
  promptConsent: (by, of) =>
    `${by.name} предлагает: ${strong(of.me ? 'твоя фигурка' : `фигурка игрока ${of.name}`)} сходит с пути до конца главы. Согласиться?`,
  promptWaitRoll: (who) => `${who.name} смотрит на кубики.`,
  promptWaitAct: (who) => `Ход: ${who.name}.`,
  promptWaitAnswer: (who) => `${who.name} выбирает.`,
  promptOver: 'Партия окончена.',
  by: (title) => `${title}:`,
  // ---- buttons ----
  banish: (price) => `Изгнать отродье · ${price}`,
  defeat: (price) => `Победить · ${price}`,
  end: 'Закончить ход',
  rerollDice: (count) => (count === 0 ? 'Выбери кубики' : `Перебросить ${dice(count)}`),
  keepAll: 'Оставить все',
  putBack: 'Вернуть',
  decline: 'Нет, спасибо',
  enough: 'Достаточно',
  confirm: (title) => `Выбрать: ${title}`,
  discardIt: (title) => `Сбросить: ${title}`,
  topIt: (title) => `Наверх: ${title}`,
  bottomIt: (title) => `Вниз: ${title}`,
  takeIt: (title) => `Взять: ${title}`,
  activateIt: (title) => `Активировать: ${title}`,
  mimicIt: (title) => `Подражать: ${title}`,
  healIt: (title) => `Исцелить: ${title}`,
  hitIt: (title) => `Урон сюда: ${title}`,
  keepIt: (title) => `Оставить: ${title}`,
  agree: 'Да',
  refuse: 'Нет',
  takeOff: 'Предложить: фигурка сходит с пути',
  pickFirst: 'Сначала выбери карту',
  setTo: (face) => `На ${RUNES[face]}`,
  pickDie: 'Сначала выбери кубик',
  comesBack: (face, from) => `${RUNES[face]}, откуда: ${from}`,
  pay: (amount, what) => `Заплатить ${some(amount, taken[what])}`,
  buy: (price) => `Купить за ${price}`,
  buyDiscard: (price) => `Купить за ${price} и сбросить`,
  activateWith: (face) => `Активировать: ${RUNES[face]}`,
  healWith: (face) => `Исцелить: ${RUNES[face]}`,
  animateWith: 'Оживить: Мастерство',
  discardScroll: 'Сбросить',
  discardNexus: 'Сбросить карту Нексуса',
  rerollOthers: 'Перебросить другие кубики',
  // ---- why not ----
  whySpawn: (count) =>
    count === 1
      ? 'Чтобы победить, сначала изгони своё отродье.'
      : `Чтобы победить, сначала изгони ${some(count, taken.spawn)}.`,
  whyShort: (count) => `Чтобы победить, не хватает энергии или маны: ${count}.`,
  whyNoSpawn: 'У тебя нет отродий.',
  whyPoor: (count) => `не хватает энергии или маны: ${count}`,
  whyFocus: (face) => `не в фокусе: ${RUNES[face]}`,
  whyFresh: 'Работает с твоего следующего хода',
  whyUsed: 'В этом ходу уже активирован',
  whyDamaged: 'Повреждённый свиток ничего не делает',
  whyNoDie: (face) => `Ни на одном кубике нет стороны ${RUNES[face]}`,
  whyTurn: 'Сейчас не твой ход',
  whyNow: 'Сейчас вопрос о другом',
  // ---- action card ----
  reference: (coop) =>
    [
      `${strong('Фаза броска')}: брось пять кубиков, потом один раз перебрось любые.`,
      `${strong('Сбор')} (дважды): два кубика. 1 мана, если они одинаковы, иначе 1 энергия.`,
      `${strong('Фокус')} (одна руна): каждый её кубик и каждое Мастерство даёт 1 энергию.`,
      `${strong('Оживление')}: одно Мастерство. Сбрось карту Нексуса, перебрось любые кубики или используй эффект оживления${coop ? ' (у твоего кристалла он есть)' : ''}.`,
      `${strong('Разбуди духа')} Нексуса, школа которого в фокусе. Это бесплатно.`,
      `${strong('Купи свиток')} Нексуса. Он работает с твоего следующего хода.`,
      `${strong('Активируй свиток')} кубиком его руны. Мастерство не подходит.`,
      `${strong('Исцели')} повреждённый свиток кубиком его руны.`,
      `${strong('Изгони отродье')} за 2 или ${strong('сбрось')} свой свиток.`,
      `${strong('Победи')} своё место: ни одного отродья и оплаченная цена. Мана считается за энергию.`,
    ].join('\n'),
  // ---- seats and end ----
  facts: (energy, mana, spawn, damage, scrolls) =>
    [
      some(energy, counts.energy),
      some(mana, counts.mana),
      some(spawn, counts.spawn),
      ...(damage ? [some(damage, counts.damage)] : []),
      some(scrolls, ['свиток', 'свитка', 'свитков']),
    ].join(', '),
  look: (name) => `Гримуар: ${name}`,
  phases: 'Фазы хода',
  phase: (phase) => ({ roll: 'Бросок', act: 'Действия', refresh: 'Обновление' })[phase],
  phaseDone: 'готово',
  offRoad: 'не на пути',
  takeOffTell: (name) =>
    `${name} ничего не делает с прошлого хода. Если все остальные на пути согласны, эта фигурка больше не считается при закрытии, а её ходы до конца главы пропускаются.`,
  crystal: 'Кристалл духа',
  keepCount: (count) => `${cards(count)} в башне`,
  endTitle: (ending: Ending) =>
    ending === 'saved' ? 'Вечное древо спасено!' : 'Вечное древо засохло',
  endWhy: (ending: Ending, names) =>
    ({
      cloud_chamber: `В конце пути: ${names}.`,
      festival: `Восемь свитков и ни одного отродья: ${names}.`,
      nightfall: 'После 40 раундов настала ночь. Побеждает тот, кто дальше всех.',
      saved: 'Последнее место побеждено. Вы побеждаете вместе.',
      perished: 'Началась фаза рока, а маны на Вечном древе уже нет.',
    })[ending],
  endPlayer: 'Игрок',
  endPlace: 'Место',
  endWay: 'Побеждено мест',
  endScrolls: 'Свитки',
  endSpawn: 'Отродья',
  endPart: (part) =>
    ({
      life: 'Мана на Вечном древе',
      first_try: 'Победа с первой попытки',
      apprentice: 'Режим ученика',
      legendary: 'Легендарный режим',
    })[part] ?? part,
  endScore: (chapter) => `Глава ${chapter}: очки`,
  endKept: (title) => `Теперь в твоей башне: ${title}.`,
  place: (place) => `${place}.`,
  // ---- log ----
  tellBegan: (who, round) => `${who.me ? 'Твой ход' : `Ход: ${who.name}`} · раунд ${round}`,
  tellRolled: (faces) => `Бросок: ${listed(faces.map((face) => RUNES[face]))}.`,
  tellPlaced: (place: Place, title) =>
    ({
      gather: 'Кубик идёт в Сбор.',
      focus: 'Кубик идёт в Фокус.',
      animate: 'Кубик идёт в Оживление.',
    })[place] ?? `Кубик ложится сюда: ${title}.`,
  tellRecovered: 'Кубик возвращается.',
  tellTurned: (face) => `Кубик повёрнут: ${RUNES[face]}.`,
  tellGained: (who, count, what) =>
    `${verb(who, 'получаешь', 'получает')} ${some(count, taken[what])}.`,
  tellLost: (who, count, what) =>
    what === 'spawn' || what === 'damage'
      ? `${verb(who, 'сбрасываешь', 'сбрасывает')} ${some(count, taken[what])}.`
      : `${verb(who, 'теряешь', 'теряет')} ${some(count, taken[what])}.`,
  tellPaid: (who, energy, mana) =>
    `${verb(who, 'платишь', 'платит')} ${cost(energy, mana) || '0'}.`,
  tellActivated: (who, title, spirit) =>
    spirit
      ? `${verb(who, 'будишь', 'будит')} духа: ${title}.`
      : `${verb(who, 'активируешь', 'активирует')}: ${title}.`,
  tellMimicked: (title, copied) => `${title} подражает: ${copied}.`,
  tellBought: (who, title) => `${verb(who, 'берёшь', 'берёт')}: ${title}.`,
  tellDiscarded: (title, from) =>
    ({
      nexus: `Из Нексуса в сброс: ${title}.`,
      deck: `Из колоды в сброс: ${title}.`,
      grimoire: `Из гримуара в сброс: ${title}.`,
      keep: `Из башни в сброс: ${title}.`,
    })[from] ?? `В сброс: ${title}.`,
  tellNexus: (title) => `В Нексус приходит: ${title}.`,
  tellReshuffled: 'Сброс перемешан и становится колодой.',
  tellLooked: (who, count) => `${verb(who, 'смотришь', 'смотрит')} карты сверху колоды: ${count}.`,
  tellPutBack: (who, title, top) =>
    `${verb(who, 'кладёшь', 'кладёт')} ${top ? 'наверх колоды' : 'под колоду'}: ${title ?? 'одна карта'}.`,
  tellDamaged: (who, title) =>
    `Урон достаётся свитку: ${title} (${who.me ? 'твой гримуар' : `гримуар: ${who.name}`}).`,
  tellHealing: (title) => `В конце хода исцелится: ${title}.`,
  tellHealed: (title) => `Исцеление: ${title}.`,
  tellRevealed: (title, life) =>
    `Открыто: ${title}.${life ? ` Вечному древу: ${some(life, counts.mana)}.` : ''}`,
  tellEntered: (who, number) => `${verb(who, 'входишь', 'входит')} на место ${number}.`,
  tellClosed: (number) => `Место ${number} закрывается: 1 мана Вечному древу.`,
  tellDoomed: (gate) =>
    gate === null
      ? 'Рок: 1 мана покидает Вечное древо.'
      : `Рок: 1 мана уходит с Вечного древа на врата ${gate}.`,
  tellFlipped: (title) => `Через врата приходит: ${title}.`,
  tellCollected: 'Все карты, кроме башен, замешаны в колоду.',
  tellOffered: (who, titles, count) =>
    `${verb(who, 'тянешь', 'тянет')} для башни: ${titles ? listed(titles) : cards(count)}.`,
  tellKept: (who, title) => `${verb(who, 'оставляешь', 'оставляет')}: ${title ?? 'одна карта'}.`,
  tellProposed: (by, of) =>
    `${verb(by, 'предлагаешь', 'предлагает')}: ${of.me ? 'твоя фигурка' : `фигурка игрока ${of.name}`} сходит с пути.`,
  tellAgreed: (who) => `${verb(who, 'отвечаешь', 'отвечает')}: да.`,
  tellRejected: (who) => `${verb(who, 'отвечаешь', 'отвечает')}: нет. Фигурка остаётся.`,
  tellTakenOff: (who) => `${who.me ? 'Твоя фигурка' : `Фигурка игрока ${who.name}`} сходит с пути.`,
  // ---- keys ----
  keyArrows: 'Ходить по картам или местам',
  keyEnter: 'Рассмотреть, выбрать или положить кубик',
  keyEscape: 'Вернуть то, что держишь',
  keyDigits: 'Взять кубик или отметить для переброса',
  keyGather: 'Положить кубик в Сбор',
  keyFocus: 'Положить кубик в Фокус',
  keyAnimate: 'Положить кубик в Оживление',
  keyReroll: 'Перебросить отмеченные кубики',
  keyBanish: 'Изгнать отродье',
  keyDefeat: 'Победить своё место',
  keyEnd: 'Закончить ход, оставить все или сказать «нет»',
};
