// The second way to the house, for networks that break sockets: event streams for what happens at
// the table, POST for moves, and asking every few seconds for what happens in the room.
import { API, request } from '../api/http';
import type { MatchInfo, Message, Page, Room } from '../api/models';
import type { FromServer, ToServer } from './frames';
import type { Listener, Opener, Transport } from './link';

const ASK_MS = 4000;

export const openStream: Opener = (listener) => new Stream(listener);

class Stream implements Transport {
  #sources: Record<string, EventSource> = {};
  #rooms: Record<string, ReturnType<typeof setInterval>> = {};
  #open = true;

  constructor(private readonly listener: Listener) {
    void this.#greet();
  }

  send(frame: ToServer): void {
    if (frame.type === 'act') void this.#act(frame);
    else if (frame.type === 'say') void this.#say(frame.room, frame.text);
    else if (frame.type === 'watch' && 'match' in frame) void this.#watchMatch(frame.match);
    else if (frame.type === 'watch') this.#watchRoom(frame.room);
    else if (frame.type === 'unwatch' && 'match' in frame) this.#unwatchMatch(frame.match);
    else if (frame.type === 'unwatch') this.#unwatchRoom(frame.room);
  }

  close(): void {
    this.#open = false;
    for (const match of Object.keys(this.#sources)) this.#unwatchMatch(match);
    for (const room of Object.keys(this.#rooms)) this.#unwatchRoom(room);
  }

  #hear(frame: FromServer): void {
    if (this.#open) this.listener.frame(frame);
  }

  #lose(): void {
    if (this.#open) this.listener.closed();
  }

  async #greet(): Promise<void> {
    const me = await request<{ id: string }>('/me');
    if (me.ok) this.#hear({ type: 'hello', epoch: 'stream', user: me.value.id });
    else this.#lose();
  }

  /** A whole state first, then every action after it. */
  async #watchMatch(match: string): Promise<void> {
    this.#unwatchMatch(match);
    const whole = await request<MatchInfo>(`/matches/${match}`);
    if (!whole.ok) {
      if (whole.problem.status === 0) this.#lose();
      return;
    }
    this.#hear({ ...whole.value, type: 'state', match });
    if (!this.#open) return;
    const source = new EventSource(`${API}/matches/${match}/events?after=${whole.value.seq}`);
    const hear = (event: MessageEvent) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    for (const kind of ['events', 'state', 'resync', 'table']) source.addEventListener(kind, hear);
    source.onerror = () => source.readyState === EventSource.CLOSED && this.#lose();
    this.#sources[match] = source;
  }

  #unwatchMatch(match: string): void {
    this.#sources[match]?.close();
    delete this.#sources[match];
  }

  #watchRoom(room: string): void {
    this.#unwatchRoom(room);
    const ask = () => void this.#askRoom(room);
    this.#rooms[room] = setInterval(ask, ASK_MS);
    ask();
  }

  #unwatchRoom(room: string): void {
    clearInterval(this.#rooms[room]);
    delete this.#rooms[room];
  }

  async #askRoom(room: string): Promise<void> {
    const whole = await request<Room>(`/rooms/${room}`);
    if (whole.ok) this.#hear({ type: 'room', room: whole.value });
    else if (whole.problem.status === 0) this.#lose();
    else {
      const { code, detail, rule } = whole.problem;
      this.#hear({ type: 'rejected', move_id: null, match: null, room, code, detail, rule });
    }
    const said = await request<Page<Message>>(`/rooms/${room}/messages?limit=20`);
    if (!said.ok) return;
    for (const message of said.value.items) this.#hear({ type: 'message', room, message });
  }

  async #act(frame: Extract<ToServer, { type: 'act' }>): Promise<void> {
    const { match, move_id, step, action } = frame;
    const answer = await request<{ seq: number }>(`/matches/${match}/actions`, {
      method: 'POST',
      key: move_id,
      body: { move_id, step, action },
    });
    if (answer.ok) this.#hear({ type: 'ack', move_id, seq: answer.value.seq });
    else if (answer.problem.status === 0 || answer.problem.status >= 500) this.#lose();
    else {
      const { code, detail, rule } = answer.problem;
      this.#hear({ type: 'rejected', move_id, match, room: null, code, detail, rule });
    }
  }

  async #say(room: string, text: string): Promise<void> {
    await request(`/rooms/${room}/messages`, { method: 'POST', body: { text } });
  }
}
