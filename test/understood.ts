import type { UnderstoodQuestion } from '../src/quoting/question-terms.ts';
import type { Analyser } from '../src/text/analyser.ts';

/** A question as understood by a search of some texts: words that are in no text are unknown. */
export function understood(
  question: string,
  texts: readonly string[],
  analyser: Analyser,
): UnderstoodQuestion {
  const known = new Set<string>();
  for (const text of texts) analyser.visit(text, (term) => known.add(term));
  const words = new Map<string, string>();
  analyser.visit(question, (term, _kind, word) => {
    if (!analyser.isStopWord(word)) words.set(word, term);
  });
  const found = [...words].filter(([, term]) => known.has(term));
  const unknown = [...words].filter(([, term]) => !known.has(term)).map(([word]) => word);
  return {
    query: question,
    asked: question,
    words: found.map(([word, term]) => ({ word, terms: [term], weight: 3 })),
    unknown,
    unknownWeight: 3 * unknown.length,
  };
}
