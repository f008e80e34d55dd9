import type { QuestionTerms } from './question-terms.ts';

const fewest = 3;
/** A line that continues, is indented, or is a comment. */
const dependent = /^[\s#}\])]|[\\({[|&]$/;

/**
 * Of examples that all call the same program, keeps the single one that has all the question's words. Other code stays
 * whole, because its lines belong together.
 */
export function narrowExamples(fenced: string, terms: QuestionTerms): string {
  const lines = fenced.split('\n');
  const examples = lines.slice(1, -1).filter((line) => line.trim() !== '');
  const programs = new Set(examples.map((line) => line.split(' ', 1)[0]));
  if (examples.length < fewest || programs.size > 1 || examples.some((line) => dependent.test(line)))
    return fenced;
  const whole = terms.coverage(terms.in(fenced));
  const telling = examples.filter((line) => whole > 0 && terms.coverage(terms.in(line)) >= whole);
  return telling.length === 1 ? [lines[0], telling[0], lines.at(-1)].join('\n') : fenced;
}
