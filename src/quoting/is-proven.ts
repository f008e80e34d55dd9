import type { AnsweringUnit } from './answering-unit.ts';
import { asksForPlace } from './asked-place.ts';
import { supportIn } from './asked-support.ts';
import { AskedTask } from './asked-task.ts';
import {
  glossary,
  hasSentence,
  isDescription,
  isStart,
  leastSubject,
  saysWhatItIs,
} from './evidence-of-definition.ts';
import { saysMessage } from './evidence-of-message.ts';
import { isPlaceNamed } from './evidence-of-place.ts';
import { isProvenValue } from './evidence-of-value.ts';
import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction } from './read-sections.ts';
import type { SentenceCues } from './sentence-cues.ts';
import { isDecidedFor, saysWhole } from './yes-or-no.ts';

/** Whether the section has exactly the requested words. */
export function isProven(rated: RatedSection, unit: AnsweringUnit | null, question: ReadQuestion): boolean {
  const { type, message, terms } = question;
  if (message !== null) return saysMessage(rated, message);
  if (type === 'value') return isProvenValue(rated, unit, terms);
  if (type === 'topic' && asksForPlace(question.wanted)) return isPlaceNamed(rated, unit, terms);
  if (type === 'definition') return isDescription(unit, question);
  return type === 'check' && saysWhole(unit, question) && isDecidedFor(rated, unit, question);
}

/**
 * Whether the section has the pasted message, is the opening of the page with the name of the term to define or a
 * glossary with the term, lists what is supported, is the operation that the task names, has the name of the task for
 * the site, or has the command for new readers.
 */
export function isNamedIn(
  rated: RatedSection,
  unit: AnsweringUnit | null,
  question: ReadQuestion,
  cues: SentenceCues,
): boolean {
  const { type, terms, message } = question;
  if (message !== null) return saysMessage(rated, message);
  if (type === 'definition' && terms.askForSite)
    return isStart(rated, terms) && saysWhatItIs(rated, question, cues);
  if (type === 'definition')
    return (
      (isIntroduction(rated.section) &&
        rated.features.namesIt >= leastSubject &&
        hasSentence(rated.section)) ||
      (rated.section.trail.some((heading) => glossary.test(heading)) && isDescription(unit, question))
    );
  const task = AskedTask.of(question);
  if (task !== null)
    return task.isOperationOn(rated) || task.isStarted(rated.section) || task.isStart(rated.section);
  return supportIn(question)?.isSaid(rated.section) ?? false;
}
