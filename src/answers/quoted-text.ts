import type { FoundSection, QuotedSection } from '../quoting/extract-answer.ts';
import { phrasesFor } from './phrases.ts';
import { escapedText } from './refusal-text.ts';

/** An answer of one section: its heading as a link with its source, and its text. */
export function quotedAnswer(section: QuotedSection): string {
  return `**${linkTo(section)}** [${section.source}]\n\n${section.text}`;
}

/** A list of sections that may help. It cites nothing. */
export function helpfulSections(sections: readonly FoundSection[], locale: string): string {
  const lines = sections.map((each) =>
    each.excerpt === '' ? `- ${linkTo(each)}` : `- ${linkTo(each)}: ${escapedText(each.excerpt)}`,
  );
  return `${phrasesFor(locale).mayHelp}\n\n${lines.join('\n')}`;
}

/** Page and heading: `Cache › Clear the cache`. */
export function sectionName({ title, trail }: FoundSection): string {
  return [title, ...trail.slice(-1)].join(' › ');
}

function linkTo(section: FoundSection): string {
  return `[${escapedText(sectionName(section))}](<${section.url}>)`;
}
