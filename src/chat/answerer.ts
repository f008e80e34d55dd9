export interface AnswerRequest {
  /** The system prompt. */
  instructions: string;
  /** The conversation, the last one the reader's. */
  messages: readonly AnswerMessage[];
  /** Looks up more passages; left out: no tool is offered. Its result is text for the model. */
  searchDocs?: (query: string, signal: AbortSignal) => Promise<string>;
  /** Tool calls at the most, default 2. More: rarer questions are answered, later and for more money. */
  maxToolCalls?: number;
  /** Of every call to the model; an answer that goes far beyond it all the same is ended. */
  maxOutputTokens: number;
  /**
   * Called before each call to the model with the most tokens it can use. Null forbids the call: the answer then fails
   * with `budget_spent`. Left out: every call is allowed.
   */
  reserve?: (most: TokenCounts) => Promise<Settle | null>;
  /** The whole answer's time; when it fires, the call is cancelled at once. */
  signal: AbortSignal;
}

/** Takes what a call used, however it ended. Called once for each call that was allowed. */
export type Settle = (used: TokenCounts) => void;

export interface AnswerMessage {
  role: 'user' | 'assistant';
  /** Read anew for every call and not kept meanwhile: a long one may be made when it is asked for. */
  readonly text: string;
}

/** Tokens as the provider counted them; estimated where it does not say. */
export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'search'; query: string }
  /** Exactly one, the last. */
  | ({ type: 'end'; finishReason: 'stop' | 'length' | 'other' } & TokenCounts);

/** US dollars for a million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
}

/** Lets a model answer. Whatever goes wrong is thrown by the iterator as an `AnswerError`. */
export interface Answerer {
  /** `openai/gpt-6-luna` */
  readonly model: string;
  readonly provider: string;
  /** Null where they are not known. */
  readonly prices: TokenPrices | null;
  /** Begins when it is first asked for an event, and goes on no faster than it is asked; can be read once. */
  stream(request: AnswerRequest): AsyncIterable<ModelEvent>;
}
