// Which sound a change of the table makes. Pure, but for the playing.
import type { MatchNow } from '../sync/ledger';
import { play } from '../sound/sounds';
import { SOUNDS, type SoundName } from '../sound/tones';
import type { GameFace } from './game';

/** The sounds of going from one state to the next, in the order in which they are heard. */
export function soundsOf(
  before: MatchNow | null,
  now: MatchNow,
  face: Pick<GameFace, 'sounds'>,
  me: number | null,
): SoundName[] {
  if (before === null || now.events.length === 0) return [];
  const made: SoundName[] = [];
  for (const { kind } of now.events) {
    const name = face.sounds?.[kind];
    if (name !== undefined && isSound(name) && !made.includes(name)) made.push(name);
  }
  if (now.status === 'over' && before.status !== 'over') made.push('win');
  const opened = now.window !== null && now.window.nonce !== before.window?.nonce;
  const asks = me !== null && now.awaited.includes(me);
  if (opened && asks) made.push('window-open');
  else if (asks && !before.awaited.includes(me)) made.push('your-turn');
  return made;
}

function isSound(name: string): name is SoundName {
  return Object.hasOwn(SOUNDS, name);
}

const APART_MS = 260;

/** Play sounds one after another. */
export function playAll(names: SoundName[]): void {
  names.forEach((name, i) => setTimeout(() => play(name), i * APART_MS));
}
