// Who sits at the table, as a game's face is told it. Pure.
import type { MatchSeat, Member } from '../api/models';
import type { TableSeat } from './game';

/** The seats of a match with the presence of the room's members. */
export function tableSeats(seats: MatchSeat[], members: Member[]): TableSeat[] {
  return seats.map(({ index, occupant, colour, away, stand_in }) => {
    const presence = away ? 'left' : presenceOf(occupant, members);
    return {
      index,
      name: occupant.name,
      kind: occupant.kind,
      colour,
      away: presence !== 'here',
      presence,
      standIn: stand_in !== null,
    };
  });
}

/** Whether a person is there; unknown before the room has been read. Whoever has left the room is
 *  gone. */
function presenceOf(who: MatchSeat['occupant'], members: Member[]): Member['presence'] {
  if (who.kind === 'bot' || members.length === 0) return 'here';
  return members.find(({ user }) => user === who.user)?.presence ?? 'gone';
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
