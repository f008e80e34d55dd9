/** Copies a text. Also works on pages without TLS, where the Clipboard API is missing. */
export async function copyText(text: string, near: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

/** Selecting needs focus, and a modal dialog allows focus only inside it. */
function copyBySelection(text: string, near: Node): boolean {
  const field = document.createElement('textarea');
  field.className = 'hidden';
  field.value = text;
  const root = near.getRootNode() as ShadowRoot;
  const focused = root.activeElement;
  (near.parentElement ?? root).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
