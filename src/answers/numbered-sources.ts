import type { AnswerSource } from '../models/extract-answer.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Citation, Source } from '../vocabulary/ask.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { findQuote } from './find-quote.ts';
import type { PromptSource } from './prompt.ts';
import { textFragmentLink } from './text-fragment-link.ts';

/** A page and the passages of it that were retrieved, best first. */
export interface FoundSource {
  title: string;
  pageUrl: string;
  url: string;
  anchor: string | null;
  passages: readonly { chunk: Chunk; score: number }[];
}

/** Sources with their numbers; what the model searches for itself is added behind. */
export class NumberedSources {
  readonly #sources: FoundSource[];

  constructor(sources: readonly FoundSource[]) {
    this.#sources = [...sources];
  }

  get numbers(): ReadonlySet<number> {
    return new Set(this.#sources.keys().map((index) => index + 1));
  }

  list(): Source[] {
    return this.#sources.map(({ title, url }, index) => ({ number: index + 1, title, url }));
  }

  forPrompt(from = 0): PromptSource[] {
    return this.#sources.slice(from).map(({ title, url, passages }, index) => ({
      number: from + index + 1,
      title,
      url,
      texts: passages.map(({ chunk }) => textOf(chunk)),
    }));
  }

  forQuoting(): AnswerSource[] {
    return this.#sources.map(({ title, url, passages }, index) => ({
      number: index + 1,
      title,
      url,
      passages,
    }));
  }

  /** Adds pages that are new; a page keeps its number. Returns how many there were before. */
  add(found: readonly FoundSource[]): number {
    const before = this.#sources.length;
    const known = new Set(this.#sources.map(({ pageUrl }) => pageUrl));
    this.#sources.push(...found.filter(({ pageUrl }) => !known.has(pageUrl)));
    return before;
  }

  allowsLink = (href: string): boolean => {
    const page = href.replace(/[#?].*$/, '');
    return this.#sources.some(({ pageUrl, url }) => page === pageUrl || page === url.replace(/#.*$/, ''));
  };

  async cite(
    references: readonly { number: number; sentence: string }[],
    locale: string,
  ): Promise<Citation[]> {
    const analyser = await analyserFor(locale);
    const cited = new Map<number, string[]>();
    for (const { number, sentence } of references)
      cited.set(number, [...(cited.get(number) ?? []), sentence]);
    return [...cited].flatMap(([number, sentences]) => {
      const source = this.#sources[number - 1];
      return source === undefined ? [] : [citationOf(number, source, sentences, analyser)];
    });
  }
}

function citationOf(
  number: number,
  { title, url, anchor, passages }: FoundSource,
  sentences: readonly string[],
  analyser: Parameters<typeof findQuote>[2],
): Citation {
  for (const { chunk } of passages)
    for (const sentence of sentences) {
      const quote = findQuote(sentence, chunk.text, analyser);
      if (quote === null) continue;
      return {
        number,
        title,
        url: chunk.url,
        anchor: chunk.anchor,
        quote,
        quoteUrl: textFragmentLink(chunk.url, quote),
      };
    }
  return { number, title, url, anchor, quote: null, quoteUrl: null };
}

function textOf({ headerPath, text, method, path }: Chunk): string {
  const trail = headerPath.join(' > ');
  return `${method === null ? trail : `${trail} (${method} ${path})`}\n\n${text}`;
}
