// Text in a small frame: whole sentences or none, never one that is cut off.

/** Whether the element's content is taller than the element. */
function overflows(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight + 1;
}

/** Show as many of the element's sentences as its height holds, smaller if need be. The last child
 *  is the sign that there is more; it stands there only then. */
export function fit(node: HTMLElement): void {
  const sentences = [...node.children] as HTMLElement[];
  const more = sentences.pop();
  if (!more) return;
  node.classList.remove('dense');
  more.hidden = true;
  for (const sentence of sentences) sentence.hidden = false;
  if (overflows(node)) node.classList.add('dense');
  for (const sentence of sentences.reverse()) {
    if (!overflows(node)) return;
    more.hidden = false;
    sentence.hidden = true;
  }
}

interface Fitting {
  update: (text: string[]) => void;
  destroy: () => void;
}

/** Keep it so while the frame changes, or what it says. */
export function fitting(node: HTMLElement, text: string[]): Fitting {
  let said = text.join(' ');
  const again = () => fit(node);
  const watch = new ResizeObserver(again);
  watch.observe(node.parentElement ?? node);
  again();
  void document.fonts?.ready.then(again);
  return {
    update: (next) => {
      if (next.join(' ') === said) return;
      said = next.join(' ');
      again();
    },
    destroy: () => watch.disconnect(),
  };
}
