// Moves on their way: kept until the server says what became of them, so that a lost connection
// loses no move and doubles none. Pure.
import type { Tagged } from '../table/game';
import type { ToServer } from './frames';

export interface Move {
  moveId: string;
  match: string;
  step: number;
  action: Tagged;
}

export class Outbox {
  #moves: Move[] = [];

  /** Note a move; the frame to send. */
  put(move: Move): ToServer {
    this.#moves.push(move);
    return frameOf(move);
  }

  /** Take a move out when it was acknowledged or refused; the move, or null if unknown. */
  take(moveId: string): Move | null {
    const move = this.#moves.find((other) => other.moveId === moveId) ?? null;
    if (move) this.#moves = this.#moves.filter((other) => other !== move);
    return move;
  }

  /** The frames to send again after a reconnection, oldest first, with the same move ids. */
  again(): ToServer[] {
    return this.#moves.map(frameOf);
  }

  /** Whether a move of this match is still under way. */
  waits(match: string): boolean {
    return this.#moves.some((move) => move.match === match);
  }
}

function frameOf(move: Move): ToServer {
  return {
    type: 'act',
    match: move.match,
    move_id: move.moveId,
    step: move.step,
    action: move.action,
  };
}
