// The page's icon in the tab, with a red dot while I am awaited and look elsewhere.

/** Show or hide the dot; on an installed page also the one on its own icon. */
export function showDot(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = link.href.replace(/icon(-turn)?\.svg$/, on ? 'icon-turn.svg' : 'icon.svg');
  const badge = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  badge?.catch(() => {}); // the system shows none
}
