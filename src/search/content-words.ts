import type { Analyser } from '../text/analyser.ts';

/** The terms of a text without stop words, in alphabetical order. */
export function contentWords(text: string, analyser: Analyser): string {
  const terms = new Set<string>();
  analyser.visit(text, (term, kind, word) => {
    if (kind !== 'whole' && !analyser.isStopWord(word)) terms.add(term);
  });
  return [...terms].toSorted().join(' ');
}
