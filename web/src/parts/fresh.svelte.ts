// How many messages came since the reader last looked at the chat.
import type { Message } from '../api/models';
import { muted } from '../muted.svelte';
import { session } from '../session.svelte';
import { play } from '../sound/sounds';

export class Fresh {
  #seen = $state(-1);

  /** Make it while a component starts: it follows the messages as an effect of that component. */
  constructor(
    private readonly messages: () => Message[],
    looking: () => boolean,
  ) {
    let before: number | null = null;
    $effect(() => {
      const all = heard(this.messages());
      const newest = all.at(-1);
      const isNew = before !== null && all.length > before;
      if (isNew && newest?.user !== session.me?.id) play('message');
      // The first messages are the room's past; nobody needs a badge for those.
      if (looking() || before === null || (before === 0 && this.#seen <= 0 && !isNew)) {
        this.#seen = all.length;
      }
      before = all.length;
    });
  }

  get count(): number {
    const others = heard(this.messages()).slice(Math.max(0, this.#seen));
    return this.#seen < 0 ? 0 : others.filter(({ user }) => user !== session.me?.id).length;
  }
}

/** What I do not read, and what the table shows me anyway, makes no sound and no badge. */
function heard(messages: Message[]): Message[] {
  return messages.filter(({ user, removed, note }) => !removed && !note && !muted.has(user));
}
