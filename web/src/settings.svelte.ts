// What this browser's reader has set: theme, stillness, sounds, single keys. Kept on the device.

export type Theme = 'system' | 'night' | 'day';

function stored(key: string): string | null {
  return localStorage.getItem(`simsalabim.${key}`);
}

function store(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(`simsalabim.${key}`);
  else localStorage.setItem(`simsalabim.${key}`, value);
}

const day = matchMedia('(prefers-color-scheme: light)');
const device = $state({ day: day.matches });

function isTheme(text: string | null): text is Theme {
  return text === 'night' || text === 'day' || text === 'system';
}

class Settings {
  #theme = $state<Theme>('system');
  #still = $state(stored('still') === 'yes');
  #sound = $state(stored('sound') !== 'off');
  #volume = $state(Number(stored('volume') ?? '0.6'));
  #keys = $state(stored('keys') !== 'off');

  constructor() {
    const theme = stored('theme');
    if (isTheme(theme)) this.#theme = theme;
    day.addEventListener('change', () => {
      device.day = day.matches;
      this.#paint();
    });
    this.#paint();
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    store('theme', theme === 'system' ? null : theme);
    this.#paint();
  }

  /** Whether the night theme is shown now. */
  get shownByNight(): boolean {
    return this.#theme === 'night' || (this.#theme === 'system' && !device.day);
  }

  /** Nothing moves, besides what the system asks for anyway. */
  get still(): boolean {
    return this.#still;
  }
  set still(still: boolean) {
    this.#still = still;
    store('still', still ? 'yes' : null);
    this.#paint();
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(sound: boolean) {
    this.#sound = sound;
    store('sound', sound ? null : 'off');
  }

  /** 0 to 1. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    store('volume', String(volume));
  }

  /** Single keys as shortcuts (WCAG 2.1.4: can be switched off). */
  get keys(): boolean {
    return this.#keys;
  }
  set keys(keys: boolean) {
    this.#keys = keys;
    store('keys', keys ? null : 'off');
  }

  #paint(): void {
    const root = document.documentElement;
    root.dataset.theme = this.shownByNight ? 'night' : 'day';
    if (this.#still) root.dataset.motion = 'still';
    else delete root.dataset.motion;
  }
}

export const settings = new Settings();
