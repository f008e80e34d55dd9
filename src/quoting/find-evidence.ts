import { proseOf } from '../vocabulary/plain-text.ts';
import { type AnsweringUnit, answeringUnit } from './answering-unit.ts';
import { compareSections } from './compare-sections.ts';
import { doingWords } from './doing-words.ts';
import type { ErrorMessage } from './error-message.ts';
import { plainUnits } from './plain-units.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, nameOf, type Section, wordsIn } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import type { Verdict } from './verdict.ts';
import { wordsOf } from './words.ts';

/** Sections that are read for evidence. */
const mostRead = 8;
/** How much lower than the best a section may be rated that has the evidence. */
const farthest = 3;
/** The same for a sentence that says what something is, where the best section only has its name. */
const farthestDefinition = 6;
/**
 * Least shares of the question's words, by weight, in the sentence that answers and the headings above it; `other`: in
 * that of a section that is not the best.
 */
const least = {
  decision: 0.45,
  description: 0.5,
  message: 0.5,
  value: 0.3,
  other: 0.5,
  proof: 0.8,
  subject: 0.9,
};
/** Least similarity of what is asked about and what a heading names or a sentence defines. */
const leastSimilarity = 0.5;

/** Which section is shown, and how certain its answer can be. */
export interface Evidence {
  first: RatedSection;
  /** Of a comparison, the section about the other side. */
  beside: RatedSection | null;
  /** The most certain verdict. */
  most: Verdict;
  /** The section has the very words that are asked for: what is likely is certain. */
  isProof: boolean;
}

/** How an answer to one type of question is checked. */
interface Check {
  passes(rated: RatedSection): boolean;
  isProof(rated: RatedSection): boolean;
  /** The most certain verdict where no section passes. */
  otherwise: Verdict;
}

/**
 * Some answers can be checked: a comparison names both sides, a section about an error has its message, a default is a
 * value. Where the best section fails the check, a section near it that passes comes first. Without one, the answer is
 * not certain.
 */
export function findEvidence(
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
): Evidence {
  const best = ranked[0]!;
  if (question.comparison !== null) {
    const { first, beside, extent } = compareSections(ranked, question.comparison, question.terms);
    return { first, beside, most: mostOfExtent[extent], isProof: false };
  }
  const check = checkFor(question, best, cues);
  if (check === null) return { first: best, beside: null, most: 'answered', isProof: false };
  const isUndefined = question.type === 'definition' && !isIntroduction(best.section) && !asks(best.section);
  const isNear = ({ rating, features }: RatedSection) =>
    rating >= best.rating - (isUndefined ? farthestDefinition : farthest) &&
    (features.dated === 0 || best.features.dated === 1);
  const passed = ranked.slice(0, mostRead).filter((each) => isNear(each) && check.passes(each));
  const prefersProof =
    question.message !== null || question.acronym !== null || question.type === 'value' || isUndefined;
  const found = (prefersProof ? passed.find(check.isProof) : undefined) ?? passed[0];
  if (found === undefined) return { first: best, beside: null, most: check.otherwise, isProof: false };
  return { first: found, beside: null, most: 'answered', isProof: check.isProof(found) };
}

const mostOfExtent = { whole: 'answered', partly: 'likely', none: 'unsure' } as const;

function checkFor(question: ReadQuestion, best: RatedSection, cues: SentenceCues): Check | null {
  const { type, message, acronym } = question;
  const unitOf = ({ section }: RatedSection) => answeringUnit(section, question, cues);
  if (message !== null)
    return {
      passes: (rated) => hasMessage(rated, message, unitOf),
      // Code may have the message by chance, in its output.
      isProof: ({ section: { trail, plain } }) =>
        message.isWhole && message.isIn(`${trail.join('\n')}\n${proseOf(plain)}`),
      otherwise: message.hasCode ? 'unsure' : 'likely',
    };
  switch (type) {
    case 'definition':
      return {
        passes: (rated) => isDefinition(rated, question, cues, unitOf),
        isProof: (rated) =>
          acronym === null
            ? saysWhatItIs(rated, question, cues)
            : acronym.isShortFor(nameOf(rated.section)) ||
              acronym.spelledOutIn(unitOf(rated)?.text ?? '') !== null,
        otherwise: isOperation(best) ? 'unsure' : 'likely',
      };
    case 'value':
      return {
        passes: (rated) => hasValue(rated, rated === best ? least.value : least.other, unitOf),
        isProof: (rated) => hasProvenValue(unitOf(rated)),
        otherwise: 'likely',
      };
    case 'check':
      return {
        passes: (rated) =>
          isDecided(rated, rated === best ? least.decision : least.other, question.asked, unitOf),
        isProof: (rated) => !absent.test(question.asked) && (unitOf(rated)?.share ?? 0) >= least.proof,
        otherwise: 'likely',
      };
    default:
      return null;
  }
}

