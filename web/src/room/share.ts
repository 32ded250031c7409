// Handing the invite link on: by the device's own sharing where wanted, else to the clipboard.

/** True if the link is now on the clipboard or was handed on. */
export async function shareLink(link: string, ask: boolean): Promise<boolean> {
  if (ask && typeof navigator.share === 'function') {
    return navigator.share({ url: link }).then(
      () => true,
      () => false,
    );
  }
  return copyText(link);
}

/** True if the text is now on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way, for pages without https, where browsers give no clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vh';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
