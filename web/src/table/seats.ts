// Who sits at the table, as a game's face is told it. Pure.
import type { MatchSeat, Member } from '../api/models';
import type { TableSeat } from './game';

/** The seats of a match with the presence of the room's members. */
export function tableSeats(seats: MatchSeat[], members: Member[]): TableSeat[] {
  return seats.map(({ index, occupant, colour, away }) => ({
    index,
    name: occupant.name,
    kind: occupant.kind,
    colour,
    away: away || (occupant.kind === 'person' && isGone(occupant.user, members)),
  }));
}

/** Whether a person has no page open; unknown before the room has been read. */
function isGone(who: string, members: Member[]): boolean {
  const member = members.find(({ user }) => user === who);
  return members.length > 0 && member?.presence !== 'here';
}

/** The seats that are awaited, my own aside, whose persons have no page open and have not left. */
export function missingSeats(
  now: { awaited: number[]; seats: MatchSeat[] },
  seats: TableSeat[],
  me: number,
): number[] {
  return now.awaited.filter(
    (index) =>
      index !== me &&
      seats.some((seat) => seat.index === index && seat.kind === 'person' && seat.away) &&
      !now.seats.some((seat) => seat.index === index && seat.away),
  );
}

/** The names of some seats, in the order given. */
export function namesOf(seats: TableSeat[], which: number[]): string[] {
  return which.flatMap((index) => seats.find((seat) => seat.index === index)?.name ?? []);
}
