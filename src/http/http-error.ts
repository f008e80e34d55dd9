import { DocentError, type ErrorCode } from '../errors.ts';
import type { RequestIssue } from '../vocabulary/check-request.ts';

interface HttpErrorDetails {
  headers?: Record<string, string>;
  issues?: RequestIssue[];
  /** Logged, never sent. */
  cause?: unknown;
}

/** An error response; everything but the cause is sent to the client. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly issues: RequestIssue[] | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { headers = {}, issues, cause }: HttpErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.issues = issues;
  }
}

const statuses: Partial<Record<ErrorCode, number>> = {
  invalid_request: 400,
  unknown_locale: 400,
  unknown_scope: 400,
  unknown_version: 400,
  engine_unavailable: 503,
  journal_off: 503,
  journal_unreachable: 503,
  no_snapshot: 503,
  snapshot_damaged: 503,
  unavailable: 503,
};

/** Public messages for errors whose details are for the operator. */
const publicMessages: Partial<Record<ErrorCode, string>> = {
  engine_unavailable: 'Search is temporarily unavailable. Try again in a moment.',
  journal_unreachable: 'Ratings are temporarily unavailable. Try again later.',
  snapshot_damaged: 'Part of the index is damaged and is being rebuilt. Try again in a moment.',
};

const masked = 'The request failed. To find the cause, search the server log for the requestId.';

/** The response for an error. Unknown errors become a 500 without details. */
export function toHttpError(error: unknown, moreHeaders: Record<string, string> = {}): HttpError {
  if (error instanceof HttpError) {
    const { status, code, message, headers, issues } = error;
    return new HttpError(status, code, message, {
      headers: { ...moreHeaders, ...headers },
      issues,
      cause: error.cause,
    });
  }
  const status = error instanceof DocentError ? statuses[error.code] : undefined;
  if (error instanceof DocentError && status !== undefined)
    return new HttpError(status, error.code, publicMessages[error.code] ?? error.message, {
      headers: { ...moreHeaders, ...(error.code in publicMessages && { 'retry-after': '5' }) },
      cause: error,
    });
  return new HttpError(500, 'internal', masked, { headers: moreHeaders, cause: error });
}
