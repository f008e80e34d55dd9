import { inlineText } from '../vocabulary/plain-text.ts';
import { answeringUnit, type UnitOf } from './answering-unit.ts';
import { asksForPlace, placeIn } from './asked-place.ts';
import { type AskedSupport, supportIn } from './asked-support.ts';
import { AskedTask } from './asked-task.ts';
import {
  asks,
  isDefinedIn,
  isDefinition,
  isDescription,
  isStart,
  saysWhatItIs,
} from './evidence-of-definition.ts';
import { hasMessage, saysMessage } from './evidence-of-message.ts';
import { isPlaceNamed } from './evidence-of-place.ts';
import { asksIt, hasValue, missingIn } from './evidence-of-value.ts';
import { hasNameOf } from './order-sections.ts';
import type { QuestionTerms } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction, nameOf, type Section } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import { wordsOf } from './words.ts';
import { isDecided, isListed } from './yes-or-no.ts';

/**
 * Least shares of the question's words, by weight, in the answering sentence and the headings above it; `other`: in a
 * section that is not the best.
 */
const least = { decision: 0.45, value: 0.3, other: 0.5 };
/** Most sections that are searched for evidence. */
const mostRead = 8;

/** How much lower than the best section one with evidence may be rated. */
const farthest = 3;

/** The same for a sentence that defines something or says what is supported, if the best section only has its name. */
const farthestStatement = 6;

/** A paragraph with fewer words is a label. */
const fewestWords = 4;

/** A check of answers to one type of question. */
interface Check {
  passes(rated: RatedSection): boolean;
  /** Whether the section has exactly the requested words. */
  isProof?(rated: RatedSection): boolean;
  /** How much is missing; of several sections that pass, the one with the least comes first. */
  missing?(rated: RatedSection): number;
}

export function checkedSection(
  ranked: readonly RatedSection[],
  question: ReadQuestion,
  cues: SentenceCues,
): RatedSection {
  const best = ranked[0]!;
  const check = checkFor(question, ranked, cues);
  if (check === null) return best;
  const isUndefined =
    question.type === 'definition' &&
    !asks(best.section) &&
    !(hasNameOf(best.section, question.terms) && hasProse(best.section)) &&
    (!isIntroduction(best.section) || !isDefinedIn(best, question, cues));
  const { askForSite } = question.terms;
  const isFar = isUndefined || question.type === 'topic' || question.type === 'task';
  const isNear = ({ rating, features }: RatedSection) =>
    (askForSite || rating >= best.rating - (isFar ? farthestStatement : farthest)) &&
    (features.dated === 0 || best.features.dated === 1);
  const missing = (each: RatedSection) => check.missing?.(each) ?? 0;
  const byMissing = (a: RatedSection, b: RatedSection) => missing(a) - missing(b);
  const read = askForSite ? ranked : ranked.slice(0, mostRead);
  const passed = read.filter((each) => isNear(each) && check.passes(each));
  const prefersProof = question.message !== null || question.acronym !== null || (isUndefined && !askForSite);
  const proven = prefersProof ? passed.find((each) => check.isProof?.(each) ?? false) : undefined;
  return proven ?? passed.toSorted(byMissing)[0] ?? best;
}

function checkFor(question: ReadQuestion, ranked: readonly RatedSection[], cues: SentenceCues): Check | null {
  const best = ranked[0]!;
  const { type, message, acronym } = question;
  const unitOf = ({ section }: RatedSection) => answeringUnit(section, question, cues);
  const decides = (rated: RatedSection) =>
    isDecided(unitOf(rated), rated === best ? least.decision : least.other, question.asked);
  if (message !== null)
    return {
      passes: (rated) => hasMessage(rated, message, unitOf),
      isProof: (rated) => saysMessage(rated, message),
    };
  switch (type) {
    case 'definition':
      if (question.terms.askForSite) return checkForSite(question, cues);
      return {
        passes: (rated) => isDefinition(rated, question, cues, unitOf),
        isProof: (rated) =>
          acronym === null
            ? saysWhatItIs(rated, question, cues) || isDescription(unitOf(rated), question)
            : acronym.isShortFor(nameOf(rated.section)) ||
              acronym.spelledOutIn(unitOf(rated)?.text ?? '') !== null,
      };
    case 'value':
      return {
        passes: (rated) =>
          asksIt(rated) || hasValue(unitOf(rated), rated === best ? least.value : least.other),
        missing: (rated) => missingIn(rated, unitOf(rated), question.terms),
      };
    case 'check':
      return {
        passes: (rated) => decides(rated) || isListed(rated, unitOf(rated), question),
        missing: (rated) => (decides(rated) ? 0 : 1),
      };
    case 'task':
      return checkForDirection(AskedTask.of(question), best, unitOf);
    case 'topic':
      return asksForPlace(question.wanted)
        ? checkForPlace(question.terms, unitOf)
        : checkForSupport(supportIn(question));
    default:
      return null;
  }
}

/** "Migrate to X" is not answered by "Migrate from X", and "add X to Y" not by "Create X". */
function checkForDirection(task: AskedTask | null, best: RatedSection, unitOf: UnitOf): Check | null {
  const isOther = (rated: RatedSection) =>
    task !== null &&
    (task.isReversed(rated.section) ||
      task.isOfOther(nameOf(rated.section)) ||
      task.isElsewhere(rated.section) ||
      task.isHalf(rated.section) ||
      unitOf(rated)?.isUndone === true);
  if (!isOther(best)) return null;
  return { passes: (rated) => !isOther(rated) && task!.isNamed(rated) };
}

/** "Where is the log file?" is answered by a sentence that names the file and a path. */
function checkForPlace(terms: QuestionTerms, unitOf: UnitOf): Check {
  return {
    passes: (rated) => isPlaceNamed(rated, unitOf(rated), terms),
    missing: (rated) => 1 - placeIn(unitOf(rated)?.text ?? ''),
  };
}

function checkForSupport(support: AskedSupport | null): Check | null {
  return support && { passes: ({ section }) => support.isSaid(section) };
}

/** Many pages say something about the site. The home page and introductions define it. */
function checkForSite(question: ReadQuestion, cues: SentenceCues): Check {
  const says = (rated: RatedSection) => saysWhatItIs(rated, question, cues);
  return {
    passes: says,
    missing: (rated) => (isStart(rated, question.terms) ? 0 : 2) + (isIntroduction(rated.section) ? 0 : 1),
  };
}

function hasProse({ blocks }: Section): boolean {
  return blocks.some(
    (block) => block.type === 'paragraph' && wordsOf(inlineText(block.content)).length >= fewestWords,
  );
}
