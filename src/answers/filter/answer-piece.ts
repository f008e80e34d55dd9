import type { ReferenceRange } from './read-reference.ts';

/**
 * What the inline reader makes of an answer, in reading order. A string is one character of text, or a backslash
 * and the character it escapes. `taken` stands where a sign was taken out, so that its neighbours can meet.
 */
export type AnswerPiece =
  | string
  | { kind: 'code'; marks: string; text: string }
  | { kind: 'address'; text: string }
  | { kind: 'literal'; text: string }
  | { kind: 'reference'; ranges: readonly ReferenceRange[] }
  | { kind: 'bracket' }
  | { kind: 'bracketEnd' }
  | { kind: 'link' }
  | { kind: 'linkEnd'; href: string }
  | { kind: 'taken' };

/** Where pieces go. */
export interface PieceSink {
  accept(piece: AnswerPiece): void;
  /** Takes letters that follow a letter, or leaves them to come one by one. */
  passWord(letters: string): boolean;
}
