// What is printed on a card, read from its name: "blue-owl-apprentice-1", "extra-lines".
import { isColour, SYMBOLS, type Colour, type Feature, type SymbolName } from './view';

/** How much of its card a room fills. */
export type Part = 'whole' | 'left' | 'right';
export type Side = 'n' | 'e' | 's' | 'w';
export type Counting = 'lines' | 'apprentices' | 'circles' | 'symbols' | 'colours';

export interface Face {
  kind: 'room' | 'shared' | 'neighbour' | 'portal' | 'barrier' | 'extra';
  rooms: { colour: Colour; part: Part }[];
  symbol: SymbolName | null;
  /** How often the symbol is there: 2 on barrier cards. */
  symbols: number;
  apprentice: boolean;
  circle: boolean;
  /** The edges with a barrier. */
  barred: Side[];
  /** What a neighbour card or an extra card counts. */
  counts: SymbolName | Counting | null;
}

const BARE: Face = {
  kind: 'room',
  rooms: [],
  symbol: null,
  symbols: 0,
  apprentice: false,
  circle: false,
  barred: [],
  counts: null,
};

const read = new Map<string, Face>();

/** The face of a card; the same object each time. */
export function faceOf(card: string): Face {
  const known = read.get(card);
  if (known) return known;
  const face = readFace(card.split('-'));
  read.set(card, face);
  return face;
}

function readFace([kind = '', ...rest]: string[]): Face {
  switch (kind) {
    case 'shared':
      return shared(rest[0] as Colour, rest[1] as Colour, rest[2] as SymbolName);
    case 'neighbour':
      return { ...BARE, kind, counts: rest[0] as SymbolName };
    case 'portal':
      return { ...BARE, kind };
    case 'barrier':
      return {
        ...room(rest[0] as Colour, [rest[1] ?? '']),
        kind,
        symbols: 2,
        barred: [...(rest[2] ?? '')] as Side[],
      };
    case 'extra':
      return { ...BARE, kind, counts: rest[0] as Counting };
    default:
      return room(kind as Colour, rest);
  }
}

function room(colour: Colour, printed: string[]): Face {
  const symbol = SYMBOLS.find((each) => printed.includes(each)) ?? null;
  return {
    ...BARE,
    rooms: [{ colour, part: 'whole' }],
    symbol,
    symbols: symbol ? 1 : 0,
    apprentice: printed.includes('apprentice'),
    circle: printed.includes('circle'),
  };
}

function shared(left: Colour, right: Colour, symbol: SymbolName): Face {
  return {
    ...BARE,
    kind: 'shared',
    rooms: [
      { colour: left, part: 'left' },
      { colour: right, part: 'right' },
    ],
    symbol,
    symbols: 1,
  };
}

/** The drawing of a colour or a symbol. */
export function signOf(feature: Feature): string {
  return isColour(feature) ? `mark-${feature}` : feature;
}

/** The ink of a room's mark and letter: dark on light carpets. */
export function isLight(colour: Colour): boolean {
  return colour === 'yellow' || colour === 'green';
}
