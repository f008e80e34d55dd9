const letters = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * A corrected word, which the index has in lower case, as the texts of the hits write it (`ScaledObject`), or in the case
 * of the typed word. Words that were typed as one may be stems: `auto freez` is written `auto freeze`.
 */
export function asWritten(found: string, typed: string, query: string, texts: readonly string[]): string {
  const corrected = found.includes(' ') ? found.replace(letters, (stem) => wordOf(stem, texts)) : found;
  const [inQuery = typed] = spellingsOf(typed, [query]);
  const upper = corrected.toUpperCase();
  if (inQuery.length > 1 && inQuery === inQuery.toUpperCase()) return upper;
  const counts = new Map<string, number>();
  for (const spelling of spellingsOf(corrected, texts))
    if (/\p{Lu}/u.test(spelling.slice(1))) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  // Capitals alone may be a heading or a constant.
  const [name] = [...counts].filter(([spelling]) => spelling !== upper).sort((a, b) => b[1] - a[1]);
  if (name !== undefined) return name[0];
  return /^\p{Lu}/u.test(inQuery) ? upper.charAt(0) + corrected.slice(1) : corrected;
}

/** The shortest word of the texts that starts with a stem. */
function wordOf(stem: string, texts: readonly string[]): string {
  const words = texts.flatMap((text) => text.toLowerCase().match(letters) ?? []);
  const [shortest = stem] = words
    .filter((word) => word.startsWith(stem))
    .sort((one, other) => one.length - other.length);
  return shortest;
}

function spellingsOf(word: string, texts: readonly string[]): string[] {
  return texts.flatMap((text) => (text.match(letters) ?? []).filter((each) => each.toLowerCase() === word));
}
