import { fold } from './highlight.ts';
import { en } from './texts/en.ts';

/** A single question mark: `??` is an operator in some languages. */
const questionMark = /[^?？؟][?？؟]$/;
/** From kana to Hangul: in these scripts, the question word may be anywhere in a question. */
const eastAsian = /[\u3040-\ud7af]/;
/** Shorter queries, such as `what's new`, are searches for a page of that name. */
const fewestWords = 3;
/** Keywords of programming languages that start like a question. */
const keyword = /^(do while|is null|has many) /;

/** Whether a query is a question, by its question mark or by its question words in English or the reader's language. */
export function isQuestion(query: string, questionWords: string): boolean {
  const asked = fold(query.trim()).replace(/^[¿"'“«]+/, '');
  const count = asked.split(/\s+/).length;
  if (questionMark.test(asked)) return count > 1 || eastAsian.test(asked);
  return `${questionWords}|${en.questionWords}`
    .split('|')
    .map(fold)
    .some((each) =>
      eastAsian.test(each)
        ? asked.includes(each)
        : count >= fewestWords &&
          !keyword.test(asked) &&
          asked.startsWith(each) &&
          !/^[\p{L}\p{N}_-]/u.test(asked.slice(each.length)),
    );
}
