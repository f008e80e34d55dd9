import { inlineText } from '../vocabulary/plain-text.ts';
import type { AnsweringUnit } from './answering-unit.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection } from './rate-sections.ts';
import { nameOf } from './read-sections.ts';

/** Least squared similarity between the question and a heading that asks it. */
const leastAsked = 0.5;

/** Whether a heading asks the question. */
export function asksIt({ features }: RatedSection): boolean {
  return features.namesIt >= leastAsked;
}

/** Whether a sentence or row has a value, or the default if asked for. */
export function hasValue(unit: AnsweringUnit | null, leastAround: number): boolean {
  return unit?.holdsValue === true && unit.around >= leastAround;
}

/** Number of missing words, plus less than one if the value is not proven. */
export function missingIn(rated: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): number {
  if (asksIt(rated)) return 0;
  const unproven = isProvenValue(rated, unit, terms) ? 0 : 0.5;
  return missingOwners(unit, terms) + unproven + (isKeyed(rated, unit, terms) ? 0 : 0.25);
}

function missingOwners(unit: AnsweringUnit | null, terms: QuestionTerms): number {
  return unit === null ? Number.POSITIVE_INFINITY : terms.missingOwners(unit.matches);
}

/** Whether the heading of the section, or the first cell of the row, is the name of the value's owner. */
function isKeyed({ section }: RatedSection, unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const keys = [nameOf(section), ...(unit?.isRow ? unit.text.split('\n', 1) : [])];
  return keys.some((key) => terms.foreignWords(key) === 0 && terms.isNamed(key));
}

/** Whether the sentence or row, with its headings, has all words for the value's owner. */
export function isProvenValue(
  rated: RatedSection,
  unit: AnsweringUnit | null,
  terms: QuestionTerms,
): boolean {
  const { section } = rated;
  return (
    unit?.holdsValue === true &&
    unit.isNamed &&
    !isExample(rated, unit) &&
    !isConditional(unit, terms) &&
    !isOtherRow(unit, terms) &&
    !terms.nameAnother(unit.text) &&
    terms.missingOwners(unit.matches) === 0 &&
    !terms.nameOther(unit.text) &&
    !terms.nameOther(nameOf(section))
  );
}

/** Whether the value holds only under a condition that the question does not have: "When the kettle overheats, it waits 5 s". */
function isConditional({ text }: AnsweringUnit, terms: QuestionTerms): boolean {
  const condition = /\b(?:when|if|once|unless|while) ([^,.;]+)[,;]/i.exec(text)?.[1];
  return condition !== undefined && terms.foreignWords(condition) > 0;
}

/** Whether a row is about a part of what is asked about: `udp.timeout` for "the default timeout". */
function isOtherRow({ isRow, text }: AnsweringUnit, terms: QuestionTerms): boolean {
  return isRow === true && terms.foreignInName(text.split('\n', 1)[0]!) > 0;
}

/** Whether the value is only an example: in a section of examples, or in code or after "Example:" without "default". */
function isExample({ section }: RatedSection, { block, code, text }: AnsweringUnit): boolean {
  const before = section.blocks[block - 1];
  const lead = before?.type === 'paragraph' ? inlineText(before.content) : '';
  const isSample = code !== undefined || /\bexamples?\W*$/i.test(lead);
  return /\bexamples?\b/i.test(nameOf(section)) || (isSample && !/\bdefaults?\b/i.test(text));
}
