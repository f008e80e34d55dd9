import type { Quote } from './find-quotes.ts';

/** A quoted part of one source. */
export interface QuotedPart extends Pick<Quote, 'before' | 'prose' | 'body' | 'codes' | 'characters'> {
  source: number;
}

/** Limits of an answer: characters of prose, and blocks of code. */
const mostCharacters = 900;
const mostCodes = 2;

/** Writes an answer part by part, each with its reference. */
export class AnswerText {
  readonly #parts: QuotedPart[] = [];
  readonly #words: Set<string>[] = [];

  get codes(): number {
    return this.#parts.reduce((sum, { codes }) => sum + codes, 0);
  }

  /** Numbers of the sources in the order they are cited. */
  get cited(): number[] {
    return [...new Set(this.#parts.map(({ source }) => source))];
  }

  /** Adds a part unless the answer gets too long or repeats itself; returns whether it was added. */
  add(part: QuotedPart): boolean {
    const characters = this.#parts.reduce((sum, each) => sum + each.characters, part.characters);
    if (characters > mostCharacters || this.codes + part.codes > mostCodes) return false;
    const words = wordsIn(part);
    if (this.#words.some((said) => words.intersection(said).size > 0.65 * words.size)) return false;
    this.#parts.push(part);
    this.#words.push(words);
    return true;
  }

  toString(): string {
    return this.#parts.map(renderPart).join('\n\n');
  }
}

/** Puts the reference after the list, or after the prose about code, because code cannot have one. */
function renderPart({ source, before, prose, body }: QuotedPart): string {
  const reference = `[${source}]`;
  const isList = body !== '' && !/(?:```|~~~)$/.test(body);
  const blocks = isList
    ? [before, prose, `${body} ${reference}`]
    : [before, prose === '' ? '' : `${prose} ${reference}`, body, prose === '' ? reference : ''];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Words, and pairs of characters where there are no spaces. */
function wordsIn({ before, prose, body }: QuotedPart): Set<string> {
  const text = `${before} ${prose} ${body}`.toLowerCase();
  const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{N}]{2,}/gu;
  return new Set(text.match(words) ?? []);
}
