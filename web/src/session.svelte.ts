// Who I am: a guest with a name, kept by a cookie that scripts cannot read.
import { request, type Problem } from './api/http';
import type { User } from './api/models';
import { house } from './sync/house.svelte';
import { language } from './words/words.svelte';

class Session {
  me = $state.raw<User | null>(null);
  /** Whether the server has been asked yet. */
  known = $state(false);

  /** Ask who I am, once at the start. */
  async load(): Promise<void> {
    const answer = await request<User>('/me');
    if (answer.ok) this.me = answer.value;
    this.known = true;
  }

  /** Become a guest with this name, or change my name; null, or why not. */
  async become(name: string): Promise<Problem | null> {
    if (this.me?.name === name) return null;
    return this.me ? this.#rename(name) : this.#begin(name);
  }

  /** Tell the server the language, so that it is the same on my other devices. */
  async speak(): Promise<void> {
    if (this.me) await request('/me', { method: 'PATCH', body: { language: language() } });
  }

  async #begin(name: string): Promise<Problem | null> {
    const body = { name };
    const answer = await request<{ user: User }>('/sessions', { method: 'POST', body });
    if (!answer.ok) return answer.problem;
    this.me = answer.value.user;
    house.restart();
    void this.speak();
    return null;
  }

  async #rename(name: string): Promise<Problem | null> {
    const answer = await request<User>('/me', { method: 'PATCH', body: { name } });
    if (!answer.ok) return answer.problem;
    this.me = answer.value;
    return null;
  }
}

export const session = new Session();
