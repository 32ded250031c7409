// The campaign that goes on in a room, read again whenever the room tells of a change.
import type { CampaignNow } from '../api/games.svelte';
import { randomId, request, type Problem } from '../api/http';
import type { Campaign, Room } from '../api/models';
import { loadCampaign } from '../games';
import type { CampaignFace } from '../room/campaign-face';
import type { Tagged } from '../table/game';

export class CampaignStore {
  /** The campaign of the room's game, or null if none goes on, or while it is not yet read. */
  now = $state.raw<Campaign | null>(null);
  face = $state.raw<CampaignFace | null>(null);
  problem = $state.raw<Problem | null>(null);
  #seen = '';
  #game = '';
  #room = '';

  /** Look again if the room has changed since. Call it whenever the room is told. */
  async follow(room: Room): Promise<void> {
    if (room.game !== this.#game) await this.#turnTo(room.game);
    const { campaign, match } = room;
    const seen = `${room.id} ${campaign?.id} ${campaign?.version} ${match?.id} ${match?.status}`;
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#room = room.id;
    if (campaign?.id !== this.now?.id) this.now = null;
    if (campaign) await this.#read(campaign.id);
  }

  /** Where it is found, for whoever shows its rules. */
  get where(): CampaignNow | undefined {
    return this.now ? { path: this.#path(), version: this.now.version } : undefined;
  }

  /** Begin one, or go on with one from a file (host). */
  begin(room: string, file?: unknown): Promise<boolean> {
    this.#room = room;
    return this.#post(`/rooms/${room}/campaigns`, file === undefined ? {} : { file });
  }

  /** Say what I would choose; null takes it back. */
  propose(match: string, choice: Tagged | null): Promise<boolean> {
    return this.#post(`${this.#path()}/proposals`, { match, choice });
  }

  /** Choose (host): one of a match's offers, or something free. */
  choose(choice: Tagged, match: string | null = null): Promise<boolean> {
    return this.#post(`${this.#path()}/choices`, { match, choice });
  }

  /** Take back the last choice that stands (host). */
  undo(number: number): Promise<boolean> {
    return this.#post(`${this.#path()}/undo`, { number });
  }

  /** Begin another in its place (host), where this one or one of its family once was. */
  branch(campaign: string, point: number): Promise<boolean> {
    return this.#post(`${this.#path(campaign)}/branch`, { point });
  }

  /** End it (host); the room may begin another. */
  async close(): Promise<void> {
    if (await this.#post(`${this.#path()}/close`, {})) this.now = null;
  }

  #path(id = this.now?.id): string {
    return `/rooms/${this.#room}/campaigns/${id}`;
  }

  async #turnTo(game: string): Promise<void> {
    this.#game = game;
    this.now = this.face = null;
    this.face = await loadCampaign(game);
  }

  async #read(id: string): Promise<void> {
    const answer = await request<Campaign>(this.#path(id));
    if (answer.ok) this.#told(answer.value);
    else this.problem = answer.problem;
  }

  async #post(path: string, body: object): Promise<boolean> {
    const answer = await request<Campaign>(path, { method: 'POST', body, key: randomId() });
    this.problem = answer.ok ? null : answer.problem;
    if (answer.ok) this.#told(answer.value);
    return answer.ok;
  }

  /** Answers may overtake each other: the newest version counts. */
  #told(campaign: Campaign): void {
    const older = this.now?.id === campaign.id && this.now.version > campaign.version;
    if (!older) this.now = campaign;
  }
}
