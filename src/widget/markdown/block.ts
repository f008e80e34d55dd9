/** A block of an answer. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; level: number; text: string }
  | { type: 'code'; language: string; text: string }
  | { type: 'quote'; blocks: Block[] }
  /** `start` is null for bullets. */
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'rule' };
