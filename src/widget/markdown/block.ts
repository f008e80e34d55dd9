/** A block of an answer. */
export type AnswerBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; level: number; text: string }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; blocks: AnswerBlock[] }
  /** `start` is null for bullets. */
  | { type: 'list'; start: number | null; items: AnswerBlock[][] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'rule' };
