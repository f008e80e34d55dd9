import { AnswerWriter, type Removed } from './answer-writer.ts';
import type { CitedSentence } from './cited-sentences.ts';
import { FenceReader } from './fence-reader.ts';
import { InlineReader } from './inline-reader.ts';

export interface AnswerFilterOptions {
  /** Numbers a reference may have. */
  known: ReadonlySet<number>;
  /** Whether the answer may link there: the site's own pages and the sources. Asked with one spelling per address. */
  allowsLink(href: string): boolean;
}

/** Characters of a long delta that are read at a time. */
const stretch = 2048;

/**
 * Stands between a model's words and the reader. References are brought into one form, `[1][2]`, and dropped when
 * there is no such source; links lead only where they are allowed to; images become their alternative text; HTML
 * becomes text; code stays as it is. The same text comes out however it was cut into deltas.
 *
 *     deltas -> FenceReader -> InlineReader -> AnswerWriter -> Markdown
 *               blocks         pieces          signs that are safe side by side
 */
export class AnswerFilter {
  readonly #removed: Removed = { references: 0, links: 0, images: 0, html: 0 };
  readonly #writer: AnswerWriter;
  readonly #reader: FenceReader;

  constructor({ known, allowsLink }: AnswerFilterOptions) {
    const removed = this.#removed;
    this.#writer = new AnswerWriter({ known, allowsLink, removed });
    this.#reader = new FenceReader(new InlineReader(this.#writer, { allowsLink, removed }), this.#writer);
  }

  /** What can be shown now of a delta; holds back only what may be the start of something that has to be judged as a whole. */
  push(delta: string): string {
    let shown = '';
    for (let start = 0; start < delta.length; start += stretch) {
      this.#read(delta.slice(start, start + stretch));
      shown += this.#writer.take();
    }
    return shown;
  }

  /** What is left when the answer ends. */
  end(): string {
    this.#reader.end();
    return this.#writer.take();
  }

  #read(text: string): void {
    for (let at = 0; at < text.length; ) {
      this.#reader.read(text.charAt(at++));
      const end = endOfWord(text, at);
      if (end > at && this.#reader.passWord(text.slice(at, end))) at = end;
      while (at < end) this.#reader.read(text.charAt(at++));
    }
  }

  /** Numbers that were cited, in the order of their first reference. */
  get cited(): readonly number[] {
    return [...this.#writer.cited];
  }

  /** Each kept reference and the words that it stands behind, as plain text: what a quote has to support. */
  get references(): readonly Readonly<CitedSentence>[] {
    return this.#writer.sentences.all;
  }

  /** What was taken out, counted by kind. */
  get removed(): Readonly<Removed> {
    return this.#removed;
  }
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) >= 97 && text.charCodeAt(end) <= 122) end++;
  return end;
}
