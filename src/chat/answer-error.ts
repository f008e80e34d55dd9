import type { CallFailureReason } from '../provider/call-failure.ts';
import type { TokenCounts } from './answerer.ts';

/**
 * `empty`: the answer has no text. `uncited`: the answer cites no source that may support it. `budget_spent`: the call
 * was not made, because it could exceed the budget.
 */
export type AnswerFailureReason = CallFailureReason | 'empty' | 'uncited' | 'budget_spent';

export interface AnswerErrorOptions extends ErrorOptions {
  /** The provider's HTTP status, when it answered with an error. */
  status?: number | null;
  /** The provider's `Retry-After`, in milliseconds. */
  retryAfterMs?: number | null;
  /** Tokens used before the failure. */
  spent?: TokenCounts;
}

/**
 * Why a model did not answer, or not completely. The message is for the operator and says what to do; readers see at
 * most the reason. The provider's own error is in `cause`.
 */
export class AnswerError extends Error {
  readonly reason: AnswerFailureReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** A failed answer costs money, too. Estimated, because the provider did not report it. */
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
