// The games that the server offers, asked for once.
import { knownGames } from '../games';
import { request, type Problem, type Result } from './http';
import type { GameFacts, GameShapes, JsonSchema, Rules } from './models';

/** Where a campaign is found, and which of its versions is meant. */
export interface CampaignNow {
  path: string;
  version: number;
}

class Catalogue {
  games = $state.raw<GameFacts[]>([]);
  known = $state(false);
  problem = $state.raw<Problem | null>(null);
  #asking: Promise<void> | null = null;
  #shapes: Record<string, Promise<Result<GameShapes>>> = {};
  #rules: Record<string, Promise<Result<Rules>>> = {};

  /** Ask for them; all who wait meanwhile wait for the same answer. */
  load(): Promise<void> {
    if (this.known) return Promise.resolve();
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = null)));
  }

  async #ask(): Promise<void> {
    const answer = await request<{ items: GameFacts[] }>('/games');
    if (answer.ok) {
      this.games = answer.value.items;
      this.known = true;
    }
    this.problem = answer.ok ? null : answer.problem;
  }

  /** JSON Schema of a game's options. */
  async options(key: string): Promise<JsonSchema | null> {
    const answer = await (this.#shapes[key] ??= request<GameShapes>(`/games/${key}`));
    if (!answer.ok) delete this.#shapes[key];
    return answer.ok ? answer.value.options : null;
  }

  /** The numbered rules of a game in a language; in a campaign only those that it has opened. */
  async rules(key: string, language: string, campaign?: CampaignNow): Promise<Result<Rules>> {
    const path = `${campaign?.path ?? `/games/${key}`}/rules?language=${language}`;
    const known = `${path} ${campaign?.version}`;
    const answer = await (this.#rules[known] ??= request<Rules>(path));
    if (!answer.ok) delete this.#rules[known];
    return answer;
  }

  of(key: string): GameFacts | undefined {
    return this.games.find((game) => game.key === key);
  }
}

export const offered = new Catalogue();

/** All games of the house, in the order of the shelf: those not offered yet are "soon". */
export const SHELF = [
  { key: 'magical-library', seats: [2, 6], minutes: '20', kind: 'competitive' },
  { key: 'mysterious-library', seats: [1, 4], minutes: '40', kind: 'co-operative' },
  { key: 'mageling', seats: [1, 4], minutes: '45', kind: 'competitive' },
  { key: 'magic-labyrinth', seats: [2, 4], minutes: '20', kind: 'competitive' },
] as const;

export interface ShelfGame {
  key: string;
  seats: readonly [number, number];
  minutes: string;
  kind: GameFacts['kind'];
  playable: boolean;
}

/** The shelf with the server's facts where it offers a game; what can be played here, with a face
 *  of its own, stands first. */
export function shelf(games: GameFacts[]): ShelfGame[] {
  const known = SHELF.map((game) => placed(game.key, games) ?? { ...game, playable: false });
  const more = games.filter(({ key }) => !SHELF.some((game) => game.key === key));
  const all = [...known, ...more.flatMap(({ key }) => placed(key, games) ?? [])];
  return all.sort((a, b) => Number(b.playable) - Number(a.playable));
}

function placed(key: string, games: GameFacts[]): ShelfGame | null {
  const facts = games.find((game) => game.key === key);
  if (!facts) return null;
  const { seats, minutes: span, kind } = facts;
  const minutes = span.least === span.most ? `${span.least}` : `${span.least}–${span.most}`;
  return {
    key,
    seats: [seats.least, seats.most],
    minutes,
    kind,
    playable: knownGames.includes(key),
  };
}
