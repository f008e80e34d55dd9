import type { Understanding } from '../quoting/question-terms.ts';
import type { AnswerStatus, Citation, CitedSource, SeeAlso, Turn } from '../vocabulary/ask.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FoundSource } from './numbered-sources.ts';
import type { Usage } from './usage-sum.ts';

export interface FoundSources extends Understanding {
  sources: readonly FoundSource[];
  /** The chunks are relevant: they have all words of the question, or are close to it in meaning. */
  isNear: boolean;
}

/** Sources with the query that found them: the question, or for a follow-up, the question with the one before it. */
export interface QuestionSources extends FoundSources {
  query: string;
}

export interface Question {
  query: string;
  history: readonly Turn[];
  scope: Scope;
  /** Whether the docs have other versions; default true. */
  hasVersions?: boolean;
}

export type AnswerEvent =
  | { type: 'sources'; sources: readonly CitedSource[] }
  | { type: 'text'; text: string }
  | { type: 'see-also'; sections: readonly SeeAlso[] }
  /** The answer fails after this event. */
  | { type: 'failed'; usage: Usage }
  | { type: 'end'; status: AnswerStatus; citations: readonly Citation[]; usage: Usage };
