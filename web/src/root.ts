// The path below which the house is shown, such as "/games" behind a proxy; usually "".

const meta = document.querySelector<HTMLMetaElement>('meta[name="root"]');

/** Without a slash at its end. */
export const ROOT = meta?.content.replace(/\/$/, '') ?? '';

/** The address of one of our pages, for links: `href('/room/…')`. */
export function href(path: string): string {
  return ROOT + path;
}
