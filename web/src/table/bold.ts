// Names in the log stand out, so that the eye finds who did what.
import { strong } from '../words/words.svelte';

/** The sentence with every name as strong. Longer names first: "Anna-Lena" is not "Anna". */
export function bold(text: string, names: string[]): string {
  const known = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (known.length === 0) return text;
  const any = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${known.map(quoted).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return text.replace(any, strong);
}

function quoted(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
