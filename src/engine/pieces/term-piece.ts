import { PieceReader, PieceWriter } from './piece-bytes.ts';

/** A term with the bytes of its postings. */
export interface StoredTerm {
  term: string;
  frequency: number;
  isTopic: boolean;
  postings: Uint8Array;
}

/** Terms are sorted. */
export function writeTermPiece(terms: readonly StoredTerm[]): Uint8Array<ArrayBuffer> {
  const writer = new PieceWriter();
  let before = '';
  for (const { term, frequency, isTopic, postings } of terms) {
    writer.word(term, before);
    writer.push(frequency * 2 + Number(isTopic));
    writer.push(postings.length);
    writer.append(postings);
    before = term;
  }
  return writer.bytes();
}

export function readTermPiece(bytes: Uint8Array): Map<string, StoredTerm> {
  const reader = new PieceReader(bytes);
  const terms = new Map<string, StoredTerm>();
  let term = '';
  while (!reader.isAtEnd) {
    term = reader.word(term);
    const facts = reader.next();
    const postings = reader.take(reader.next());
    terms.set(term, { term, frequency: facts >> 1, isTopic: (facts & 1) === 1, postings });
  }
  return terms;
}
