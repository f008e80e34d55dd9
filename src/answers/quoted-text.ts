import type { FoundSection, QuotedSection } from '../quoting/extract-answer.ts';
import { tellingHeadings } from '../vocabulary/telling-headings.ts';
import { phrasesFor } from './phrases.ts';
import { escapedText } from './refusal-text.ts';

/** A quoted section: its heading as a link with its number, its text, and a link to its rest. */
export function quotedAnswer(section: QuotedSection, number: number, locale: string): string {
  const answer = `**${linkTo(section, sectionName(section))}** [${number}]\n\n${section.text}`.trimEnd();
  if (!section.isCut) return answer;
  const name = tellingHeadings(section.trail).join(' › ') || section.title;
  return `${answer}\n\n${phrasesFor(locale).continueReading} ${linkTo(section, name)}`;
}

/** Page and heading: `Cache › Clear the cache`; `Cache › Clear the cache › Examples`. */
export function sectionName({ title, trail }: FoundSection): string {
  return [title, ...tellingHeadings(trail)].join(' › ');
}

/** Merges headings, so that the last one says what the section is about: `Settings`, `Clear the cache › Examples` */
export function namedTrail(trail: readonly string[]): string[] {
  const names = tellingHeadings(trail);
  return names.length < 2 ? [...trail] : [...trail.slice(0, -names.length), names.join(' › ')];
}

function linkTo({ url }: FoundSection, name: string): string {
  return `[${escapedText(name)}](<${url}>)`;
}
