import type { ModelLimits } from './model-limits.ts';

export interface AnswerRequest {
  /** The system prompt. */
  instructions: string;
  /** The conversation; the last message is the reader's. */
  messages: readonly AnswerMessage[];
  /** Searches for more chunks and returns text for the model. Without it, the model gets no tool. */
  searchDocs?: (query: string, signal: AbortSignal) => Promise<string>;
  /** Maximum number of tool calls, default 2. Higher: answers to rarer questions, but later and at a higher cost. */
  maxToolCalls?: number;
  /** Token limit of each call to the model. An answer that goes far beyond it is cut. */
  maxOutputTokens: number;
  /**
   * Called before each call to the model with the most tokens it can use. Null forbids the call: the answer then fails
   * with `budget_spent`. If missing, every call is allowed.
   */
  reserve?: (most: TokenCounts) => Promise<Settle | null>;
  /** Cancels the answer at once when it fires. */
  signal: AbortSignal;
}

/** Receives the used tokens of a call. Called once for each allowed call, even if the call failed. */
export type Settle = (used: TokenCounts) => void;

export interface AnswerMessage {
  role: 'user' | 'assistant';
  readonly text: string;
}

/** Tokens as counted by the provider; estimated if it does not report them. */
export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'search'; query: string }
  /** The last event of every answer. */
  | ({ type: 'end'; finishReason: 'stop' | 'length' | 'other' } & TokenCounts);

/** US dollars for a million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
}

/** A model that answers. The iterator throws all failures as `AnswerError`. */
export interface Answerer {
  /** `openai/gpt-6-luna` */
  readonly model: string;
  readonly provider: string;
  /** Null if unknown. */
  readonly prices: TokenPrices | null;
  readonly limits: ModelLimits;
  /** Starts on the first read and is never faster than its reader. Can be read once. */
  stream(request: AnswerRequest): AsyncIterable<ModelEvent>;
}
