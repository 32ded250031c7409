// Names in the log stand out, so that the eye finds who did what.
import { strong, STRONG } from '../words/words.svelte';

/** The sentence with every name as strong, unless it has strong parts of its own. Longer names first: "Anna-Lena" is not "Anna". */
export function bold(text: string, names: string[]): string {
  const known = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (known.length === 0 || STRONG.test(text)) return text;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${known.map(quoted).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return text.replace(any, strong);
}

function quoted(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
