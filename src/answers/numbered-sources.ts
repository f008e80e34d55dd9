import type { AnswerSource } from '../quoting/rate-sections.ts';
import { type Analyser, analyserFor } from '../text/analyser.ts';
import type { Citation, CitedSource } from '../vocabulary/ask.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { linksIn } from '../vocabulary/resolve-links.ts';
import type { ShownNumber } from './filter/answer-filter.ts';
import type { CitedSentence } from './filter/cited-sentences.ts';
import { safeHref } from './filter/safe-href.ts';
import type { PromptSource } from './prompt.ts';
import { type FoundQuote, quoteFinder } from './quote-finder.ts';
import { supportChecker } from './support-checker.ts';
import { textFragmentLink } from './text-fragment-link.ts';

/** A page with its retrieved chunks, best first. */
export interface FoundSource {
  title: string;
  pageUrl: string;
  url: string;
  anchor: string | null;
  score: number;
  chunks: readonly { chunk: Chunk; score: number }[];
  /** Further chunks that only quoting reads. */
  more: readonly { chunk: Chunk; score: number }[];
}

/** The fields of a source that prompts and citations need. */
interface KnownSource extends Omit<FoundSource, 'score' | 'chunks' | 'more'> {
  chunks: readonly (Pick<Chunk, 'text' | 'blocks' | 'url' | 'anchor'> & { heading: string })[];
}

/**
 * Numbered sources. Pages that the model finds by its own searches get the next numbers. Readers see other numbers, in
 * the order of first citation.
 */
export class NumberedSources {
  readonly #sources: KnownSource[];
  #found: readonly FoundSource[];
  #links: Set<string | null> | undefined;

  constructor(found: readonly FoundSource[]) {
    this.#found = found;
    this.#sources = found.map(knownSource);
  }

  get size(): number {
    return this.#sources.length;
  }

  /** Sources with the numbers that readers see. */
  shown(numbers: readonly ShownNumber[]): CitedSource[] {
    return numbers.map(({ source, number }) => {
      const { title, url } = this.#sources[source - 1]!;
      return { number, title, url };
    });
  }

  forPrompt(from = 0): PromptSource[] {
    return this.#sources.slice(from).map(({ title, url, chunks }, index) => ({
      number: from + index + 1,
      title,
      url,
      texts: chunks.map(({ heading, text }) => `${heading}\n\n${text}`),
    }));
  }

  forQuoting(): AnswerSource[] {
    return this.#found.map(({ score, chunks, more }, index) => ({
      number: index + 1,
      score,
      chunks: [...chunks, ...more],
    }));
  }

  /** Frees the data that only quoting needs, once a model has started to write. */
  forgetQuoting(): void {
    this.#found = [];
  }

  /** Adds new pages; known pages keep their numbers. Returns the number of sources before. */
  add(found: readonly FoundSource[]): number {
    const before = this.#sources.length;
    const known = new Set(this.#sources.map(({ pageUrl }) => pageUrl));
    this.#sources.push(...found.filter(({ pageUrl }) => !known.has(pageUrl)).map(knownSource));
    return before;
  }

  allowsLink = (href: string): boolean => {
    const page = href.replace(/[#?].*$/, '');
    return this.#sources.some(({ pageUrl, url }) => page === pageUrl || page === url.replace(/#.*$/, ''));
  };

  /** Whether a source contains this link. Only quotes may repeat it: pages must not decide what a model links to. */
  hasLink = (href: string): boolean => {
    this.#links ??= new Set(
      this.#found
        .flatMap(({ chunks, more }) => [...chunks, ...more])
        .flatMap(({ chunk }) => [...linksIn(chunk.blocks)].map(safeHref)),
    );
    return this.#links.has(href);
  };

  /** False if the source clearly does not support the sentence. */
  supports({ source, sentence }: CitedSentence, analyser: Analyser): boolean {
    const { title, chunks } = this.#sources[source - 1]!;
    const texts = chunks.map(({ heading, text }) => `${heading}\n${text}`);
    return supportChecker([title, ...texts].join('\n'), analyser)(sentence);
  }

  /** Citations with the numbers that readers see. */
  async cite(references: readonly CitedSentence[], locale: string): Promise<Citation[]> {
    const analyser = await analyserFor(locale);
    const cited = Map.groupBy(references, ({ source }) => source);
    return [...cited].map(([source, sentences], index) =>
      citationOf(
        index + 1,
        this.#sources[source - 1]!,
        sentences.map(({ sentence }) => sentence),
        analyser,
      ),
    );
  }
}

function citationOf(
  number: number,
  { title, chunks, ...page }: KnownSource,
  sentences: readonly string[],
  analyser: Analyser,
): Citation {
  const best = bestQuote(chunks, sentences, analyser);
  if (best === null)
    return { number, title, url: page.url, anchor: page.anchor, quote: null, quoteUrl: null };
  const { chunk, quote } = best;
  const { url, anchor } = chunk;
  return { number, title, url, anchor, quote: quote.text, quoteUrl: textFragmentLink(url, quote.text) };
}

/** The best quote for any of the sentences; of equal quotes, the first one. */
function bestQuote(
  chunks: KnownSource['chunks'],
  sentences: readonly string[],
  analyser: Analyser,
): { chunk: KnownSource['chunks'][number]; quote: FoundQuote } | null {
  let best: ReturnType<typeof bestQuote> = null;
  for (const chunk of chunks) {
    const findQuote = quoteFinder(chunk.blocks, analyser);
    for (const sentence of sentences) {
      const quote = findQuote(sentence);
      if (quote !== null && quote.support > (best?.quote.support ?? 0)) best = { chunk, quote };
    }
  }
  return best;
}

function knownSource({ title, pageUrl, url, anchor, chunks }: FoundSource): KnownSource {
  return { title, pageUrl, url, anchor, chunks: chunks.map(({ chunk }) => knownChunk(chunk)) };
}

function knownChunk({
  headerPath,
  method,
  path,
  text,
  blocks,
  url,
  anchor,
}: Chunk): KnownSource['chunks'][number] {
  const trail = headerPath.join(' > ');
  return { heading: method === null ? trail : `${trail} (${method} ${path})`, text, blocks, url, anchor };
}
