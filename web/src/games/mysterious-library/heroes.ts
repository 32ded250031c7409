// The inks of the four characters; each also has a shape of its own and two letters.
import type { Character } from './view';

export const INKS: Record<Character, string> = {
  janka: 'var(--hero-janka)',
  emma: 'var(--hero-emma)',
  misha: 'var(--hero-misha)',
  emil: 'var(--hero-emil)',
};

/** Corner radii of the token: square, round, pouch, arch. */
export const SHAPES: Record<Character, string> = {
  janka: '26%',
  emma: '50%',
  misha: '26% 26% 50% 50%',
  emil: '50% 50% 26% 26%',
};
