// The words of Mageling in English. Card texts are made in texts.en.ts.
import { counted, listed, strong } from '../../words/words.svelte';
import type { Deck } from './cards';
import type { Kind } from './effects';
import type { Ending, Face, Place, Token } from './view';
import type { Who } from './words';

const runes: Record<Face, string> = {
  hedge: 'Hedge',
  dream: 'Dream',
  aether: 'Aether',
  divination: 'Divination',
  death: 'Death',
  finesse: 'Finesse',
};
const kinds: Record<Kind | 'spirit', string> = {
  ally: 'Ally',
  relic: 'Relic',
  creature: 'Creature',
  spell: 'Spell',
  spirit: 'Spirit',
};
const decks: Record<Deck, string> = {
  evertree: 'The Evertree',
  grimthorn_forest: 'Grimthorn Forest',
  rune_city: 'Rune City',
  sky_tower: 'Sky Tower',
  cloud_chamber: 'Cloud Chamber',
};
const tokens: Record<Token, string> = {
  energy: 'energy',
  mana: 'mana',
  spawn: 'spawn',
  damage: 'damage',
};

const subject = (who: Who): string => (who.me ? 'You' : who.name);
const verb = (who: Who, mine: string, theirs = `${mine}s`): string =>
  `${subject(who)} ${who.me ? mine : theirs}`;
const genitive = (name: string): string => (/[sxz]$/i.test(name) ? `${name}’` : `${name}’s`);
const whose = (who: Who): string => (who.me ? 'your' : genitive(who.name));
const some = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
const cost = (energy: number, mana: number): string =>
  [energy ? `${energy} energy` : '', mana ? `${mana} mana` : ''].filter(Boolean).join(' and ') ||
  'nothing';

