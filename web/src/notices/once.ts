// One notice a visit: several pages of this browser may show the same match, and only one of them
// tells. After a notice nothing more is told of the match until one of its pages has been looked at.

const KEY = 'simsalabim.noticed';
const TELLING = 'simsalabim.telling';
const looking = (match: string) => `simsalabim.looking.${match}`;

/** What was last told of a match: the question, and whether its page has been looked at since. */
interface Told {
  step: number;
  seen: boolean;
}

/** The newest matches that something was told of; older ones are forgotten. */
const MOST = 20;

function read(): Record<string, Told> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Told>;
  } catch {
    return {};
  }
}

function write(match: string, told: Told): void {
  const others = Object.entries(read()).filter(([each]) => each !== match);
  const kept = others.slice(1 - MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [match, told]])));
}

/** Whether this page is the one that tells: true once for a question, for one page alone. */
export async function mayTell(match: string, step: number): Promise<boolean> {
  return oneAtATime(async () => {
    const told = read()[match];
    if (told && (told.step >= step || !told.seen)) return false;
    if (await isLookedAt(match)) return false;
    write(match, { step, seen: false });
    return true;
  });
}

/** A page of the match is being looked at: from now on it may be told of again. */
export function looked(match: string): void {
  const told = read()[match];
  if (told && !told.seen) write(match, { ...told, seen: true });
}

/** Let the other pages know that this one is being looked at, until what is returned is called. */
export function whileLooking(match: string): () => void {
  let stop = () => {};
  const until = new Promise<void>((resolve) => (stop = resolve));
  void navigator.locks?.request(looking(match), { mode: 'shared' }, () => until);
  return () => stop();
}

async function isLookedAt(match: string): Promise<boolean> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return held.some(({ name }) => name === looking(match));
}

/** Without locks (an address that is not https) pages cannot wait for each other; what one has
 *  written down the others read all the same. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(TELLING, work) : await work();
}
