// Cards and locations by name.

/** A part's title, read off its name in the data: `burrow-hare` is "Burrow Hare". */
export function nameOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
