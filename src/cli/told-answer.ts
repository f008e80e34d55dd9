import type { AnswerPart } from '../answers/answer-part.ts';
import { visibleText } from '../text/visible-text.ts';
import type { AnswerStatus, Citation, CitedSource, SeeAlso } from '../vocabulary/ask.ts';
import { type Output, paint, say } from './output.ts';

/** A link, with the end of its bold text and the citation number after it. */
const markdownLink = /\[((?:\\.|[^[\]\\])+)\]\(<?([^\s()<>]+)>?\)(\** \[\d+\])?/g;

/** Collects the parts of an answer, for the terminal and for JSON. */
export class ToldAnswer {
  error: string | null = null;
  status: AnswerStatus | null = null;
  #text = '';
  #citations: readonly Citation[] = [];
  #seeAlso: readonly SeeAlso[] = [];
  readonly #sources: CitedSource[] = [];

  hear(part: AnswerPart): void {
    if (part.type === 'text-delta') this.#text += part.delta;
    if (part.type === 'source-url')
      this.#sources.push({ number: Number(part.sourceId), title: part.title, url: part.url });
    if (part.type === 'data-citations') this.#citations = part.data;
    if (part.type === 'data-see-also') this.#seeAlso = part.data;
    if (part.type === 'data-status') this.status = part.data;
    if (part.type === 'error') this.error = part.errorText;
  }

  /** The text with numbers instead of links to its sources, which are listed below it. */
  get unlinkedText(): string {
    const numbers = new Map(this.#citations.map(({ url, number }) => [url, number]));
    return this.#text.replace(markdownLink, (link, words: string, url: string, cited?: string) =>
      numbers.has(url) ? words + (cited ?? ` [${numbers.get(url)}]`) : link,
    );
  }

  /** Shows sources, links, related sections and the model below the text. `links`: link texts by URL. */
  show(output: Output, links: ReadonlyMap<string, string> = new Map()): void {
    const { stdout } = output;
    const link = (title: string, url: string) => `${visibleText(title)} ${paint(stdout, 'cyan', url)}`;
    say(output);
    // A quote starts with the title of its source.
    const isQuote = this.status?.answerer === 'extractive';
    if (this.#citations.length > 0) say(output);
    for (const { number, title, url } of this.#citations) {
      const source = isQuote ? paint(stdout, 'cyan', url) : link(title, url);
      say(output, `${paint(stdout, 'dim', `[${number}]`)} ${source}`);
    }
    const listed = new Set([...this.#citations, ...this.#seeAlso].map(({ url }) => url));
    const others = [...links].filter(([url]) => !listed.has(url));
    if (others.length > 0) say(output, '\nLinks in this answer:');
    for (const [url, words] of others) say(output, `- ${link(words, url)}`);
    if (this.#seeAlso.length > 0) say(output, '\nSee also:');
    for (const { title, trail, url } of this.#seeAlso)
      say(output, `- ${link([title, ...trail].join(' › '), url)}`);
    if (this.status?.status !== 'answered') return;
    const { answerer, model, fallback } = this.status;
    const by = answerer === 'model' ? `by ${model}` : 'with a quote from the docs';
    const because = fallback === null ? '' : ` (no usable answer from the model: ${fallback})`;
    say(output, paint(stdout, 'dim', `\nAnswered ${by}${because}.`));
  }

  /** Suggests questions instead of one that the docs do not answer. */
  suggest(output: Output, questions: readonly string[]): void {
    if (questions.length === 0) return;
    say(output, '\nQuestions that these docs answer:');
    for (const question of questions) say(output, `- ${visibleText(question)}`);
  }

  toJSON(): object {
    const { status, error } = this;
    return {
      text: this.#text,
      sources: this.#sources,
      citations: this.#citations,
      seeAlso: this.#seeAlso,
      status,
      error,
    };
  }
}
