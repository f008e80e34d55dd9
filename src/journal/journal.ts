import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { PageReport, SearchRecord } from '../vocabulary/search-record.ts';
import type { JournalSize } from './journal-size.ts';

/** A rating of an answer. */
export interface GivenRating {
  id: string;
  /** Only its sign counts; 0 withdraws an earlier rating. */
  value: number;
  comment?: string;
}

/** The state of the journal. */
export interface JournalState {
  /** Whether records reach their database. */
  isReachable: boolean;
  /** Writes in the spool, waiting for the database. */
  waiting: number;
  /** Writes that were dropped because too many were waiting. */
  lost: number;
  /** The last failure, for the operator; null if there is none. */
  fault: string | null;
  /** Only for a journal on a disk. */
  size?: JournalSize;
}

/** Records searches, answers and ratings. */
export interface Journal {
  /**
   * Resolves when the row is safe; nothing of the answer is sent before. `history` is not stored: it shows which
   * secrets the answer may repeat. Of the conversation, only `answer.earlier` is stored.
   */
  begin(answer: AnswerBeginning, history?: readonly string[]): Promise<void>;
  end(id: string, ending: AnswerEnding): Promise<void>;
  answer(id: string): Promise<AnswerRecord | null>;
  /** Resolves when the rating is durable; false if there is no such answer. */
  rate(rating: GivenRating): Promise<boolean>;
  /** Records a search in the background. `reader` distinguishes readers while they type and is not stored. */
  searched(search: SearchRecord, reader?: string): void;
  /** Call it when a reader asks a question: what the reader typed of the question is not counted as a search. */
  asked(question: string, scope: Scope, reader: string): void;
  report(report: PageReport): Promise<void>;
  /** Adds to the spending of a day, never below 0, and resolves to the sum in US dollars. */
  spend(day: string, dollars: number): Promise<number>;
  /** Adds only if the sum stays within the limit, atomically; resolves to the sum, or null if nothing was added. */
  reserve(day: string, dollars: number, limit: number): Promise<number | null>;
  state(): JournalState;
  close(): Promise<void>;
}
