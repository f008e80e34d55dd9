import type { AnsweringUnit } from './answering-unit.ts';
import { asksForSupport } from './asked-support.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import type { Section } from './read-sections.ts';
import { wordsOf } from './words.ts';

/** Least share of the question's words, by weight, in a sentence that answers it. */
const leastShare = 0.8;

/** Words of sentences that say what is possible, needed or done. */
const deciding =
  /\b(?:yes|not?|never|none|cannot|can|could|may|might|must|should|will|only|always|un?able|(?:im)?possible|support\w*|allow\w*|permit\w*|enabl\w*|disabl\w*|lets?|(?:in)?compatib\w*|available|works?|us(?:es?|ed|ing)|requir\w*|needs?|needed|provid\w*|includ\w*|offers?|comes?|optional\w*|built-in|integrat\w*|automatically|instead|recommend\w*)\b|n['’]t\b/i;
/** Questions whose verb says little: a sentence with their words may be about something else. */
const isVague = /\b(?:support(?:s|ed)?|works?|use|using|have|has|integrates?|run|there)\b/i;
const having = /\b(?:have|has|there)\b/i;
/** Headings of sections about something else than the named thing. */
const leaving = /\b(?:migrat\w*|from|switch\w*|compar\w*|versus|vs)\b/i;

/**
 * Whether the sentence says yes or no about the things in the question, or the headings above it name all of them. "Every
 * tea query is authorized with Kettle" does not say whether Kettle supports tea queries.
 */
export function isDecidedFor(
  { section }: RatedSection,
  unit: AnsweringUnit | null,
  { asked, terms }: ReadQuestion,
): boolean {
  if (unit === null || isDecidedByHeading(section, terms)) return unit !== null;
  if (terms.nameAnother(unit.text)) return false;
  if (section.chunk.kind !== 'endpoint' && !saysNearlyAll(unit, terms)) return false;
  // The head of a table is about all its rows.
  if (unit.isRow && terms.missingOwners(terms.in([...section.trail, unit.text].join('\n'))) > 0) return false;
  const { text } = unit;
  const isSaid = deciding.test(text) || (having.test(asked) && having.test(text));
  return isSaid || !isVague.test(asked);
}

/** Whether the headings of the section name what the question asks about: "Vercel" for "Can I host it on Vercel?" */
function isDecidedByHeading({ trail }: Section, terms: QuestionTerms): boolean {
  const headings = trail.join('\n');
  return !leaving.test(headings) && terms.nameTask(headings);
}

/** Whether a sentence has nearly all words of a yes or no question. Words alone do not prove an absence. */
export function saysWhole(unit: AnsweringUnit | null, { asked }: ReadQuestion): boolean {
  return unit !== null && !absent.test(asked) && unit.share >= leastShare && isStatement(unit);
}

/** Of the few words of a yes or no question, none may be missing in the sentence and its headings. */
function saysNearlyAll(unit: AnsweringUnit | null, terms: QuestionTerms): boolean {
  const isNamed = unit !== null && terms.hasForm(unit.matches);
  return isNamed && terms.missingOwners(unit.matches) <= (terms.ownerCount > 3 ? 1 : 0);
}

/** Whether a sentence has the words of a yes or no question. For "without X", it must be about the absence of X. */
export function isDecided(unit: AnsweringUnit | null, leastAround: number, asked: string): boolean {
  if (unit === null || unit.around < leastAround || !isStatement(unit)) return false;
  const subject = absent.exec(asked)?.[1];
  return subject === undefined || (!unit.isRow && saysAbsence(unit.text, subject));
}

/** What a question is to do without: "Docker" of "How do I use Kettle without Docker?", but not "without losing tea" */
export function absentIn(asked: string): string | null {
  const subject = absent.exec(asked)?.[1] ?? null;
  return subject === null || /^\p{L}+ing\s+\p{L}/u.test(subject) ? null : subject;
}

/** Whether "Does it support Go?" is answered by an item of a list: "kettle-go". */
export function isListed(
  { section }: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
): boolean {
  if (unit === null || unit.share < leastShare || !asksForSupport(question)) return false;
  return section.blocks[unit.block]?.type === 'list';
}

/** A label, such as "Self-hosted version.", is neither yes nor no. */
function isStatement({ text, isRow = false }: AnsweringUnit): boolean {
  return isRow || wordsOf(text).length >= fewestWords || /^(?:yes|no)\b/i.test(text);
}

const fewestWords = 4;

const absent = /\bwithout\s+(?:an?\s|the\s)?(.+)/i;
const optional = /\b(?:optional(?:ly)?|disabl\w+|unnecessary)\b/i;
const beforeAbsent = /^(?:without|no|not|never|zero|don|doesn|require[sd]?|needs?)$/;
/**
 * Most words between "no" or "requires" and the absent or required thing, and the letters by which words are compared.
 */
const nearest = 3;
const stem = 5;

/** "Without X", "X is optional", "does not need X", "requires X". */
export function saysAbsence(text: string, subject: string): boolean {
  const words = wordsOf(text);
  const stems = wordsOf(subject).map((word) => word.slice(0, stem));
  const isSubject = (word: string) => stems.some((each) => word.startsWith(each));
  if (optional.test(text)) return words.some(isSubject);
  return words.some(
    (word, at) => beforeAbsent.test(word) && words.slice(at + 1, at + 1 + nearest).some(isSubject),
  );
}
