// Who sits at the table, as a game's face is told it. Pure.
import type { Member } from '../api/models';
import type { MatchSeat } from '../sync/frames';
import type { TableSeat } from './game';

/** The seats of a match with the presence of the room's members. */
export function tableSeats(seats: MatchSeat[], members: Member[]): TableSeat[] {
  return seats.map(({ index, occupant, colour, away: left = false }) => {
    const member = members.find(({ user }) => user === occupant?.user);
    const gone =
      occupant?.kind === 'person' && (member === undefined || member.presence === 'away');
    return {
      index,
      name: occupant?.name ?? '',
      kind: occupant?.kind ?? 'empty',
      colour,
      away: left || (gone && members.length > 0),
    };
  });
}

/** The names of some seats, in the order given. */
export function namesOf(seats: TableSeat[], which: number[]): string[] {
  return which.flatMap((index) => seats.find((seat) => seat.index === index)?.name ?? []);
}
