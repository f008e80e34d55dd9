import type { Analyser, TermKind } from '../text/analyser.ts';

/** The terms of a text without stop words, weighted by kind. */
export function contentTerms(text: string, analyser: Analyser): Map<string, number> {
  const terms = new Map<string, number>();
  analyser.visit(text, (term, kind, word) => {
    if (!analyser.isStopWord(word)) terms.set(term, Math.max(terms.get(term) ?? 0, weightOf(kind, word)));
  });
  return terms;
}

/** Names count double; pairs of hiragana are mostly grammar. */
function weightOf(kind: TermKind, word: string): number {
  if (kind === 'whole') return 2;
  return kind === 'gram' && /^[\u3040-\u309f]+$/.test(word) ? 0.3 : 1;
}
