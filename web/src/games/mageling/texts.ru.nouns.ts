// The nouns of the card texts in Russian, in the forms that sentences need.
import type { Filter, Kind } from './effects';
import type { Face } from './view';

export const RUNES: Record<Face, string> = {
  hedge: 'Заросли',
  dream: 'Сон',
  aether: 'Эфир',
  divination: 'Прорицание',
  death: 'Смерть',
  finesse: 'Мастерство',
};

/** In the accusative: one, two to four, and more of them. */
export const TOKENS = {
  energy: ['энергию', 'энергии', 'энергии'],
  mana: ['ману', 'маны', 'маны'],
  spawn: ['отродье', 'отродья', 'отродий'],
  damage: ['урон', 'урона', 'урона'],
} as const;

/** Masculine, masculine and alive, feminine, neuter. */
export type Gender = 'm' | 'a' | 'f' | 'n';

interface Noun {
  gender: Gender;
  /** Nominative: "следующий свиток". */
  one: string;
  /** Accusative: "исцели свиток". */
  object: string;
  /** Dative: "подражай свитку". */
  to: string;
  /** After 2 to 4: "2 свитка". */
  few: string;
  /** Genitive plural: "до 2 свитков". */
  several: string;
  /** Nominative plural. */
  all: string;
}

export type Usual = Kind | 'spirit' | 'scroll' | 'card';

const NOUNS: Record<Usual, Noun> = {
  card: {
    gender: 'f',
    one: 'карта',
    object: 'карту',
    to: 'карте',
    few: 'карты',
    several: 'карт',
    all: 'карты',
  },
  spirit: {
    gender: 'a',
    one: 'дух',
    object: 'духа',
    to: 'духу',
    few: 'духа',
    several: 'духов',
    all: 'духи',
  },
  scroll: {
    gender: 'm',
    one: 'свиток',
    object: 'свиток',
    to: 'свитку',
    few: 'свитка',
    several: 'свитков',
    all: 'свитки',
  },
  ally: {
    gender: 'a',
    one: 'союзник',
    object: 'союзника',
    to: 'союзнику',
    few: 'союзника',
    several: 'союзников',
    all: 'союзники',
  },
  relic: {
    gender: 'f',
    one: 'реликвия',
    object: 'реликвию',
    to: 'реликвии',
    few: 'реликвии',
    several: 'реликвий',
    all: 'реликвии',
  },
  creature: {
    gender: 'n',
    one: 'существо',
    object: 'существо',
    to: 'существу',
    few: 'существа',
    several: 'существ',
    all: 'существа',
  },
  spell: {
    gender: 'n',
    one: 'заклинание',
    object: 'заклинание',
    to: 'заклинанию',
    few: 'заклинания',
    several: 'заклинаний',
    all: 'заклинания',
  },
};

/** The noun that a filter means; `usual` is what no filter means. */
export function nounOf(of: Filter = {}, usual: Usual = 'card'): Noun {
  return NOUNS[of.type ?? of.kind ?? usual];
}
