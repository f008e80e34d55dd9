/** The line of a text, except where it is the beginning of a longer word or path. */
export function findLine(text: string, needle: string): number | undefined {
  let position = text.indexOf(needle);
  while (position !== -1 && /[\w/.~%-]/.test(text.charAt(position + needle.length))) {
    position = text.indexOf(needle, position + 1);
  }
  return position === -1 ? undefined : lineAt(text, position);
}

/** The line of a value given by its keys from the root, approximated by searching for one key after the other. */
export function findLineOfPlace(text: string, place: readonly string[]): number | undefined {
  let position = -1;
  for (const key of place) {
    const next = findKey(text, key, position + 1);
    if (next === -1) break;
    position = next;
  }
  return position === -1 ? undefined : lineAt(text, position);
}

function findKey(text: string, key: string, from: number): number {
  let position = text.indexOf(key, from);
  while (position !== -1 && !isKeyAt(text, key, position)) position = text.indexOf(key, position + 1);
  return position;
}

function isKeyAt(text: string, key: string, position: number): boolean {
  const before = text.charAt(position - 1);
  const after = text.slice(position + key.length, position + key.length + 3);
  return /^(?:[\s"'{,]|)$/.test(before) && /^["']?\s?:/.test(after);
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
