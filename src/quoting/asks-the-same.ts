import type { Analyser } from '../text/analyser.ts';
import { subjectsIn } from './question-terms.ts';
import { questionType } from './question-type.ts';
import { relatedWords } from './related-words.ts';

/**
 * Whether two questions ask the same in other words. Strict: all words for the subject must be in both, or be related.
 * "How do I delete a user?" and "How do I add a user?" differ, and so do "What is a user?" and "Can I add a user?"
 */
export function asksTheSame(question: string, other: string, analyser: Analyser): boolean {
  if (lettersOf(question) === lettersOf(other)) return false;
  const types = new Set([question, other].map((text) => questionType(text, analyser.locale)));
  types.delete('topic');
  return types.size < 2 && covers(question, other, analyser) && covers(other, question, analyser);
}

/** Whether a text has all subjects of another one, or related words. */
function covers(text: string, other: string, analyser: Analyser): boolean {
  const known = new Set<string>();
  analyser.visit(text, (term) => known.add(term));
  const has = (word: string) => {
    let isFound = false;
    analyser.visit(word, (term) => {
      isFound ||= known.has(term);
    });
    return isFound;
  };
  const wordsFor = (word: string) => (analyser.locale.startsWith('en') ? [...relatedWords(word)] : []);
  const subjects = subjectsIn(other, analyser);
  return subjects.length > 0 && subjects.every((word) => [word, ...wordsFor(word)].some(has));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
