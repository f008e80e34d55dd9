import type { AnswerBeginning, AnswerEnding, AnswerRecord } from '../vocabulary/answer-record.ts';
import type { PageReport, SearchRecord } from '../vocabulary/search-record.ts';
import type { JournalSize } from './journal-size.ts';

/** A reader's signal on an answer, as it comes in. */
export interface GivenRating {
  id: string;
  /** Its sign counts; 0 withdraws what was said before. */
  value: number;
  comment?: string;
}

/** How the journal does. */
export interface JournalState {
  /** What is written is durable where it belongs. */
  isReachable: boolean;
  /** Writes that are kept aside until it can be reached again. */
  waiting: number;
  /** Writes that had to be given up because too many were waiting. */
  lost: number;
  /** What went wrong last, for the operator; null while all is well. */
  fault: string | null;
  /** For a journal that is kept on a disk. */
  size?: JournalSize;
}

/** The durable record of searches, answers and ratings. */
export interface Journal {
  /**
   * Resolves when the row is safe: nothing of the answer is sent before. `history` is kept nowhere: it tells which
   * secrets the answer may repeat.
   */
  begin(answer: AnswerBeginning, history?: readonly string[]): Promise<void>;
  end(id: string, ending: AnswerEnding): Promise<void>;
  answer(id: string): Promise<AnswerRecord | null>;
  /** Resolves when the rating is durable; false when no such answer is known. */
  rate(rating: GivenRating): Promise<boolean>;
  /**
   * Takes note of a search, without anybody waiting for it. `reader` tells one reader from another while they type
   * and is kept nowhere.
   */
  searched(search: SearchRecord, reader?: string): void;
  report(report: PageReport): Promise<void>;
  /** Adds to what was spent on models on a day, never below 0, and resolves to the sum in US dollars. */
  spend(day: string, dollars: number): Promise<number>;
  /** Adds only if the sum stays within the limit, in one step; resolves to the sum, or null if nothing was added. */
  reserve(day: string, dollars: number, limit: number): Promise<number | null>;
  state(): JournalState;
  close(): Promise<void>;
}
