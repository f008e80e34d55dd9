import type { CallFailureReason } from '../provider/call-failure.ts';

export type EmbeddingFailureReason = CallFailureReason;

/** Reasons after which the same call may succeed later, without any change on our side. */
const temporary: ReadonlySet<EmbeddingFailureReason> = new Set([
  'unreachable',
  'timeout',
  'rate_limited',
  'server_error',
  'cut_off',
  'invalid_response',
]);

export interface EmbeddingErrorOptions extends ErrorOptions {
  /** The HTTP status of the provider's response, if there was one. */
  status?: number | null;
  /** How long the provider asks to wait, in milliseconds. */
  retryAfterMs?: number | null;
  /** Whether the same call may succeed later; the default depends on the reason. */
  isTemporary?: boolean;
  /** Whether the provider would accept other or shorter texts. */
  isAboutTexts?: boolean;
}

/**
 * Why texts were not embedded. The message is for the operator and says what to do. Readers see at most the reason. The
 * provider's own error is in `cause`.
 */
export class EmbeddingError extends Error {
  readonly reason: EmbeddingFailureReason;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly isTemporary: boolean;
  readonly isAboutTexts: boolean;

  constructor(reason: EmbeddingFailureReason, message: string, options: EmbeddingErrorOptions = {}) {
    const { status = null, retryAfterMs = null, isAboutTexts = false, ...rest } = options;
    super(message, { cause: rest.cause });
    this.name = 'EmbeddingError';
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isTemporary = rest.isTemporary ?? temporary.has(reason);
    this.isAboutTexts = isAboutTexts;
  }
}
