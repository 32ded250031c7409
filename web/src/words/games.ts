// Names and one-line pitches of the four games, and what the options are called.
import * as de from './games.de';
import * as hu from './games.hu';
import * as ru from './games.ru';
import { catalogue } from './words.svelte';

export const en = {
  titles: {
    'magical-library': 'Magical Library',
    'mysterious-library': 'The Mysterious Library',
    mageling: 'Mageling',
    'magic-labyrinth': 'Magic Labyrinth',
  },
  pitches: {
    'magical-library': 'Lay rooms, place wizards, multiply.',
    'mysterious-library': 'All together: free the readers before the roof comes down.',
    mageling: 'Roll runes, wake spirits, climb to the Cloud Chamber.',
    'magic-labyrinth': 'Walk, bluff, and shout at the right moment.',
  },
  options: {
    variant: 'Way of moving',
    'variant=standard': 'Whole path',
    'variant=steps': 'Step by step',
    'variant.hint': 'Announce the whole path at once, or one step at a time.',
    window_seconds: 'Seconds to block',
    'window_seconds.hint': 'How long the others may shout Simsalabim.',
    pace: 'Pace',
    'pace=live': 'Live',
    'pace=correspondence': 'Over days',
    'pace.hint': 'Over days, nobody is hurried: a move waits until all have answered.',
    first_seat: 'Who begins',
    'first_seat=null': 'Drawn at random',
    start_field: 'Mr. Mean’s first field',
    'start_field.hint': 'Field 1 is beside his desk; every field more is harder.',
    gentle_start: 'Gentle start',
    'gentle_start.hint': 'No Whirlwind among the first two adventure cards of the first turn.',
    figures: 'Characters in play',
    'figures=null': 'One a seat',
    'figures.hint': 'More than seats: some play several. Alone, you play two at least.',
    partner: 'Who joins first',
    'partner=null': 'The next one',
    'partner=janka': 'Janka',
    'partner=emma': 'Emma',
    'partner=misha': 'Misha',
    'partner=emil': 'Emil',
    'partner.hint': 'Of the characters that nobody has chosen.',
    hold_seconds: 'Seconds to hold a card',
    'hold_seconds.hint': 'So long anyone may hold the next card to think of helping cards.',
    mode: 'Mode',
    'mode=null': 'Usual',
    'mode=standard': 'Standard',
    'mode=contest': 'Contest',
    'mode=coop': 'Co-op',
    'mode.hint':
      'Standard: first through the Cloud Chamber. Contest: eight scrolls and no spawn. Co-op: save the Evertree together. Usual: standard, and co-op for one alone.',
    even_start: 'Even start',
    'even_start.hint': 'Contest only: later seats start with more mana.',
    chapter: 'Chapter',
    'chapter.hint': 'Co-op only: each chapter of the campaign is harder.',
    difficulty: 'Difficulty',
    'difficulty=normal': 'Normal',
    'difficulty=apprentice': 'Apprentice',
    'difficulty=legendary': 'Legendary',
    'difficulty.hint': 'Co-op only.',
    deck: 'Deck',
    'deck=default': 'Apprentices with symbols',
    'deck=strict': 'Strict',
    'deck.hint': 'Strict: a card with an apprentice never shows a symbol.',
    shared_rooms: '1 Shared Rooms',
    'shared_rooms.hint': 'Ten cards of two colours and a symbol.',
    variety: '2 Variety',
    'variety.hint': '10 points for who scores in nine of the ten colours and symbols.',
    neighbour_cards: '3 Neighbour cards',
    'neighbour_cards.hint': 'Five cards that count a symbol in a neighbour’s display.',
    circle_groups: '4 Circles in groups',
    'circle_groups.hint': 'Magic circles score in groups of three or more only.',
    portals: '5 Magic Portals',
    'portals.hint': 'Five cards that love company, on all eight sides.',
    barriers: '6 Barriers',
    'barriers.hint': 'Five rooms with a double symbol, and walls that part areas.',
    extra_cards: '7 Extra cards',
    'extra_cards.hint': 'Five cards, and each counts something else.',
    golden_wizard: '8 Golden Wizard',
    'golden_wizard.hint': 'One of your five wizards counts as two.',
  },
};

export const titles = catalogue(en.titles, { de: de.titles, hu: hu.titles, ru: ru.titles });
export const pitches = catalogue(en.pitches, { de: de.pitches, hu: hu.pitches, ru: ru.pitches });
/** By `option` (its label), `option.hint`, and `option=value` (a choice's label). */
export const options = catalogue(en.options, { de: de.options, hu: hu.options, ru: ru.options });

/** A text by a key that may be missing: then the fallback. */
export function named(words: Record<string, unknown>, key: string, fallback: string): string {
  const found = words[key];
  return typeof found === 'string' ? found : fallback;
}
