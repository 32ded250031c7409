// The sounds of the house, made on the spot: short, woody, soft. No files.

export type SoundName =
  | 'your-turn'
  | 'card-place'
  | 'card-draw'
  | 'page-turn'
  | 'pawn-step'
  | 'dice-roll'
  | 'window-open'
  | 'window-tick'
  | 'simsalabim'
  | 'refused'
  | 'message'
  | 'win';

/** One tone: pitch in Hz (gliding to `to`), start and length in s, loudness 0…1. */
interface Tone {
  wave: OscillatorType | 'noise';
  pitch: number;
  to?: number;
  at: number;
  length: number;
  loud: number;
}

const bell = (pitch: number, at: number, loud = 0.3): Tone[] => [
  { wave: 'sine', pitch, at, length: 0.5, loud },
  { wave: 'sine', pitch: pitch * 2.76, at, length: 0.22, loud: loud * 0.35 },
];
const knock = (pitch: number, at: number, loud = 0.5): Tone[] => [
  { wave: 'sine', pitch, to: pitch * 0.55, at, length: 0.09, loud },
  { wave: 'noise', pitch: pitch * 4, at, length: 0.03, loud: loud * 0.5 },
];

export const SOUNDS: Record<SoundName, Tone[]> = {
  'your-turn': [...bell(880, 0), ...bell(1174.7, 0.13, 0.22)],
  'card-place': [
    { wave: 'noise', pitch: 1400, at: 0, length: 0.06, loud: 0.35 },
    ...knock(190, 0.02, 0.4),
  ],
  'card-draw': [
    { wave: 'noise', pitch: 2600, to: 1500, at: 0, length: 0.09, loud: 0.22 },
    { wave: 'noise', pitch: 2300, to: 1300, at: 0.12, length: 0.09, loud: 0.18 },
  ],
  'page-turn': [
    { wave: 'noise', pitch: 900, to: 3200, at: 0, length: 0.16, loud: 0.2 },
    ...knock(150, 0.16, 0.25),
  ],
  'pawn-step': [...knock(320, 0), ...knock(300, 0.2, 0.4)],
  'dice-roll': [0, 0.06, 0.13, 0.22, 0.33].flatMap((at, i) => knock(420 - i * 36, at, 0.35)),
  'window-open': [...bell(659.3, 0, 0.2), ...bell(880, 0.09, 0.22), ...bell(1318.5, 0.18, 0.24)],
  'window-tick': knock(700, 0, 0.25),
  simsalabim: [0, 0.07, 0.14, 0.21, 0.28].flatMap((at, i) => bell(880 * 1.26 ** i, at, 0.17)),
  refused: [...knock(120, 0, 0.5), ...knock(105, 0.12, 0.4)],
  message: [{ wave: 'triangle', pitch: 620, to: 760, at: 0, length: 0.12, loud: 0.16 }],
  win: [0, 0.16, 0.32, 0.55].flatMap((at, i) =>
    [523.3, 659.3, 784, 1046.5].slice(0, i + 1).flatMap((pitch) => bell(pitch, at, 0.14)),
  ),
};

/** Play the tones at a volume (0…1) on an audio context that runs. */
export function playTones(context: AudioContext, tones: Tone[], volume: number): void {
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const tone of tones) playTone(context, out, tone);
}

function playTone(context: AudioContext, out: AudioNode, tone: Tone): void {
  const start = context.currentTime + tone.at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(tone.loud, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  gain.connect(out);
  const source = tone.wave === 'noise' ? noise(context, tone, gain) : pitched(context, tone, gain);
  source.start(start);
  source.stop(start + tone.length + 0.02);
}

function pitched(context: AudioContext, tone: Tone, out: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  const start = context.currentTime + tone.at;
  if (tone.wave !== 'noise') source.type = tone.wave;
  source.frequency.setValueAtTime(tone.pitch, start);
  if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length);
  source.connect(out);
  return source;
}

function noise(context: AudioContext, tone: Tone, out: AudioNode): AudioScheduledSourceNode {
  const frames = Math.ceil(context.sampleRate * tone.length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = tone.pitch;
  source.connect(filter);
  filter.connect(out);
  return source;
}
