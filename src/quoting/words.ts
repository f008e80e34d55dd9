/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** Whether a text has a name, both in lower case, that is not part of a longer word. */
export function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [last = '', next = ''] = [text[at - 1], text[at + name.length]];
    if (!/[\p{L}\p{N}_$]/u.test(last) && !/[\p{L}\p{N}_$]/u.test(next)) return true;
  }
  return false;
}
