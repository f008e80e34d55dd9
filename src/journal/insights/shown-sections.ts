import { analyserFor } from '../../text/analyser.ts';

/** How well the sections of an uncertain answer fit its question. */
export interface ShownSections {
  /** Whether they contain most words of the question, and the docs mention its subject. */
  isCovered: boolean;
  /** Title of the first section whose heading consists of words of the question, at least half; null if there is none. */
  matchingSection: string | null;
}

interface UncertainAnswer {
  text: string;
  citations: readonly { title: string }[];
  locale: string;
}

/** Share of the words of a question that its sections must contain. */
const leastShare = 0.7;

export async function shownSections(
  question: string,
  { text, citations, locale }: UncertainAnswer,
): Promise<ShownSections> {
  const analyser = await analyserFor(locale);
  const termsOf = (words: string) => {
    const terms = new Set<string>();
    analyser.visit(words, (term, kind, word) => {
      if (kind !== 'whole' && !analyser.isStopWord(word)) terms.add(term);
    });
    return terms;
  };
  const asked = termsOf(question);
  const matching = citations.find(({ title }) => {
    const heading = termsOf(title.split(' › ').at(-1)!);
    return heading.size > 0 && heading.size >= asked.size / 2 && heading.isSubsetOf(asked);
  });
  const [lead, sections] = cutLead(text);
  const shown = termsOf(sections);
  const share = asked.size === 0 ? 0 : asked.intersection(shown).size / asked.size;
  // The lead quotes words that the docs do not contain.
  const isCovered = citations.length > 0 && share >= leastShare && !lead.includes('“');
  return { isCovered, matchingSection: matching?.title ?? null };
}

/** The sentence before the first section, and the sections. */
function cutLead(text: string): [lead: string, sections: string] {
  const start = text.indexOf('**[');
  return start === -1 ? [text, ''] : [text.slice(0, start), text.slice(start)];
}
