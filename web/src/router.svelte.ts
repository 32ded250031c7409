// Where we are, from the address bar. A few places; everything else is "not found".

import { ROOT } from './root';

export type Place =
  | { page: 'landing' }
  | { page: 'join'; code: string }
  | { page: 'open'; id: string }
  | { page: 'room'; id: string }
  | { page: 'match'; id: string }
  | { page: 'help' }
  | { page: 'rules'; game: string }
  | { page: 'review'; id: string }
  | { page: 'nowhere' };

const PATTERNS: [RegExp, (part: string) => Place][] = [
  [/^\/(?:app\/)?$/, () => ({ page: 'landing' })],
  [/^\/(?:r|join)\/([^/]+)$/, (code) => ({ page: 'join', code })],
  [/^\/open\/([^/]+)$/, (id) => ({ page: 'open', id })],
  [/^\/room\/([^/]+)$/, (id) => ({ page: 'room', id })],
  [/^\/match\/([^/]+)$/, (id) => ({ page: 'match', id })],
  [/^\/help$/, () => ({ page: 'help' })],
  [/^\/rules\/([^/]+)$/, (game) => ({ page: 'rules', game })],
  [/^\/match\/([^/]+)\/review$/, (id) => ({ page: 'review', id })],
];

/** The place that a path means. */
export function placeOf(path: string): Place {
  for (const [pattern, make] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return make(decoded(found[1] ?? ''));
  }
  return { page: 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = $state({ path: ownPath(location.pathname) });

addEventListener('popstate', () => (here.path = ownPath(location.pathname)));

/** A path of the address bar as one of ours, without what a proxy put before it. */
function ownPath(path: string): string {
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : path;
}

/** The place now; follows the address bar. */
export function place(): Place {
  return placeOf(here.path);
}

/** Go to a path of ours, perhaps with a query, without loading the page again. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', ROOT + path);
  else history.pushState(null, '', ROOT + path);
  here.path = path.split('?')[0] ?? path;
  scrollTo(0, 0);
}

/** A click on one of our links stays in the page, unless it is meant for a new tab. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  const path = ownPath(link.pathname);
  if (placeOf(path).page === 'nowhere' || link.hash) return;
  event.preventDefault();
  go(path + link.search);
}

/** A short code of eight characters without the gaps between its groups; other text as it is. */
function closed(text: string): string {
  return /^(?:\w\s*){8}$/.test(text) ? text.replace(/\s/g, '') : text;
}

/** What somebody pasted or typed: an invite link, its bare code, or a short code however it is
 *  grouped; null if it is none of them. */
export function inviteCode(pasted: string): string | null {
  const text = pasted.trim();
  const found = /\/(?:r|join)\/([^/?#\s]+)/.exec(text);
  const code = found ? decoded(found[1] ?? '') : closed(text);
  return /^[\w-]{4,64}$/.test(code) ? code : null;
}
