/** `mod+k`: Cmd on a Mac, Ctrl elsewhere. */
export const defaultHotkeys = 'mod+k /';

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/**
 * Whether the event matches one of these hotkeys: `mod+k`, `/`, `ctrl+shift+f`. Keys without a modifier are ignored
 * while the reader types in a field.
 */
export function isHotkey(event: KeyboardEvent, hotkeys: string): boolean {
  if (event.isComposing || event.defaultPrevented) return false;
  return hotkeys
    .toLowerCase()
    .split(/\s+/)
    .some((hotkey) => matches(event, hotkey));
}

function matches(event: KeyboardEvent, hotkey: string): boolean {
  const parts = hotkey.split(/\+(?=.)/);
  const key = parts.pop()!;
  if (event.key.toLowerCase() !== key) return false;
  const mod = parts.includes('mod');
  const ctrl = parts.includes('ctrl') || (mod && !isMac());
  const meta = parts.includes('meta') || (mod && isMac());
  if (event.ctrlKey !== ctrl || event.metaKey !== meta || event.altKey !== parts.includes('alt'))
    return false;
  // On many keyboards `/` is typed with Shift.
  if (key.length > 1 || /[a-z0-9]/.test(key)) if (event.shiftKey !== parts.includes('shift')) return false;
  return ctrl || meta || !isWriting(event);
}

function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  // The field of a closed dialog keeps the focus until the next frame.
  return (
    target instanceof HTMLElement &&
    target.checkVisibility() &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}

/** The hotkey as shown to the reader: `⌘K`, `Ctrl K`. */
export function showHotkey(hotkeys: string): string {
  const [first = ''] = hotkeys.trim().split(/\s+/);
  const names: Record<string, string> = isMac()
    ? { mod: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', meta: 'Meta', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  return first
    .split(/\+(?=.)/)
    .map((part) => names[part.toLowerCase()] ?? part.toUpperCase())
    .join(isMac() ? '' : ' ');
}

/** Enter submits a multi-line text, unless it belongs to an input method; Safari reports that only as 229. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
}
