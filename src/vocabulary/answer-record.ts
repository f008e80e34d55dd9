import type { AnswerStatus, Citation } from './ask.ts';
import type { Asker } from './asker.ts';
import type { Scope } from './scope.ts';

/** An earlier question of the same conversation. */
export interface EarlierQuestion {
  question: string;
  /** `continued`: the later question cannot be understood without it; `repeated`: it asks the same in other words. */
  relation: 'continued' | 'repeated';
}

/** What is known of an answer when it begins. */
export interface AnswerBeginning {
  /** Also the id of the message in the stream, and what a rating names. */
  id: string;
  at: Date;
  scope: Scope;
  asker: Asker;
  question: string;
  /** The earlier question that this one continues or repeats; null if there is none. */
  earlier: EarlierQuestion | null;
  snapshot: number;
  /** Chunks that were retrieved, with their hashes. */
  chunks: readonly { id: string; hash: string }[];
  /** Names the instructions the model was given. */
  promptHash: string;
}

/** What is known of it when it has ended. */
export interface AnswerEnding extends Partial<AnswerStatus> {
  outcome: 'finished' | 'failed' | 'aborted';
  text: string;
  citations: readonly Citation[];
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null when the price is not known. */
  cost: number | null;
  firstByteMs: number | null;
  totalMs: number;
}

/** What a reader thought of an answer. */
export interface Rating {
  at: Date;
  /** 1 for up, -1 for down. */
  value: number;
  comment: string | null;
}

export interface AnswerRecord extends AnswerBeginning {
  /** Null while it is being written, and for ever when the server died over it. */
  ending: AnswerEnding | null;
  /** Null without a rating, or if it was withdrawn. */
  rating: Rating | null;
}
