import type { SamplePage } from './sample-page.ts';

const syllables = [
  'an',
  'or',
  'is',
  'et',
  'ul',
  'am',
  'ro',
  'ti',
  'ka',
  'ne',
  'so',
  'du',
  'vel',
  'mir',
  'qua',
  'zen',
];
/** Words with at most this many occurrences in the sample belong to a page or two. */
const rare = 2;

/**
 * Generates text with the word statistics of real pages: it follows a page word by word and sometimes jumps to another
 * occurrence of the same word, so that neighbours in the text are neighbours in the sample. A rare word becomes one of
 * a family of coined words. The family grows as a power of the text length (Heaps' law).
 */
export class WordWalk {
  readonly #words: string[] = [];
  readonly #text: Uint32Array;
  readonly #pageStarts: number[] = [];
  readonly #counts: Uint32Array;
  readonly #occurrences: Uint32Array;
  readonly #occurrenceStarts: Uint32Array;

  constructor(pages: readonly SamplePage[]) {
    const ids = new Map<string, number>();
    const text: number[] = [];
    for (const { chunks } of pages) {
      this.#pageStarts.push(text.length);
      for (const chunk of chunks) {
        for (const word of wordsOf(chunk.text)) {
          const id = ids.get(word) ?? this.#words.push(word) - 1;
          ids.set(word, id);
          text.push(id);
        }
      }
    }
    this.#pageStarts.push(text.length);
    this.#text = Uint32Array.from(text);
    this.#counts = countOf(this.#text, this.#words.length);
    this.#occurrenceStarts = startsOf(this.#counts);
    this.#occurrences = placesOf(this.#text, this.#occurrenceStarts);
  }

  /**
   * Text of about this many characters in the style of a page; `growth`: how many times the sample was already written.
   */
  write(page: number, length: number, growth: number, draw: () => number): string {
    const families = Math.max(1, growth) ** 0.6;
    let place = this.#placeOn(page, draw);
    let text = '';
    while (text.length < length) {
      const id = this.#text[place];
      if (id === undefined) return text;
      const word = this.#words[id]!;
      const isRare = this.#counts[id]! <= rare;
      text += isRare ? coined(word, Math.floor(draw() ** 2 * families)) : word;
      text += ' ';
      place = this.#next(place, page, draw);
    }
    return text.trimEnd();
  }

  #next(place: number, page: number, draw: () => number): number {
    const chance = draw();
    if (chance < 0.08 || place + 1 >= this.#text.length) return this.#placeOn(page, draw);
    return chance < 0.3 ? this.#sameWord(place, draw) + 1 : place + 1;
  }

  #placeOn(page: number, draw: () => number): number {
    const [from, to] = [this.#pageStarts[page]!, this.#pageStarts[page + 1]!];
    return from + Math.floor(draw() * (to - from));
  }

  #sameWord(place: number, draw: () => number): number {
    const id = this.#text[place]!;
    return this.#occurrences[this.#occurrenceStarts[id]! + Math.floor(draw() * this.#counts[id]!)]!;
  }
}

/** Words with their punctuation, without table and fence markers. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word.length <= 40 && /[\p{L}\p{N}]/u.test(word) && !word.includes('```'));
}

/** `scheduler` 0 stays, `scheduler` 1 is `scheduleror`. */
function coined(word: string, member: number): string {
  let ending = '';
  for (let rest = member; rest > 0; rest = Math.floor(rest / syllables.length))
    ending += syllables[rest % syllables.length];
  return ending === '' ? word : word.replace(/\p{L}{4,}/u, (letters) => letters + ending);
}

function countOf(text: Uint32Array, words: number): Uint32Array {
  const counts = new Uint32Array(words);
  for (const id of text) counts[id]!++;
  return counts;
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (const [id, count] of counts.entries()) starts[id + 1] = starts[id]! + count;
  return starts;
}

function placesOf(text: Uint32Array, starts: Uint32Array): Uint32Array {
  const places = new Uint32Array(text.length);
  const next = starts.slice();
  for (const [place, id] of text.entries()) places[next[id]!++] = place;
  return places;
}
