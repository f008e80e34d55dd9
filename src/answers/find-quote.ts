import type { Analyser } from '../text/analyser.ts';

/** Share of a sentence's words that its quote has to hold. */
const leastShare = 0.5;
const longestQuote = 300;
/** Words that a link names of a long quote, from its start and from its end. */
const namedWords = 6;

/** The words of a passage that say what a sentence of the answer says, as a reader sees them on the page; null when none does. */
export function findQuote(sentence: string, markdown: string, analyser: Analyser): string | null {
  const wanted = contentTerms(sentence, analyser);
  let best: string | null = null;
  let most = leastShare;
  for (const candidate of sentencesOf(markdown)) {
    const held = contentTerms(candidate, analyser);
    const share = [...wanted].filter((term) => held.has(term)).length / Math.max(3, wanted.size);
    if (share < most || (share === most && best !== null)) continue;
    most = share;
    best = candidate;
  }
  return best;
}

/** A link that a browser scrolls to and marks: `/page#anchor:~:text=start,end`. */
export function textFragmentLink(url: string, quote: string): string {
  const words = quote.split(' ');
  const text =
    words.length <= 2 * namedWords
      ? encode(quote)
      : `${encode(words.slice(0, namedWords).join(' '))},${encode(words.slice(-namedWords).join(' '))}`;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${text}`;
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}

function contentTerms(text: string, analyser: Analyser): Set<string> {
  const terms = new Set<string>();
  analyser.visit(text, (term, _kind, word) => {
    if (!analyser.isStopWord(word)) terms.add(term);
  });
  return terms;
}

function sentencesOf(markdown: string): string[] {
  return markdown
    .replace(/^ *`{3,}[^\n]*$/gm, '')
    .split(/\n\s*\n|\n(?= *(?:[-*+]|\d+\.|#{1,6}|\|) )|(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])/u)
    .map((text) =>
      text
        .replace(/^[\s>#*+|-]+|\*\*|`|\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '' && text.length <= longestQuote);
}
