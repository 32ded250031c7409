// All drawn symbols as one hidden sprite, so that each is in the page once and used by `<use>`.
const files = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Names of all symbols: the file names without folder and ending. */
export const symbolNames: string[] = Object.keys(files).map((path) => path.slice(2, -4));

/** One file's text as a `<symbol>` with its name as id. */
export function asSymbol(name: string, svg: string): string {
  return svg
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<symbol id="${name}"`)
    .replace(/<\/svg>$/, '</symbol>');
}

/** Put the sprite at the start of the page's body. */
export function mountSprite(page: Document): void {
  const symbols = Object.entries(files).map(([path, svg]) => asSymbol(path.slice(2, -4), svg));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  page.body.prepend(page.importNode(sprite, true));
}