type UnitOf = (rated: RatedSection) => AnsweringUnit | null;

/** It has the message, or a sentence with most words of a message that is not about a code or a value. */
function hasMessage(rated: RatedSection, message: ErrorMessage, unitOf: UnitOf): boolean {
  if (message.isIn(wordsIn(rated.section))) return true;
  if (message.hasCode || message.isAboutValue) return false;
  return (unitOf(rated)?.around ?? 0) >= least.message;
}

const isIdentifier = /\w_\w|\p{Ll}\p{Lu}|\d/u;
const asksForOperation = /\b(?:endpoints?|operations?|methods?|paths?|urls?|requests?|calls?|routes?)\b/i;

/** A heading names what is asked about, or a sentence says what it is. */
function isDefinition(
  rated: RatedSection,
  { asked, terms, acronym }: ReadQuestion,
  cues: SentenceCues,
  unitOf: UnitOf,
): boolean {
  const { section, features } = rated;
  if (isOperation(rated)) return asksForOperation.test(asked) || isDescribed(unitOf(rated), section);
  const isOpening = section.trail.length === 1;
  if (features.namesIt >= leastSimilarity) return true;
  if (isOpening && terms.similarity(section.chunk.title) >= leastSimilarity) return true;
  const unit = unitOf(rated);
  if (unit === null) return false;
  if (acronym?.spelledOutIn(unit.text)) return true;
  // Several words, or the name of a setting, are not in a sentence by chance.
  if (unit.share >= least.proof && (terms.subjects > 1 || isIdentifier.test(asked))) return true;
  return cues
    .definitions(unit.text)
    .some(({ subject, strength }) => strength === 1 && terms.similarity(subject) >= leastSimilarity);
}

/** "A signal is a message": a sentence with nothing else as its subject. */
function saysWhatItIs({ section }: RatedSection, { terms }: ReadQuestion, cues: SentenceCues): boolean {
  return plainUnits(section.blocks).some(({ text }) => {
    const [first] = cues.definitions(text);
    return first?.strength === 1 && first.isPlain && terms.similarity(first.subject) >= least.subject;
  });
}

function asks({ trail }: Section): boolean {
  return /[?？]$/.test(trail.at(-1) ?? '');
}

function isOperation({ section }: RatedSection): boolean {
  return section.chunk.kind === 'endpoint';
}

/** An operation has a sentence that does not only name it, as "Gets a label." does. */
function isDescribed(unit: AnsweringUnit | null, { blocks }: Section): boolean {
  if (unit === null || unit.around < least.description) return false;
  const first = unit.text.split(' ', 1)[0]!.toLowerCase();
  const isName = [first, first.replace(/s$/, ''), first.replace(/es$/, '')].some((word) =>
    doingWords.has(word),
  );
  return !isName && !blocks.slice(0, unit.block).some(({ type }) => type === 'heading');
}

/** A heading asks the question, or a sentence or row has a value, the default where that is asked for. */
function hasValue(rated: RatedSection, leastAround: number, unitOf: UnitOf): boolean {
  if (rated.features.namesIt >= leastSimilarity) return true;
  const unit = unitOf(rated);
  return unit !== null && unit.around >= leastAround && unit.holdsValue;
}

/** A sentence or row has the value, and nearly all words of the question. */
function hasProvenValue(unit: AnsweringUnit | null): boolean {
  return unit?.holdsValue === true && unit.share >= least.proof;
}

/** A sentence has the words of a yes/no question. What holds without something is said of its absence. */
function isDecided(rated: RatedSection, leastAround: number, asked: string, unitOf: UnitOf): boolean {
  const unit = unitOf(rated);
  if (unit === null || unit.around < leastAround) return false;
  const subject = absent.exec(asked)?.[1];
  return subject === undefined || (!unit.isRow && saysAbsence(unit.text, subject));
}

const absent = /\bwithout\s+(?:an?\s|the\s)?(.+)/i;
const optional = /\b(?:optional(?:ly)?|disabl\w+|unnecessary)\b/i;
const beforeAbsent = /^(?:without|no|not|never|don|doesn|require[sd]?|needs?)$/;
/** Words between "no" or "requires" and what is absent or required, and letters that show that two words are the same. */
const nearest = 3;
const stem = 5;

/** "Without X", "X is optional", "does not need X", "requires X". */
function saysAbsence(text: string, subject: string): boolean {
  const words = wordsOf(text);
  const stems = wordsOf(subject).map((word) => word.slice(0, stem));
  const isSubject = (word: string) => stems.some((each) => word.startsWith(each));
  if (optional.test(text)) return words.some(isSubject);
  return words.some(
    (word, at) => beforeAbsent.test(word) && words.slice(at + 1, at + 1 + nearest).some(isSubject),
  );
}
