import { endsSentence } from '../../text/ends-sentence.ts';

/** A reference of an answer, and the text that its source should support. */
export interface CitedSentence {
  source: number;
  sentence: string;
}

const longestSentence = 1000;
const mostReferences = 1000;

/**
 * Collects the text that each reference supports: the words since the last reference, or since the start of the
 * sentence when they are few; the sentence before, when the reference follows a full stop; the whole sentence, when
 * the reference starts it. A reference alone on a line supports the text or code above.
 *
 *     Pages are cached [1] and expire after one hour [2]. Nothing is sent. [3]
 *     └──── 1 ───────┘     └────────── 2 ─────────┘       └──── 3 ─────┘
 */
export class CitedSentences {
  readonly all: CitedSentence[] = [];
  #text = '';
  #before = '';
  /** Fenced code since the text before. */
  #code = '';
  #isNewLine = true;
  /** The position of the last reference, and the text it supports. */
  #cited = { end: 0, sentence: '' };
  #waiting: CitedSentence[] = [];
  #count = 0;

  add(text: string): void {
    if (text.length > 1 && this.#text.length + text.length > longestSentence) {
      for (let at = 0; at < text.length; at++) this.add(text.charAt(at));
      return;
    }
    if (isSpace(text) && isSentence(this.#text)) return this.#finish();
    if (this.#text.length >= longestSentence) this.#finish();
    this.#text += text;
    if (text === '。' || text === '！' || text === '？') this.#finish();
  }

  addCode(line: string): void {
    if (this.#code.length < longestSentence) this.#code += `${line.slice(0, longestSentence)}\n`;
  }

  /** Called at the end of a line or block. */
  break(): void {
    this.#finish();
    this.#isNewLine = true;
  }

  cite(source: number): void {
    if (++this.#count > mostReferences) return;
    const sentence = this.#supported();
    if (this.all.some((known) => known.source === source && known.sentence === sentence && sentence !== ''))
      return;
    const reference = { source, sentence };
    this.all.push(reference);
    if (sentence === '') this.#waiting.push(reference);
  }

  end(): void {
    this.#finish();
  }

  /** Empty while the sentence has too few words. */
  #supported(): string {
    const since = plain(this.#text.slice(this.#cited.end));
    if (since === '' && this.#cited.end > 0) return this.#cited.sentence;
    const whole = plain(this.#text);
    if (whole === '' && !this.#isNewLine) return this.#above;
    const sentence = saysSomething(since, 4) ? since : saysSomething(whole, 3) ? whole : '';
    this.#cited = { end: this.#text.length, sentence };
    return sentence;
  }

  get #above(): string {
    return plain(saysSomething(this.#code, 3) ? this.#code : this.#before);
  }

  #finish(): void {
    if (/[\p{L}\p{N}]/u.test(this.#text)) {
      this.#before = this.#text;
      this.#code = '';
    }
    for (const reference of this.#waiting) reference.sentence = plain(this.#text) || this.#above;
    if (this.#waiting.length > 0) this.#waiting = [];
    this.#text = '';
    this.#isNewLine = false;
    this.#cited = { end: 0, sentence: '' };
  }
}

function isSpace(text: string): boolean {
  return text === ' ' || text === '\t';
}

/** A number or a sign alone is not a sentence: "1." starts one. */
function isSentence(text: string): boolean {
  return endsSentence(text) && /\p{L}{2}/u.test(text.slice(-100));
}

/** Removes Markdown syntax. */
function plain(text: string): string {
  return text
    .replace(/^[\s>]*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+)*/, '')
    .replace(/\*+|~~|\||(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .replace(/^[\s.,;:!?)]+/, '')
    .trim();
}

/** In scripts without spaces, two characters count as a word. */
function saysSomething(text: string, words: number): boolean {
  const spaced = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const unspaced = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/g)?.length ?? 0;
  return spaced + unspaced / 2 >= words;
}