export const en = {
  rune: (face: Face) => runes[face],
  kind: (kind: Kind | 'spirit') => kinds[kind],
  deck: (deck: Deck) => decks[deck],
  token: (what: Token) => tokens[what],
  amount: (count: number, what: Token) => `${count} ${tokens[what]}`,
  someone: 'somebody',
  // ---- table ----
  way: 'The way up',
  round: (number: number) => `round ${number}`,
  nexus: 'Nexus',
  keep: 'Your Keep',
  keepMark: 'Keep',
  piles: (deck: number, discard: number) => `${deck} in the deck, ${discard} discarded`,
  pilesTitle: 'Deck and discard',
  pileDeck: (count: number) => `${some(count, 'card')} in the Nexus deck.`,
  pileKnown: 'You know what lies on top:',
  pileKnownBottom: 'You know what lies at the bottom:',
  pileDiscard: 'The discard, the last one first',
  pileEmpty: 'Nothing has been discarded yet.',
  grimoire: 'Your Grimoire',
  grimoireOf: (who: Who) => `${genitive(who.name)} Grimoire`,
  ofEight: (count: number) => `${count} of 8`,
  empty: 'empty',
  hole: 'no card left',
  noScrolls: 'No scrolls yet.',
  actionCard: 'What you can do',
  facedown: 'face down',
  closed: 'closed',
  left: 'left behind',
  isHere: (names: string[]) =>
    `${listed(names)} ${names.length === 1 && names[0] !== 'you' ? 'is' : 'are'} here`,
  you: 'you',
  life: (count: number) => `${count} mana on it`,
  level: (level: number) => `Location ${level}`,
  costs: (count: number) => `costs ${count} energy`,
  costNow: (now: number, base: number) => `${now} instead of ${base}`,
  evertree: 'Evertree',
  evertreeLife: (count: number) => `Evertree, ${count} mana`,
  gates: 'Umbral Gates',
  gate: (number: number, mana: number) => `Gate ${number}, ${mana} of 3 mana`,
  gateOpen: (number: number, name: string) => `Gate ${number}, open: ${name}`,
  gatesTell:
    'After each round one mana goes from the Evertree to the leftmost closed gate; the third opens it. If the Evertree is empty then, all is lost.',
  goalContest: '8 scrolls and no spawn win the Contest.',
  // ---- cards ----
  needsFocus: 'needs focus',
  wakes: 'can be woken',
  affordable: 'you can pay for it',
  nameable: 'can be chosen',
  picked: 'chosen',
  costsScroll: (now: number) => `cost ${now}`,
  gains: (energy: number, mana: number) => `gives ${cost(energy, mana)}`,
  used: 'used',
  needs: (face: Face) => `needs ${runes[face]}`,
  fresh: 'new: next turn',
  damaged: 'damaged',
  healing: 'heals at the end',
  wake: 'Wake it',
  enlarge: 'Look closer',
  // ---- dock ----
  stock: 'Your resources',
  pool: 'Dice',
  poolOf: (who: Who) => (who.me ? 'Your dice' : `${genitive(who.name)} dice`),
  poolEmpty: 'all placed',
  gather: 'Gather',
  gatherTell: 'Two dice: 1 mana if they match, 1 energy if not.',
  focus: 'Focus',
  focusOn: (face: Face) => `Focus · ${runes[face]}`,
  focusTell: 'Each die of one rune, and each Finesse: 1 energy.',
  animate: 'Animate',
  animateTell: 'A Finesse: discard a Nexus card, reroll, or an Animate effect.',
  die: (face: Face, number: number) => `${runes[face]}, die ${number}`,
  dieHeld: 'in your hand',
  dieIdle: 'nothing to do with it now',
  dieRerolled: 'will be rolled again',
  here: (face: Face) => `put ${runes[face]} here`,
  payMana: 'Pay with mana first',
  keys: 'Keys',
  // ---- prompts ----
  promptRoll: 'Your roll. Which dice do you roll again? Once only.',
  promptReroll: (most: number) =>
    most >= 5 ? 'Which dice do you roll again?' : `Which dice do you roll again? ${most} at most.`,
  promptAct: (dice: number) =>
    dice === 0 ? 'All dice are placed.' : `${some(dice, 'die', 'dice')} left to place.`,
  promptWake: (title: string) => `${strong(`${title} listens:`)} wake it for free.`,
  promptDefeat: (title: string) => `${strong(`You can defeat ${title}.`)}`,
  promptSpend: (left: number) => `You can spend ${strong(String(left))}.`,
  promptHeld: (face: Face) => `Where does ${strong(runes[face])} go?`,
  promptSecond: 'Gather takes a second die. Which one?',
  promptRune: 'Finesse may stand for any rune. Which one do you focus?',
  promptAnimate: 'What does Finesse animate?',
  promptDiscard: (left: number) =>
    left === 1
      ? 'Which card of the Nexus is discarded?'
      : `Which cards are discarded? ${left} at most.`,
  promptDiscardOwn: 'Which of your scrolls is discarded?',
  promptLookTop: 'Only you see these. Which one goes back on top?',
  promptLookRest: 'Which one goes to the bottom next?',
  promptAcquire: 'Which scroll do you take?',
  promptSet: (left: number) =>
    left === 1 ? 'Which die do you turn?' : `Which dice do you turn? ${left} at most.`,
  promptSetTo: (face: Face) => `To what do you turn ${strong(runes[face])}?`,
  promptRecover: (left: number) =>
    left === 1 ? 'Which die comes back?' : `Which dice come back? ${left} at most.`,
  promptActivate: (left: number) =>
    left === 1 ? 'Which scroll is activated?' : `Which scrolls are activated? ${left} at most.`,
  promptMimic: 'Which card is mimicked?',
  promptHeal: 'Which scroll is healed?',
  promptChoose: 'Choose one.',
  promptPay: (amount: number, what: Token) => `Do you pay ${strong(`${amount} ${tokens[what]}`)}?`,
  promptNinth: 'Your Grimoire is full. Which scroll goes to the discard?',
  promptDamage: (left: number) =>
    left === 1
      ? 'Damage: which scroll is hit?'
      : `Damage: which scrolls are hit? ${counted(left)} in all.`,
  promptKeep: 'The chapter is won. Which card goes into your Keep?',
  promptConsent: (by: Who, of: Who) =>
    `${by.name} proposes to take ${strong(of.me ? 'your pawn' : `${genitive(of.name)} pawn`)} off the road for the rest of the chapter. Agreed?`,
  promptWaitRoll: (who: Who) => `${who.name} looks at the dice.`,
  promptWaitAct: (who: Who) => `It is ${genitive(who.name)} turn.`,
  promptWaitAnswer: (who: Who) => `${who.name} has to choose.`,
  promptOver: 'The game is over.',
  by: (title: string) => `${title}:`,
  // ---- buttons ----
  banish: (price: number) => `Banish spawn · ${price}`,
  defeat: (price: number) => `Defeat · ${price}`,
  end: 'End turn',
  rerollDice: (count: number) =>
    count === 0 ? 'Pick dice to reroll' : `Reroll ${some(count, 'die', 'dice')}`,
  keepAll: 'Keep all',
  putBack: 'Put back',
  decline: 'No, thanks',
  enough: 'That is enough',
  confirm: (title: string) => `Choose ${title}`,
  discardIt: (title: string) => `Discard ${title}`,
  topIt: (title: string) => `${title} on top`,
  bottomIt: (title: string) => `${title} to the bottom`,
  takeIt: (title: string) => `Take ${title}`,
  activateIt: (title: string) => `Activate ${title}`,
  mimicIt: (title: string) => `Mimic ${title}`,
  healIt: (title: string) => `Heal ${title}`,
  hitIt: (title: string) => `Damage ${title}`,
  keepIt: (title: string) => `Keep ${title}`,
  agree: 'Yes',
  refuse: 'No',
  takeOff: 'Propose taking the pawn off the road',
  pickFirst: 'Choose a card first',
  setTo: (face: Face) => `To ${runes[face]}`,
  pickDie: 'Choose a die first',
  comesBack: (face: Face, from: string) => `${runes[face]} from ${from}`,
  pay: (amount: number, what: Token) => `Pay ${amount} ${tokens[what]}`,
  buy: (price: number) => `Buy for ${price}`,
  buyDiscard: (price: number) => `Buy for ${price} and discard`,
  activateWith: (face: Face) => `Activate with ${runes[face]}`,
  healWith: (face: Face) => `Heal with ${runes[face]}`,
  animateWith: 'Animate with Finesse',
  discardScroll: 'Discard it',
  discardNexus: 'Discard a card of the Nexus',
  rerollOthers: 'Reroll other dice',
  // ---- why not ----
  whySpawn: (count: number) =>
    count === 1
      ? 'To defeat: banish your spawn first.'
      : `To defeat: banish ${counted(count)} spawn first.`,
  whyShort: (count: number) => `To defeat: ${count} more energy or mana.`,
  whyNoSpawn: 'You have no spawn.',
  whyPoor: (count: number) => `${count} energy or mana short`,
  whyFocus: (face: Face) => `${runes[face]} is not focused`,
  whyFresh: 'It works from your next turn on',
  whyUsed: 'It was activated in this turn',
  whyDamaged: 'A damaged scroll does nothing',
  whyNoDie: (face: Face) => `No die shows ${runes[face]}`,
  whyTurn: 'It is not your turn',
  whyNow: 'Something else is asked now',
  // ---- action card ----
  reference: (coop: boolean) =>
    [
      `${strong('Roll phase')}: roll five dice, then once reroll any of them.`,
      `${strong('Gather')} (twice): two dice. 1 mana if they match, else 1 energy.`,
      `${strong('Focus')} (one rune): each die of it, and each Finesse, gives 1 energy.`,
      `${strong('Animate')}: a Finesse. Discard a Nexus card, reroll any dice, or use an Animate effect${coop ? ' (your crystal has one)' : ''}.`,
      `${strong('Wake a spirit')} of the Nexus whose school you focus. It is free.`,
      `${strong('Buy a scroll')} of the Nexus. It works from your next turn on.`,
      `${strong('Activate a scroll')} with a die of its rune. Finesse does not do.`,
      `${strong('Heal')} a damaged scroll with a die of its rune.`,
      `${strong('Banish spawn')} for 2, ${strong('discard')} a scroll of yours.`,
      `${strong('Defeat')} your location: no spawn, and its cost. Mana counts as energy.`,
    ].join('\n'),
  // ---- seats and end ----
  facts: (energy: number, mana: number, spawn: number, damage: number, scrolls: number) =>
    `${energy} energy, ${mana} mana, ${spawn} spawn, ${damage ? `${damage} damage, ` : ''}${some(scrolls, 'scroll')}`,
  look: (name: string) => `${genitive(name)} Grimoire`,
  phases: 'Phases of the turn',
  phase: (phase: 'roll' | 'act' | 'refresh') =>
    ({ roll: 'Roll', act: 'Act', refresh: 'Refresh' })[phase],
  phaseDone: 'done',
  offRoad: 'off the road',
  takeOffTell: (name: string) =>
    `${name} did nothing in the last turn. If all others on the road agree, this pawn counts no more for closing, and its turns are skipped for the rest of the chapter.`,
  crystal: 'Spirit Crystal',
  keepCount: (count: number) => `${some(count, 'card')} in the Keep`,
  endTitle: (ending: Ending) =>
    ending === 'saved' ? 'The Evertree is saved!' : 'The Evertree has withered',
  endWhy: (ending: Ending, names: string) =>
    ({
      cloud_chamber: `${names} reached the end of the way.`,
      festival: `${names}: eight scrolls and no spawn.`,
      nightfall: 'Night fell after 40 rounds. Who came furthest wins.',
      saved: 'The last location is defeated. You win together.',
      perished: 'A Doom phase began, and no mana was left on the Evertree.',
    })[ending],
  endPlayer: 'Player',
  endPlace: 'Place',
  endWay: 'Locations defeated',
  endScrolls: 'Scrolls',
  endSpawn: 'Spawn',
  endPart: (part: string) =>
    ({
      life: 'Mana left on the Evertree',
      first_try: 'Won at the first try',
      apprentice: 'Apprentice Mode',
      legendary: 'Legendary Mode',
    })[part] ?? part,
  endScore: (chapter: number) => `Chapter ${chapter}: score`,
  endKept: (title: string) => `${title} lies in your Keep now.`,
  place: (place: number) => ['', '1st', '2nd', '3rd'][place] ?? `${place}th`,
  // ---- log ----
  tellBegan: (who: Who, round: number) =>
    `${who.me ? 'Your' : genitive(who.name)} turn · round ${round}`,
  tellRolled: (faces: Face[]) => `Rolled: ${listed(faces.map((face) => runes[face]))}.`,
  tellPlaced: (place: Place, title: string) =>
    ({
      gather: 'A die goes to Gather.',
      focus: 'A die goes to Focus.',
      animate: 'A die goes to Animate.',
    })[place] ?? `A die goes on ${title}.`,
  tellRecovered: 'A die comes back.',
  tellTurned: (face: Face) => `A die is turned to ${runes[face]}.`,
  tellGained: (who: Who, count: number, what: Token) =>
    `${verb(who, 'gain')} ${count} ${tokens[what]}.`,
  tellLost: (who: Who, count: number, what: Token) =>
    what === 'spawn' || what === 'damage'
      ? `${verb(who, 'discard')} ${count} ${tokens[what]}.`
      : `${verb(who, 'lose')} ${count} ${tokens[what]}.`,
  tellPaid: (who: Who, energy: number, mana: number) =>
    `${verb(who, 'pay')} ${cost(energy, mana)}.`,
  tellActivated: (who: Who, title: string, spirit: boolean) =>
    spirit ? `${verb(who, 'wake')} ${title}.` : `${verb(who, 'activate')} ${title}.`,
  tellMimicked: (title: string, copied: string) => `${title} mimics ${copied}.`,
  tellBought: (who: Who, title: string) => `${verb(who, 'take')} ${title}.`,
  tellDiscarded: (title: string, from: string) =>
    ({
      nexus: `${title} leaves the Nexus for the discard.`,
      deck: `${title} goes from the deck to the discard.`,
      grimoire: `${title} leaves a Grimoire for the discard.`,
      keep: `${title} leaves a Keep for the discard.`,
    })[from] ?? `${title} goes to the discard.`,
  tellNexus: (title: string) => `${title} comes into the Nexus.`,
  tellReshuffled: 'The discard is shuffled into a new deck.',
  tellLooked: (who: Who, count: number) =>
    `${verb(who, 'look')} at the top ${some(count, 'card')} of the deck.`,
  tellPutBack: (who: Who, title: string | null, top: boolean) =>
    `${verb(who, 'put')} ${title ?? 'a card'} ${top ? 'back on top' : 'at the bottom'}.`,
  tellDamaged: (who: Who, title: string) => `Damage hits ${title} in ${whose(who)} Grimoire.`,
  tellHealing: (title: string) => `${title} will be healed at the end of the turn.`,
  tellHealed: (title: string) => `${title} is healed.`,
  tellRevealed: (title: string, life: number) =>
    `${title} is turned up.${life ? ` ${life} mana goes to the Evertree.` : ''}`,
  tellEntered: (who: Who, number: number) => `${verb(who, 'reach', 'reaches')} location ${number}.`,
  tellClosed: (number: number) => `Location ${number} closes: 1 mana for the Evertree.`,
  tellDoomed: (gate: number | null) =>
    gate === null
      ? 'Doom: 1 mana leaves the Evertree.'
      : `Doom: 1 mana of the Evertree goes to gate ${gate}.`,
  tellFlipped: (title: string) => `${title} comes through the gate.`,
  tellCollected: 'All cards but the Keeps are shuffled into the deck.',
  tellOffered: (who: Who, titles: string[] | null, count: number) =>
    `${verb(who, 'draw')} ${titles ? listed(titles) : some(count, 'card')} for ${whose(who)} Keep.`,
  tellKept: (who: Who, title: string | null) => `${verb(who, 'keep')} ${title ?? 'a card'}.`,
  tellProposed: (by: Who, of: Who) =>
    `${verb(by, 'propose')} to take ${whose(of)} pawn off the road.`,
  tellAgreed: (who: Who) => `${subject(who)} said yes.`,
  tellRejected: (who: Who) => `${subject(who)} said no. The pawn stays.`,
  tellTakenOff: (who: Who) => `${who.me ? 'Your' : genitive(who.name)} pawn is taken off the road.`,
  // ---- keys ----
  keyArrows: 'Move among cards or places',
  keyEnter: 'Look closer, choose, or put the die there',
  keyEscape: 'Put back what you hold',
  keyDigits: 'Take a die, or mark it for a reroll',
  keyGather: 'Put the die into Gather',
  keyFocus: 'Put the die into Focus',
  keyAnimate: 'Put the die into Animate',
  keyReroll: 'Roll the marked dice again',
  keyBanish: 'Banish a spawn',
  keyDefeat: 'Defeat your location',
  keyEnd: 'End turn, keep all dice, or say no',
};
