import { authoredQuestionSchema, isWithSection } from '../../vocabulary/authored-question.ts';
import { questionSchema } from '../../vocabulary/search.ts';
import type { Finding } from '../document.ts';

/** Faults of the golden questions in `answers:`, which is a question or a list of questions. */
export function checkAnswers(answers: unknown, source: string): Finding[] {
  if (answers === undefined || answers === null) return [];
  const faults = Array.isArray(answers)
    ? answers.flatMap((each, index) => faultOf(each).map((why) => `answers, question ${index + 1}: ${why}`))
    : faultOf(answers, 'must be a question or a list of questions').map((why) => `answers ${why}`);
  return faults.map((fault) => ({
    code: 'front_matter_invalid',
    severity: 'warning',
    line: lineOfAnswers(source),
    message: `${fault}. It was skipped.`,
  }));
}

function faultOf(question: unknown, noText = 'must be text. Put it in quotes'): string[] {
  if (typeof question !== 'string' && !isWithSection(question)) return [noText];
  const schema = typeof question === 'string' ? questionSchema : authoredQuestionSchema;
  return schema.safeParse(question).error?.issues.map(({ message }) => message) ?? [];
}

function lineOfAnswers(source: string): number | undefined {
  const key = /^\[*["']?answers["']?\s*[\]:=]|"answers"\s*:/m.exec(source);
  return key === null ? undefined : source.slice(0, key.index).split('\n').length;
}
