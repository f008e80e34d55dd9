import type { CallFailureReason } from '../provider/call-failure.ts';
import type { TokenCounts } from './answerer.ts';

/** `empty` is an answer without a word; `budget_spent` a call that was not made because it might cost too much. */
export type AnswerFailureReason = CallFailureReason | 'empty' | 'budget_spent';

export interface AnswerErrorOptions extends ErrorOptions {
  /** The provider's HTTP status, when it answered with an error. */
  status?: number | null;
  /** How long the provider asks to be left alone, in milliseconds. */
  retryAfterMs?: number | null;
  /** What was used up until then. */
  spent?: TokenCounts;
}

/**
 * Why a model did not answer, or not to the end. The message is for the operator and says what to do; readers are
 * told the reason at the most. What the provider itself said is in `cause`.
 */
export class AnswerError extends Error {
  readonly reason: AnswerFailureReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** A failed answer is paid for, too; estimated, as the provider did not come to say it. */
  readonly spent: TokenCounts;

  constructor(reason: AnswerFailureReason, message: string, options: AnswerErrorOptions = {}) {
    const { status = null, retryAfterMs = null, spent = { inputTokens: 0, outputTokens: 0 } } = options;
    super(message, { cause: options.cause });
    this.name = 'AnswerError';
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.spent = spent;
  }
}
