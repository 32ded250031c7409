// Playing sounds: nothing before the first tap, nothing when switched off.
import { settings } from '../settings.svelte';
import { playTones, SOUNDS, type SoundName } from './tones';

let context: AudioContext | null = null;

/** Browsers allow sound only after a tap or key; from then on it can play. */
export function waitForFirstTap(): void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { once: true });
}

/** Play a sound, if sounds are on and may play. */
export function play(name: SoundName): void {
  if (!settings.sound || context?.state !== 'running') return;
  playTones(context, SOUNDS[name], settings.volume);
}
