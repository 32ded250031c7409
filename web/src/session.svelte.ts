// Who I am: a guest with a name, kept by a cookie that scripts cannot read.
import { request, type Problem, type Result } from './api/http';
import type { Me, SessionNow, User } from './api/models';
import { muted } from './muted.svelte';
import { house } from './sync/house.svelte';
import { adoptLanguage, language } from './words/words.svelte';

/** So long another page of this browser may wait for its new cookie. */
const ON_ITS_WAY_MS = 2000;

/** What the house answers to whoever has come in. */
interface Entered {
  user: User;
  recovery_codes?: string[];
}

class Session {
  me = $state.raw<User | null>(null);
  /** What I log in with; null for a guest. */
  login = $state<string | null>(null);
  /** Rises when somebody else is at this browser, so that every page begins anew. */
  person = $state(0);
  /** A new cookie is on its way: what the old one is told does not count. */
  #changing = false;
  /** Whether the server has been asked yet. */
  known = $state(false);

  /** Ask who I am, once at the start. */
  async load(): Promise<void> {
    const answer = await request<SessionNow>('/sessions/current');
    const me = answer.ok ? answer.value.me : null;
    if (me) {
      this.me = me;
      this.login = me.login;
      muted.adopt(me.preferences);
      adoptLanguage(me.language);
    }
    this.known = true;
  }

  /** The house has closed my connection because my session is over. Perhaps another page of this
   * browser has a new one; if not, somebody has logged me out from afar. */
  async signedOut(after = ON_ITS_WAY_MS): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (this.#changing) return;
    const answer = await request<Me>('/me');
    if (this.#changing || answer.ok || answer.problem.status !== 401) return;
    this.#left();
  }

  /** Become an account: the same person, who can log in anywhere; the recovery codes, which are
   * told only now, or why not. */
  async keepName(login: string, password: string): Promise<Result<string[]>> {
    const answer = await this.#enter('POST', '/me/account', { login, password });
    return answer.ok ? { ok: true, value: answer.value.recovery_codes ?? [] } : answer;
  }

  /** Log in with an account; null, or why not. `leaveRooms`: those I am in as a guest. */
  async logIn(login: string, password: string, leaveRooms: boolean): Promise<Problem | null> {
    const body = { login, password, leave_rooms: leaveRooms };
    return this.#comeIn('/sessions/login', body);
  }

  /** Come in by a recovery code, with another password from now on; null, or why not. */
  async recover(
    login: string,
    code: string,
    fresh: string,
    leaveRooms: boolean,
  ): Promise<Problem | null> {
    const body = { login, code, new: fresh, leave_rooms: leaveRooms };
    return this.#comeIn('/sessions/recovery', body);
  }

  /** Delete my account for good; null, or why not. */
  async deleteAccount(password: string): Promise<Problem | null> {
    const answer = await request('/me/deletion', { method: 'POST', body: { password } });
    if (!answer.ok) return answer.problem;
    this.#left();
    return null;
  }

  /** Change the password; all other browsers have to log in again. Null, or why not. */
  async changePassword(old: string, fresh: string): Promise<Problem | null> {
    const answer = await this.#enter('PUT', '/me/password', { old, new: fresh });
    return answer.ok ? null : answer.problem;
  }

  /** Log out, here or everywhere; null, or why not. */
  async logOut(everywhere: boolean): Promise<Problem | null> {
    const path = everywhere ? '/sessions' : '/sessions/current';
    const answer = await request(path, { method: 'DELETE' });
    if (!answer.ok) return answer.problem;
    this.#left();
    return null;
  }

  /** Go on as somebody else, with every page begun anew; null, or why not. */
  async #comeIn(path: string, body: unknown): Promise<Problem | null> {
    const answer = await this.#enter('POST', path, body);
    if (!answer.ok) return answer.problem;
    this.person += 1;
    return null;
  }

  async #enter(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Result<Entered>> {
    this.#changing = true;
    const answer = await request<Entered>(path, { method, body });
    if (answer.ok) {
      await this.load();
      house.restart();
    }
    this.#changing = false;
    return answer;
  }

  #left(): void {
    this.me = null;
    this.login = null;
    muted.adopt({});
    this.person += 1;
    house.stop();
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
    const body = { name, language: language() };
    const answer = await request<{ user: User }>('/sessions', { method: 'POST', body });
    if (!answer.ok) return answer.problem;
    this.me = answer.value.user;
    house.restart();
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
