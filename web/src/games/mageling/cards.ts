// The printed parts, from the game's own data files (`tools/mageling_cards.py` writes them here).
import printed from '../../generated/mageling.json';
import { spoken, type Language } from '../../words/words.svelte';
import type { Effect, Filter, Kind, Rule } from './effects';
import { german } from './names.de';
import { hungarian } from './names.hu';
import { russian } from './names.ru';
import { germanPlaces } from './places.de';
import { hungarianPlaces } from './places.hu';
import { russianPlaces } from './places.ru';
import type { Card, Colour, School } from './view';

interface Named {
  id: Card;
  title: string;
  flavour: string;
}

export interface NexusCard extends Named {
  kind: 'spirit' | 'scroll';
  school: School;
  type?: Kind;
  cost?: number;
  gain?: { energy?: number; mana?: number };
  effects?: Effect[];
  animate?: Effect[];
}

export interface LocationCard extends Named {
  deck: Deck;
  level: number;
  cost: number;
  reveal?: Effect[];
  enter?: Effect[];
  defeat?: Effect[];
  local?: Rule[];
  global?: Rule[];
}

export interface CrystalCard extends Named {
  colour: Colour;
  animate: Effect[];
}

export interface AncientCard extends Named {
  flip: Effect[];
}

export const DECKS = [
  'evertree',
  'grimthorn_forest',
  'rune_city',
  'sky_tower',
  'cloud_chamber',
] as const;
/** The location decks, in the order of the row. */
export type Deck = (typeof DECKS)[number];

const box = printed as unknown as {
  cards: NexusCard[];
  locations: LocationCard[];
  crystals: CrystalCard[];
  ancients: AncientCard[];
};

const byId = <P extends Named>(parts: P[]): Map<Card, P> =>
  new Map(parts.map((part) => [part.id, part]));

export const CARDS = byId(box.cards);
export const PLACES = byId(box.locations);
export const CRYSTALS = byId(box.crystals);
export const ANCIENTS = byId(box.ancients);

/** A Nexus card by its name. Throws for a name that no card has. */
export function cardOf(id: Card): NexusCard {
  return there(CARDS, id);
}

/** A location by its name. Throws for a name that no location has. */
export function placeOf(id: Card): LocationCard {
  return there(PLACES, id);
}

function there<P>(parts: Map<Card, P>, id: Card): P {
  const part = parts.get(id);
  if (!part) throw new Error(`no such part: ${id}`);
  return part;
}

/** Any part that has a title. */
export function partOf(id: Card): Named | undefined {
  return CARDS.get(id) ?? PLACES.get(id) ?? CRYSTALS.get(id) ?? ANCIENTS.get(id);
}

/** The title of a part in the language of the moment. */
export function title(id: Card): string {
  return titleAs(id, '');
}

/** The same for a narrow card: long words may be broken where their parts meet. */
export function narrowTitle(id: Card): string {
  return titleAs(id, SOFT_HYPHEN);
}

const SOFT_HYPHEN = '\u00ad';

function titleAs(id: Card, seam: string): string {
  return translated(id)?.[0].replaceAll('|', seam) ?? partOf(id)?.title ?? id;
}

/** How much smaller a title is set whose longest word (or part of one) is long: 0 to 3. */
export function tightness(id: Card): number {
  const longest = Math.max(
    ...narrowTitle(id)
      .split(/[\s\u00ad]/)
      .map(({ length }) => length),
  );
  if (longest <= 8) return 0;
  if (longest <= 10) return 1;
  return longest <= 11 ? 2 : 3;
}

/** The flavour of a part in the language of the moment. It has no effect. */
export function flavour(id: Card): string {
  return translated(id)?.[1] ?? partOf(id)?.flavour ?? '';
}

type Names = Record<string, readonly [title: string, flavour: string]>;

/** The English ones stand in the data. */
const NAMES: Record<Language, Names> = {
  en: {},
  de: { ...german, ...germanPlaces },
  hu: { ...hungarian, ...hungarianPlaces },
  ru: { ...russian, ...russianPlaces },
};

function translated(id: Card): readonly [title: string, flavour: string] | undefined {
  return spoken(NAMES)[id];
}

export function isSpirit(id: Card): boolean {
  return CARDS.get(id)?.kind === 'spirit';
}

/** Whether a card is one of those that a filter means. */
export function fits(id: Card, of: Filter | undefined): boolean {
  const { kind, school, type, cost } = cardOf(id);
  if (of?.kind && of.kind !== kind) return false;
  if (of?.school && of.school !== school) return false;
  if (of?.type && of.type !== type) return false;
  return of?.max_cost == null || (cost !== undefined && cost <= of.max_cost);
}

/** All lists of effects that a part has, what it does when it is used first. */
export function listsOf(id: Card): Effect[][] {
  const card = CARDS.get(id);
  if (card) return [card.effects ?? [], card.animate ?? []];
  const place = PLACES.get(id);
  if (place) {
    const rules = [...(place.local ?? []), ...(place.global ?? [])];
    const done = rules.flatMap((rule) => ('then' in rule ? [rule.then] : []));
    return [place.reveal ?? [], place.enter ?? [], place.defeat ?? [], ...done];
  }
  return [CRYSTALS.get(id)?.animate ?? ANCIENTS.get(id)?.flip ?? []];
}
