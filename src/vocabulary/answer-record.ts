import type { AnswerStatus, Citation } from './ask.ts';
import type { Asker } from './asker.ts';
import type { Scope } from './scope.ts';

/** An earlier question of the same conversation. */
export interface EarlierQuestion {
  question: string;
  /** `continued`: the later question cannot be understood without it; `repeated`: it asks the same in other words. */
  relation: 'continued' | 'repeated';
}

/** The fields of an answer that are known at its beginning. */
export interface AnswerBeginning {
  /** Also the id of the message in the stream; ratings refer to it. */
  id: string;
  at: Date;
  scope: Scope;
  asker: Asker;
  question: string;
  /** The earlier question that this one continues or repeats; null if there is none. */
  earlier: EarlierQuestion | null;
  snapshot: number;
  /** Retrieved chunks, with their hashes. */
  chunks: readonly { id: string; hash: string }[];
  /** Identifies the instructions for the model. */
  promptHash: string;
}

/** The fields of an answer that are known at its end. */
export interface AnswerEnding extends Partial<AnswerStatus> {
  outcome: 'finished' | 'failed' | 'aborted';
  text: string;
  citations: readonly Citation[];
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if the price is unknown. */
  cost: number | null;
  firstByteMs: number | null;
  totalMs: number;
}

/** A reader's rating of an answer. */
export interface Rating {
  at: Date;
  /** 1 for up, -1 for down. */
  value: number;
  comment: string | null;
}

export interface AnswerRecord extends AnswerBeginning {
  /** Null while the answer is being written, and permanently if the server was killed before its end. */
  ending: AnswerEnding | null;
  /** Null without a rating, or if the rating was withdrawn. */
  rating: Rating | null;
}
