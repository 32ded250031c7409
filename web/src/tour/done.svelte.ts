// Which games' first steps this browser has seen, or does not want to see.

const KEY = 'simsalabim.tours';

function read(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

class Tours {
  #done = $state.raw(read());

  isDone(game: string): boolean {
    return this.#done.includes(game);
  }

  /** The reader has seen the steps of this game, or has waved them away. */
  finish(game: string): void {
    this.#put([...this.#done.filter((each) => each !== game), game]);
  }

  /** Offer the steps of every game again. */
  forget(): void {
    this.#put([]);
  }

  get any(): boolean {
    return this.#done.length > 0;
  }

  #put(done: string[]): void {
    this.#done = done;
    localStorage.setItem(KEY, JSON.stringify(done));
  }
}

export const tours = new Tours();
