// One room as this browser sees it: who is here, what is chosen, what is said.
import { randomId, request, type Problem } from '../api/http';
import type { Member, Message, Page, Room } from '../api/models';

export class RoomStore {
  room = $state.raw<Room | null>(null);
  messages = $state.raw<Message[]>([]);
  /** Why the room cannot be shown. */
  problem = $state.raw<Problem | null>(null);

  constructor(readonly id: string) {}

  /** Read the room and what was said; the socket keeps both fresh afterwards. */
  async load(): Promise<void> {
    const answer = await request<Room>(`/rooms/${this.id}`);
    if (answer.ok) this.room = answer.value;
    else this.problem = answer.problem;
    if (answer.ok) await this.recall();
  }

  async recall(): Promise<void> {
    const answer = await request<Page<Message>>(`/rooms/${this.id}/messages`);
    if (answer.ok) this.messages = merged(this.messages, answer.value.items);
  }

  told(room: Room): void {
    const ended = this.room?.match?.status === 'running' && room.match?.status !== 'running';
    this.room = room;
    // What those said who watched is told to the players now.
    if (ended) void this.recall();
  }

  /** The room shows itself to me no more: I have been sent away, or it is gone. */
  denied(problem: Problem): void {
    this.room = null;
    this.problem = problem;
  }

  said(message: Message): void {
    this.messages = merged(this.messages, [message]);
  }

  /** Say something to the room; null, or why it was not said. */
  async say(text: string): Promise<Problem | null> {
    const call = { method: 'POST' as const, body: { text }, key: randomId() };
    const answer = await request<Message>(`/rooms/${this.id}/messages`, call);
    if (!answer.ok) return answer.problem;
    this.said(answer.value);
    return null;
  }

  seen(user: string, presence: Member['presence']): void {
    if (!this.room) return;
    const members = this.room.members.map((m) => (m.user === user ? { ...m, presence } : m));
    this.room = { ...this.room, members };
  }
}

/** Messages of two lists, each once as it was last told, oldest first. */
export function merged(known: Message[], more: Message[]): Message[] {
  const rest = known.filter((message) => !more.some(({ id }) => id === message.id));
  return [...rest, ...more].sort((a, b) => a.at.localeCompare(b.at));
}
