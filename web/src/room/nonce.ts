// My share of the shuffle: a fresh number for every published fingerprint, so that neither the
// house alone nor a player alone decides how the cards fall. See docs/fairness.md.
import type { Room } from '../api/models';
import { sit } from './changes';

const sent = new Set<string>();

/** The seat of a user in a room, or null. */
export function seatOf(room: Room, user: string | undefined): number | null {
  const mine = room.seats.find(
    ({ occupant }) => occupant?.kind === 'person' && occupant.user === user,
  );
  return mine?.index ?? null;
}

/** If I sit here and the fingerprint is new to me, send a fresh number for it. */
export function tendNonce(room: Room, user: string | undefined): void {
  const seat = seatOf(room, user);
  if (seat === null || room.match?.status === 'running') return;
  const key = `${room.id} ${room.commitment} ${seat}`;
  if (sent.has(key)) return;
  sent.add(key);
  void sit(room.id, seat).then((answer) => {
    if (!answer.ok) sent.delete(key);
  });
}
