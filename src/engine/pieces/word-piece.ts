import { PieceReader, PieceWriter } from './piece-bytes.ts';

/** A word as it is in the texts, with its term and the number of chunks that have the term. */
export interface StoredWord {
  word: string;
  term: string;
  frequency: number;
}

/** Words must be sorted. A term is stored as its difference from the word, which is usually a few letters less. */
export function writeWordPiece(words: readonly StoredWord[]): Uint8Array<ArrayBuffer> {
  const writer = new PieceWriter();
  let before = '';
  for (const { word, term, frequency } of words) {
    writer.word(word, before);
    writer.word(term, word);
    writer.push(frequency);
    before = word;
  }
  return writer.bytes();
}

export function readWordPiece(bytes: Uint8Array): StoredWord[] {
  const reader = new PieceReader(bytes);
  const words: StoredWord[] = [];
  let word = '';
  while (!reader.isAtEnd) {
    word = reader.word(word);
    words.push({ word, term: reader.word(word), frequency: reader.next() });
  }
  return words;
}
