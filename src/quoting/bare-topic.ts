import type { RatedSection, ReadQuestion } from './rate-sections.ts';
import { isIntroduction } from './read-sections.ts';

const asks = /^(?:what|which|who|whom|whose|where|when|why|how)\b|[?？]$/i;
/** Least share of the question's words in a title: all of them, apart from rounding. */
const wholeTopic = 0.99;

/** Whether a question is only a topic, such as "WhatsApp", and the first page of the search has it in its title. */
export function isTopicOfPage(
  { section, features }: RatedSection,
  { type, asked, continues, terms }: ReadQuestion,
): boolean {
  if (type !== 'topic' || continues || asks.test(asked.trim()) || terms.sayNothing) return false;
  const isGuide = section.chunk.kind === 'doc' && features.firstPage === 1 && features.dated === 0;
  return isGuide && terms.coverage(terms.in(section.trail[0] ?? '')) >= wholeTopic;
}

/** The beginning of the page for a topic, without an opening that says hardly anything. */
export function beginningOfTopic(
  ranked: readonly RatedSection[],
  question: ReadQuestion,
): RatedSection | undefined {
  const sections = ranked.filter((each) => isTopicOfPage(each, question)).toSorted(byPlace);
  const says = ({ features }: RatedSection) => features.short + features.aside === 0;
  return sections.find(says) ?? sections.find(({ section }) => isIntroduction(section));
}

/** Reading order within a page. */
export function byPlace({ section: a }: RatedSection, { section: b }: RatedSection): number {
  if (a.chunk.position !== b.chunk.position) return a.chunk.position - b.chunk.position;
  return a.chunk.blocks.indexOf(a.blocks[0]!) - b.chunk.blocks.indexOf(b.blocks[0]!);
}
