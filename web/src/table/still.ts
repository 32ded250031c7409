// Reduced motion, for whatever moves by script.

/** Whether nothing may move: by the system's wish or by the setting of this site. */
export function still(): boolean {
  return (
    document.documentElement.dataset.motion === 'still' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
