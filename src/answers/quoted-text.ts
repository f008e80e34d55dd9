import type { FoundSection, QuotedSection } from '../quoting/extract-answer.ts';
import { phrasesFor } from './phrases.ts';
import { escapedText } from './refusal-text.ts';

/** An answer of one section: its heading as a link, its text, and whose words these are. */
export function quotedAnswer(section: QuotedSection, locale: string): string {
  const { quoted, quotedInPart } = phrasesFor(locale);
  const whose = (section.isCut ? quotedInPart : quoted).replace('%', () => escapedText(section.title));
  return `**${linkTo(section)}**\n\n${section.text}\n\n*${whose}* [${section.source}]`;
}

/** A list of sections that may help. It cites nothing. */
export function helpfulSections(sections: readonly FoundSection[], locale: string): string {
  const lines = sections.map((each) => `- ${linkTo(each)}: ${escapedText(each.excerpt)}`);
  return `${phrasesFor(locale).mayHelp}\n\n${lines.join('\n')}`;
}

function linkTo({ title, trail, url }: FoundSection): string {
  return `[${[title, ...trail.slice(-1)].map(escapedText).join(' › ')}](<${url}>)`;
}
