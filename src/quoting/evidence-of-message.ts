import { proseOf } from '../vocabulary/plain-text.ts';
import type { UnitOf } from './answering-unit.ts';
import type { ErrorMessage } from './error-message.ts';
import type { RatedSection } from './rate-sections.ts';
import { wordsIn } from './read-sections.ts';

/** Least share of the message's words, by weight, in the answering sentence and the headings above it. */
const leastAround = 0.5;

/**
 * Whether the section has the message, or a sentence with most words of a message that is not about a code or a value.
 */
export function hasMessage(rated: RatedSection, message: ErrorMessage, unitOf: UnitOf): boolean {
  if (message.isIn(wordsIn(rated.section))) return true;
  if (message.hasCode || message.isAboutValue) return false;
  return (unitOf(rated)?.around ?? 0) >= leastAround;
}

/** Code is ignored: its output may contain the message by chance. */
export function saysMessage({ section: { trail, plain } }: RatedSection, message: ErrorMessage): boolean {
  return message.isWhole && message.isIn(`${trail.join('\n')}\n${proseOf(plain)}`);
}
