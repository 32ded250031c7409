// Whom I do not want to read: kept with my preferences, so that it holds on all my devices.
import { request } from './api/http';

/** Preferences are small; the oldest are forgotten first. */
const MOST = 60;

class Muted {
  #users = $state.raw<string[]>([]);

  /** Whether I have muted this user. Nobody can be muted who has no id any more. */
  has(user: string | null): boolean {
    return user !== null && this.#users.includes(user);
  }

  /** What my preferences say, as far as it can be that. */
  adopt(preferences: Record<string, unknown>): void {
    const kept = preferences.muted;
    this.#users = Array.isArray(kept) ? kept.filter((user) => typeof user === 'string') : [];
  }

  /** Mute somebody, or hear them again; here at once, and on my other devices later. */
  async toggle(user: string): Promise<void> {
    const others = this.#users.filter((each) => each !== user);
    this.#users = this.has(user) ? others : [...others, user].slice(-MOST);
    const muted = this.#users.length > 0 ? this.#users : null;
    await request('/me', { method: 'PATCH', body: { preferences: { muted } } });
  }
}

export const muted = new Muted();
