import type { Analyser } from '../text/analyser.ts';
import { firstVerb } from './opposite-action.ts';
import { isVerb, subjectsIn, type UnderstoodQuestion } from './question-terms.ts';
import { withoutOpening } from './without-opening.ts';

/** Other scripts have no spaces, so their words may be parts of words. */
const shown = /^[\p{Script=Latin}][\p{Script=Latin}\p{N}]{2,29}$/u;
const most = 2;
/** Common words that are not a subject. */
const common = new Set(
  'although another any apart back because cant didnt doesnt dont else every forever front goes havent isnt largest middle rid stuff thin tiny wont'.split(
    ' ',
  ),
);

/** The verb of "How many messages fit in a batch?". */
const counted = /^how (?:many|much)\b.*?\s(\p{L}+) (?:in|into|on|onto|at|to|from|within|per|through)\b/iu;

/** Words for the subject of a question that the docs do not have, as the reader wrote them. */
export function notMentioned(
  { asked, unknown }: Pick<UnderstoodQuestion, 'asked' | 'unknown'>,
  analyser: Analyser,
): string[] {
  const subjects = new Set(subjectsIn(asked, analyser));
  const isTask = withoutOpening(asked) !== asked.trim();
  const action = isTask ? firstVerb(asked) : null;
  const verb = counted.exec(asked)?.[1]?.toLowerCase();
  const isSubject = (word: string) =>
    subjects.has(word) && word !== action && word !== verb && !isVerb(word) && !common.has(word);
  const missing = new Set(unknown.filter(isSubject));
  const words = asked.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => shown.test(word) && missing.has(word.toLowerCase())))].slice(
    0,
    most,
  );
}
