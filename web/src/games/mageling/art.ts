// Which woodcut a card shows; a card without one of its own shows that of its type.
import { CARDS } from './cards';
import type { Card } from './view';

const ART: Record<Card, string> = {
  'seedling-choir': 'rune-hedge',
  'the-green-tithe': 'feather',
  'lantern-hive': 'candle',
  'orchard-wyrm': 'snake',
  'hedge-warden': 'evertree',
  'grafters-apprentice': 'apprentice',
  overgrowth: 'mushroom',
  'thicket-toll': 'spawn',
  'lullaby-moth': 'art-moth',
  'the-sleepwalker': 'moon',
  'half-remembered-guest': 'mimic',
  'pillow-court': 'crown',
  'daydream-clerk': 'inkwell',
  'echo-twins': 'mirror',
  'night-courier': 'owl',
  'bedtime-conspirator': 'candle',
  'somnolent-judge': 'wizard',
  'cartographer-of-naps': 'map',
  'lucid-turn': 'star',
  'shared-slumber': 'art-tea',
  'feathered-key': 'key',
  'mirror-pillow': 'mirror',
  'cinder-jester': 'energy',
  'stormglass-eel': 'snake',
  'wild-meridian': 'astrolabe',
  'the-unravelling': 'whirlwind',
  'spark-scrawl': 'feather',
  'lightning-ledger': 'lab-book',
  'fork-the-sky': 'lightning',
  'thunderers-wager': 'die-q',
  'surge-arithmetic': 'die-3',
  'static-prayer': 'magic-circle',
  'kite-battery': 'potion',
  'weathervane-die': 'rune-finesse',
  'tempest-usher': 'whirlwind',
  'squall-imp': 'bat',
  'thunder-whelp': 'cat',
  'mirror-oracle': 'mirror',
  'keeper-of-even-numbers': 'hourglass',
  'well-of-answers': 'cauldron',
  'the-third-witness': 'wizard-gold',
  'brass-astrolabe': 'astrolabe',
  'twin-scales': 'ring',
  'scrying-basin': 'cauldron',
  'abacus-of-ash': 'hourglass',
  'reliquary-lens': 'crystal',
  'tallying-stone': 'ruin',
  'owl-of-nines': 'owl',
  'patient-spider': 'spider',
  'foretold-road': 'portal',
  'registrar-of-omens': 'inkwell',
  'ledger-sister': 'book',
  'bone-usher': 'art-tomb',
  'grave-librarian': 'candelabra',
  'pale-collector': 'mr-mean',
  'last-candle': 'candle',
  'carrion-wren': 'bird',
  'urn-of-small-debts': 'potion',
  'black-ledger': 'lab-book',
  'rite-of-emptying': 'magic-circle',
  'unquiet-word': 'mirror',
  'withering-gaze': 'rune-divination',
};

/** The symbol of a card's picture. */
export function artOf(id: Card): string {
  return ART[id] ?? kindSymbol(id);
}

/** The symbol of a card's type; a spirit has one too. */
export function kindSymbol(id: Card): string {
  return `type-${CARDS.get(id)?.type ?? 'spirit'}`;
}
