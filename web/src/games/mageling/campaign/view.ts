// The campaign as the server tells it, and where its chapters lie on the map.
import type { Tagged } from '../../../table/game';

export type Mode = 'normal' | 'apprentice' | 'legendary';

export interface CampaignView {
  chapters: number;
  /** The chapter that is played next, from 1. */
  chapter: number;
  /** How often it has been lost. */
  tries: number;
  difficulty: Mode;
  /** Of each chapter that was won, in order. */
  scores: number[];
  /** The location cards of each of those chapters. */
  won_with: string[][];
  /** The known places of a chapter that is tried again; null for those that nobody has seen. */
  places: (string | null)[];
  /** The cards of my own Keep. */
  keep: string[];
  /** How many cards lie in whose Keep, by member. */
  keeps: Record<string, number>;
  /** The scores of the campaigns that were won here. */
  totals: number[];
}

export interface PlayAs extends Tagged {
  kind: 'play_as';
  difficulty: Mode;
}

/** One chapter on the map; x and y in units of the picture. */
export interface Stop {
  number: number;
  /** Its score if it was won. */
  score: number | null;
  next: boolean;
  x: number;
  y: number;
}

export const WIDTH = 500;
export const HEIGHT = 250;

/** The chapters in order: the way climbs from the roots to the clouds. */
export function stopsOf(view: CampaignView): Stop[] {
  const step = WIDTH / view.chapters;
  const rise = (HEIGHT - 110) / Math.max(1, view.chapters - 1);
  return Array.from({ length: view.chapters }, (_, i) => ({
    number: i + 1,
    score: view.scores[i] ?? null,
    next: i + 1 === view.chapter,
    x: (i + 0.5) * step,
    y: HEIGHT - 55 - i * rise,
  }));
}

/** The line through some stops, as the path of an SVG. */
export function wayThrough(stops: Pick<Stop, 'x' | 'y'>[]): string {
  return stops
    .map(({ x, y }, i) => {
      const before = stops[i - 1];
      if (!before) return `M${x} ${y}`;
      const half = (x + before.x) / 2;
      return `C${half} ${before.y} ${half} ${y} ${x} ${y}`;
    })
    .join('');
}

/** What the chapters that were won are worth together. */
export function total(view: CampaignView): number {
  return view.scores.reduce((sum, score) => sum + score, 0);
}

/** How many cards lie in the Keeps of the other members. */
export function othersKeep(view: CampaignView): number {
  const all = Object.values(view.keeps).reduce((sum, count) => sum + count, 0);
  return all - view.keep.length;
}
