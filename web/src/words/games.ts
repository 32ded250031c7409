// Names and one-line pitches of the four games, and what the options are called.
import { catalogue } from './words.svelte';

export const titles = catalogue(
  {
    'magical-library': 'Magical Library',
    'mysterious-library': 'The Mysterious Library',
    mageling: 'Mageling',
    'magic-labyrinth': 'Magic Labyrinth',
  },
  {
    de: {
      'magical-library': 'Magische Bibliothek',
      'mysterious-library': 'Die geheimnisvolle Bibliothek',
      mageling: 'Mageling',
      'magic-labyrinth': 'Magisches Labyrinth',
    },
  },
);

export const pitches = catalogue(
  {
    'magical-library': 'Lay rooms, place wizards, multiply.',
    'mysterious-library': 'All together: free the readers before the roof comes down.',
    mageling: 'Roll runes, wake spirits, climb to the Cloud Chamber.',
    'magic-labyrinth': 'Walk, bluff, and shout at the right moment.',
  },
  {
    de: {
      'magical-library': 'Räume legen, Zauberer setzen, multiplizieren.',
      'mysterious-library': 'Alle zusammen: befreit die Leser, bevor das Dach einstürzt.',
      mageling: 'Runen würfeln, Geister wecken, zur Wolkenkammer steigen.',
      'magic-labyrinth': 'Laufen, bluffen und im richtigen Moment rufen.',
    },
  },
);

/** By `option` (its label), `option.hint`, and `option=value` (a choice's label). */
export const options = catalogue(
  {
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
    first_try: 'First try',
    'first_try.hint': 'Co-op only: a chapter won at the first try scores one more.',
  },
  {
    de: {
      variant: 'Art zu ziehen',
      'variant=standard': 'Ganzer Weg',
      'variant=steps': 'Schritt für Schritt',
      'variant.hint': 'Den ganzen Weg ansagen oder jeden Schritt einzeln.',
      window_seconds: 'Sekunden zum Blockieren',
      'window_seconds.hint': 'So lange dürfen die anderen Simsalabim rufen.',
      pace: 'Tempo',
      'pace=live': 'Live',
      'pace=correspondence': 'Über Tage',
      'pace.hint': 'Über Tage drängt niemand: ein Zug wartet, bis alle geantwortet haben.',
      first_seat: 'Wer beginnt',
      'first_seat=null': 'Wird ausgelost',
      start_field: 'Mr. Means erstes Feld',
      'start_field.hint': 'Feld 1 ist neben seinem Schreibtisch; jedes weitere ist schwerer.',
      gentle_start: 'Sanfter Anfang',
      'gentle_start.hint': 'Kein Wirbelwind unter den ersten zwei Karten des ersten Zugs.',
      figures: 'Figuren im Spiel',
      'figures=null': 'Eine je Platz',
      'figures.hint': 'Mehr als Plätze: manche spielen mehrere. Allein spielst du mindestens zwei.',
      partner: 'Wer zuerst dazukommt',
      'partner=null': 'Die nächste',
      'partner=janka': 'Janka',
      'partner=emma': 'Emma',
      'partner=misha': 'Misha',
      'partner=emil': 'Emil',
      'partner.hint': 'Von den Figuren, die niemand gewählt hat.',
      hold_seconds: 'Sekunden zum Anhalten',
      'hold_seconds.hint':
        'So lange darf man die nächste Karte anhalten, um an Hilfskarten zu denken.',
      mode: 'Spielart',
      'mode=null': 'Üblich',
      'mode=standard': 'Standard',
      'mode=contest': 'Wettstreit',
      'mode=coop': 'Koop',
      'mode.hint':
        'Standard: wer zuerst durch die Wolkenkammer kommt. Wettstreit: acht Schriftrollen und keine Brut. Koop: rettet gemeinsam den Immerbaum. Üblich: Standard, und Koop für eine Person allein.',
      even_start: 'Ausgeglichener Start',
      'even_start.hint': 'Nur im Wettstreit: Spätere Plätze beginnen mit mehr Mana.',
      chapter: 'Kapitel',
      'chapter.hint': 'Nur im Koop: Jedes Kapitel des Feldzugs ist schwerer.',
      difficulty: 'Schwierigkeit',
      'difficulty=normal': 'Normal',
      'difficulty=apprentice': 'Lehrling',
      'difficulty=legendary': 'Legende',
      'difficulty.hint': 'Nur im Koop.',
      first_try: 'Erster Versuch',
      'first_try.hint': 'Nur im Koop: Ein gleich gewonnenes Kapitel zählt eins mehr.',
    },
  },
);

/** A text by a key that may be missing: then the fallback. */
export function named(words: Record<string, unknown>, key: string, fallback: string): string {
  const found = words[key];
  return typeof found === 'string' ? found : fallback;
}
