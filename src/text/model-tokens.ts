/** The token of a word that has no token. */
export const unknown = 1;
const mostTokensOfWord = 8;
const longestPart = 40;
const longestPiece = 24;
const longestUnspaced = 12;

/** The numbers of tokens. */
export interface TokenNumbers {
  get(token: string): number | undefined;
}

/** Cuts text into the tokens of the static model. */
export class ModelTokens {
  readonly #ids: TokenNumbers;
  /** The first group matches runs of Han, Hiragana or Katakana, which have no spaces between their words. */
  readonly #word =
    /([々㐀-䶿一-鿿]+|[ぁ-ゟ]+|[ァ-ヺー-ヿ]+)|[\p{L}--[々㐀-䶿一-鿿ぁ-ゟァ-ヺー-ヿ]]+|\p{Nd}+/gv;

  constructor(ids: TokenNumbers) {
    this.#ids = ids;
  }

  /** The token of a whole word. */
  whole(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** Appends the tokens of a text, at most `most`. */
  read(text: string, most: number, into: number[]): void {
    const end = into.length + most;
    this.#word.lastIndex = 0;
    while (into.length < end) {
      const match = this.#word.exec(text);
      if (match === null) return;
      if (match[1] === undefined) this.#readWord(match[0], into);
      else this.#readUnspaced(match[0], into);
    }
    into.length = end;
  }

  /** Appends the longest matches of whole tokens; unknown characters are skipped. */
  #readUnspaced(run: string, into: number[]): void {
    for (let at = 0; at < run.length; ) at += this.#longestAt(run, at, longestUnspaced, '', into) || 1;
  }

  #readWord(word: string, into: number[]): void {
    const whole = this.#ids.get(word.toLowerCase());
    if (whole !== undefined) {
      into.push(whole);
      return;
    }
    const start = into.length;
    for (const part of word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)) {
      if (into.length - start >= mostTokensOfWord) break;
      this.#readPart(part.toLowerCase().slice(0, longestPart), into);
    }
    if (into.length === start) into.push(unknown);
    else if (into.length > start + mostTokensOfWord) into.length = start + mostTokensOfWord;
  }

  /** Appends the longest matches; appends nothing if a part has no match. */
  #readPart(part: string, into: number[]): void {
    const start = into.length;
    for (let at = 0; at < part.length; ) {
      const length = this.#longestAt(part, at, longestPiece, at === 0 ? '' : '##', into);
      if (length === 0) {
        into.length = start;
        return;
      }
      at += length;
    }
  }

  /** Appends the longest token at a position and returns its length, or 0. */
  #longestAt(part: string, at: number, longest: number, prefix: string, into: number[]): number {
    for (let length = Math.min(longest, part.length - at); length > 0; length--) {
      const id = this.#ids.get(prefix + part.slice(at, at + length));
      if (id === undefined) continue;
      into.push(id);
      return length;
    }
    return 0;
  }
}
