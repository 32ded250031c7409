// Which sound a change of the table makes. Pure, but for the playing.
import type { MatchNow } from '../sync/ledger';
import { play } from '../sound/sounds';
import { SOUNDS, type SoundName } from '../sound/tones';
import type { GameFace } from './game';

/** The sounds of going from one state to the next, in the order in which they are heard. */
export function soundsOf(
  before: MatchNow | null,
  now: MatchNow,
  face: Pick<GameFace, 'sounds' | 'asks' | 'ending'>,
  me: number | null,
): SoundName[] {
  if (before === null || now.events.length === 0) return [];
  const made: SoundName[] = [];
  for (const { kind } of now.events) {
    const name = face.sounds?.[kind];
    if (name !== undefined && isSound(name) && !made.includes(name)) made.push(name);
  }
  const lost = face.ending?.(now.view as never)?.lost ?? false;
  if (now.status === 'over' && before.status !== 'over' && !lost) made.push('win');
  const opened = now.window !== null && now.window.nonce !== before.window?.nonce;
  const asks = me !== null && isAsked(face, now, me);
  if (opened && asks) made.push('window-open');
  else if (asks && !isAsked(face, before, me)) made.push('your-turn');
  return made;
}

/** Whether the table waits for this seat. */
export function isAsked(face: Pick<GameFace, 'asks'>, now: MatchNow, me: number): boolean {
  if (face.asks && now.status === 'running') return face.asks(now.view as never, me);
  return now.awaited.includes(me);
}

function isSound(name: string): name is SoundName {
  return Object.hasOwn(SOUNDS, name);
}

const APART_MS = 260;

/** Play sounds one after another. */
export function playAll(names: SoundName[]): void {
  names.forEach((name, i) => setTimeout(() => play(name), i * APART_MS));
}

const LAST_TICKS = [3, 2, 1];

/** Tick in the last three seconds before a window closes; the way to stop. Times in ms. */
export function tickTo(endsAt: number, at: number): () => void {
  const timers = LAST_TICKS.map((left) => endsAt - left * 1000 - at)
    .filter((wait) => wait > 0)
    .map((wait) => setTimeout(() => play('window-tick'), wait));
  return () => timers.forEach(clearTimeout);
}
