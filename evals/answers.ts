import { type AskedQuestion, askQuestions, isAnswerable, type QuestionSet } from './ask-questions.ts';
import { askedHeader, showAsked } from './show-asked.ts';

/** Number of full answers to print. */
const printed = 20;

/**
 * Asks judged questions without a model. Prints how often the right section comes first, and every n-th answer of the
 * answerable questions.
 */
export async function runAnswers(sets: readonly QuestionSet[]): Promise<void> {
  console.log(`Answers without a model, in percent.\n\n${askedHeader}`);
  const all: AskedQuestion[] = [];
  for (const [directory, ofSite] of Map.groupBy(sets, (set) => set.directory))
    all.push(...(await askSets(directory, ofSite)));
  for (const [type, asked] of Map.groupBy(all, ({ judged }) => judged.type))
    console.log(showAsked(`  ${type}`, asked));
  console.log(showAsked('all', all));
  const answerable = all.filter(isAnswerable);
  const step = Math.max(1, Math.floor(answerable.length / printed));
  for (let at = 0; at < answerable.length; at += step) print(answerable[at]!);
}

/** Builds the site once for all its sets. */
async function askSets(directory: string, sets: readonly QuestionSet[]): Promise<AskedQuestion[]> {
  const asked = await askQuestions(
    directory,
    sets.flatMap(({ questions }) => questions),
  );
  let next = 0;
  for (const { name, questions } of sets) {
    console.log(showAsked(name, asked.slice(next, next + questions.length)));
    next += questions.length;
  }
  return asked;
}

function print({ judged, status, text, seeAlso }: AskedQuestion): void {
  const before = judged.after === undefined ? '' : `${judged.after} -> `;
  const others = seeAlso.map(({ title, trail, url }) => `See also: ${[title, ...trail].join(' > ')} ${url}`);
  console.log(`\n=== ${before}${judged.question} (${status})\n\n${[text, ...others].join('\n')}`);
}
