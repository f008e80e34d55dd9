import { inlineText } from '../vocabulary/plain-text.ts';
import type { AnsweringUnit } from './answering-unit.ts';
import { asksForPlace } from './asked-place.ts';
import { AskedTask } from './asked-task.ts';
import {
  hasSentence,
  isCallDescribed,
  isDescribedRow,
  isOperation,
  isStart,
  saysWhatItIs,
} from './evidence-of-definition.ts';
import { hasPlace } from './evidence-of-place.ts';
import { asksIt } from './evidence-of-value.ts';
import { isChatter } from './is-chatter.ts';
import { isNamedIn, isProven } from './is-proven.ts';
import {
  asksHowToUndo,
  asksToAvoid,
  isAboutAvoiding,
  mayBeAboutUndoing,
  mentionsAvoiding,
} from './opposite-action.ts';
import { identifiersIn } from './order-sections.ts';
import { plainUnits } from './plain-units.ts';
import { asksWhyToUse } from './question-terms.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { nameOf, wordsIn } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import type { Verdict } from './verdict.ts';
import { absentIn, isDecided, isDecidedFor, saysAbsence } from './yes-or-no.ts';

/** Least shares of the question's words, by weight, in a sentence that decides or gives a reason. */
const leastDecision = 0.45;
const leastReason = 0.3;

/** A task, a value, and a yes or no are certain only if they are about the subject of the question. */
export function mostCertain(
  first: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): Verdict {
  const task = AskedTask.of(question);
  if (task?.isReversed(first.section)) return 'unsure';
  const most = mostOfOpposite(first, unit, question);
  if (most !== 'answered') return most;
  if (task?.isElsewhere(first.section) || task?.isHalf(first.section) || unit?.isUndone) return 'likely';
  if (task?.lacksTool(first) || task?.isExampleIn(first.section, cues)) return 'likely';
  if (task !== null && (first.features.other > 0 || task.isOfOther(nameOf(first.section)))) return 'likely';
  if (question.type === 'topic' && asksForPlace(question.wanted) && !hasPlace(first, unit, question.terms))
    return 'likely';
  // A row may only name the setting.
  if (question.type === 'definition' && unit?.isRow && identifiersIn(question.asked).length > 0)
    return isDescribedRow(unit, question.asked) ? 'answered' : 'likely';
  if (isWhyToUse(question) && !isPraise(first, question, cues)) return 'unsure';
  if (first.features.dated + first.features.aside > 0) return 'likely';
  const isLed = task !== null && first.features.hasCode === 1;
  if (
    !isLed &&
    unit !== null &&
    unit.code === undefined &&
    (isChatter(unit.text) || /[:：]$/.test(unit.text))
  )
    return 'likely';
  if (question.type === 'reason' && question.message === null && !explains(first, unit, question, cues))
    return 'likely';
  const isMeant =
    task === null ? isSaidOf(first, unit, question) : task.isNamed(first) && task.isDone(first.section, unit);
  const isNamed = question.type !== 'definition' && isNamedIn(first, unit, question, cues);
  return isMeant || isNamed || isProven(first, unit, question) ? 'answered' : 'likely';
}

/** How certain a section can be that may be about the opposite: caching for "How do I keep X from being cached?" */
function mostOfOpposite(
  { section, features }: RatedSection,
  unit: AnsweringUnit | null,
  { type, asked, terms }: ReadQuestion,
): Verdict {
  if (type === 'reason' || type === 'consequence' || features.namesIt > 0) return 'answered';
  const headings = section.trail.join('\n');
  const shown = `${headings}\n${unit?.text ?? ''}`;
  const absent = absentIn(asked);
  if (absent !== null && !saysAbsence(shown, absent))
    return (terms.in(absent).exact & terms.in(headings).exact) === 0 ? 'likely' : 'unsure';
  const { text } = section.plain;
  if (asksToAvoid(asked))
    return isAboutAvoiding(shown) ? 'answered' : mentionsAvoiding(text) ? 'likely' : 'unsure';
  if (!asksHowToUndo(asked) || mayBeAboutUndoing(shown)) return 'answered';
  return mayBeAboutUndoing(text) ? 'likely' : 'unsure';
}

function isSaidOf(rated: RatedSection, unit: AnsweringUnit | null, question: ReadQuestion): boolean {
  const { type, asked, terms, message } = question;
  if (message !== null)
    return !(message.hasCode || message.isAboutValue) || message.isIn(wordsIn(rated.section));
  switch (type) {
    case 'definition':
      if (terms.askForSite) return isStart(rated, terms);
      return isOperation(rated) ? isCallDescribed(rated, unit, asked) : hasSentence(rated.section);
    case 'value':
      return asksIt(rated);
    case 'check':
      return asksIt(rated) || (isDecided(unit, leastDecision, asked) && isDecidedFor(rated, unit, question));
    default:
      return true;
  }
}

function isWhyToUse({ type, asked }: ReadQuestion): boolean {
  return type === 'reason' && asksWhyToUse(asked);
}

/** "Why Kettle", "Key features", but not "Why Kettle is not". */
const praise =
  /^(?:why\b(?!.*\b(?:not|isn|aren|doesn|don|can)\b)|(?:key |main )?(?:features|benefits|advantages|motivation)\b)/i;

/** "If a query is slow, report it" does not say why, unless a heading or another sentence is about the reason. */
function explains(
  { section }: RatedSection,
  unit: AnsweringUnit | null,
  { terms }: ReadQuestion,
  cues: SentenceCues,
): boolean {
  return (
    (unit !== null && !/^(?:if|when)\b/i.test(unit.text)) ||
    terms.owners(terms.in(section.trail.join('\n'))) > 0 ||
    plainUnits(section.blocks).some(
      ({ text }) => cues.givesReason(text) && terms.coverage(terms.in(text)) >= leastReason,
    )
  );
}

/** The advantages of something are below such a heading; otherwise, the home page describes the site. */
function isPraise(rated: RatedSection, question: ReadQuestion, cues: SentenceCues): boolean {
  const { section, features } = rated;
  const { terms } = question;
  if (terms.askForSite && isStart(rated, terms) && saysWhatItIs(rated, question, cues)) return true;
  const isNamed = (heading: string) =>
    praise.test(heading) && terms.foreignWords(heading.replace(praise, '')) === 0;
  return (
    features.short + features.dated === 0 &&
    section.trail.some(isNamed) &&
    section.blocks.some(
      (block) => block.type === 'list' || (block.type === 'paragraph' && inlineText(block.content) !== ''),
    )
  );
}
