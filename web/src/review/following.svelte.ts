// A match that goes on while somebody looks back: what the house tells of it meanwhile.
import type { MatchInfo } from '../api/models';
import { house } from '../sync/house.svelte';
import type { MatchNow } from '../sync/ledger';
import type { Happened, MatchStore } from '../sync/match.svelte';

export class Following {
  #store = $state.raw<MatchStore | null>(null);

  constructor(private readonly info: Pick<MatchInfo, 'id' | 'status' | 'seat' | 'seats'>) {}

  /** The match as it stands; null unless it went on when the page was opened. */
  get now(): MatchNow | null {
    return this.#store?.now ?? null;
  }

  /** All that has happened, oldest first, as far as it is known yet. */
  get history(): Happened[] {
    return this.#store?.history ?? [];
  }

  /** Watch the match if it goes on; returns what ends that. Call it in an effect: by then the
   *  table that this page was opened from has let go of the match. Whoever has left their seat does
   *  not watch: that would take it back. */
  begin(): (() => void) | void {
    const mine = this.info.seats.find(({ index }) => index === this.info.seat);
    if (this.info.status !== 'running' || mine?.away) return;
    this.#store = house.match(this.info.id);
    return () => house.leaveMatch(this.info.id);
  }
}
