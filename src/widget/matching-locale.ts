/** The language of the docs for a language tag: `de` for `de-AT`. */
export function matchingLocale(language: string, known: readonly string[] = []): string | null {
  for (const tags = language.toLowerCase().split('-'); tags.length > 0; tags.pop()) {
    const found = known.find((each) => each.toLowerCase() === tags.join('-'));
    if (found !== undefined) return found;
  }
  return null;
}
