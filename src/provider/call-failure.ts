import { APICallError } from '@ai-sdk/provider';

/** Why a call to a provider failed, for chat and embeddings. */
export type CallFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'unauthorized'
  | 'payment'
  | 'rate_limited'
  | 'server_error'
  | 'refused'
  | 'cut_off'
  | 'invalid_response'
  | 'aborted';

export interface CallFailure {
  reason: CallFailureReason;
  /** The HTTP status of the provider's error response. */
  status: number | null;
  /** How long the provider asks to wait, in milliseconds. */
  retryAfterMs: number | null;
  /** The provider's message without the request, which contains text of readers. */
  cause: Error | undefined;
}

/** Classifies any error of a call through the AI SDK. */
export function readCallFailure(error: unknown, signal: AbortSignal): CallFailure {
  return {
    reason: signal.aborted ? reasonOfSignal(signal) : reasonOfError(error),
    status: statusOf(error),
    retryAfterMs: APICallError.isInstance(error) ? retryAfterMs(error.responseHeaders) : null,
    cause: whatItSaid(error),
  };
}

const unpaidReasons = new Set<CallFailureReason>([
  'unreachable',
  'unauthorized',
  'payment',
  'rate_limited',
  'refused',
  'server_error',
]);
/** The gateway timed out, but the model may have worked and charged for it. */
const gatewayTimeouts = new Set([504, 524]);

/** Whether a call certainly costs nothing: it never reached the provider, or the provider refused it. */
export function isUnpaid({ reason, status }: CallFailure): boolean {
  return unpaidReasons.has(reason) && !gatewayTimeouts.has(status ?? 0);
}

function reasonOfError(error: unknown): CallFailureReason {
  if (isErrorEvent(error)) return reasonOfStatus(statusOf(error) ?? 500, JSON.stringify(error));
  if (statusOf(error) === null && isBrokenOff(error)) return 'cut_off';
  if (!APICallError.isInstance(error)) return 'invalid_response';
  if (error.statusCode === undefined) return isTooSlow(error) ? 'timeout' : 'unreachable';
  return reasonOfStatus(error.statusCode, error.responseBody ?? '');
}

/** An error event of a stream, as the SDK describes it or as the provider sent it. */
interface ErrorEvent {
  message?: unknown;
  statusCode?: unknown;
  code?: unknown;
}

function isErrorEvent(error: unknown): error is ErrorEvent {
  return typeof error === 'object' && error !== null && !(error instanceof Error);
}

function reasonOfStatus(status: number, said: string): CallFailureReason {
  if (status < 400) return 'invalid_response';
  // Google sends 400 for a wrong key, OpenAI 429 and Anthropic 400 for an empty account, llama.cpp 500 for a long text.
  if (status === 401 || status === 403 || /API_KEY_INVALID/.test(said)) return 'unauthorized';
  if (status === 402 || /insufficient_quota|credit balance is too low/.test(said)) return 'payment';
  if (status === 429) return 'rate_limited';
  if (status === 408) return 'timeout';
  if (status < 500 || /too (large|long) to process/.test(said)) return 'refused';
  return 'server_error';
}

/** The status of a call that fails within its body is a success, so the status is ignored. */
function statusOf(error: unknown): number | null {
  const told: unknown[] = [];
  if (APICallError.isInstance(error)) told.push(error.statusCode);
  else if (isErrorEvent(error)) told.push(error.statusCode, error.code);
  return told.map(Number).find((status) => status >= 400 && status < 600) ?? null;
}

const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function isBrokenOff(error: unknown): boolean {
  // The message of `fetch` for a chunked body that ends too early.
  const isTerminated = (each: Error) => each instanceof TypeError && each.message === 'terminated';
  return causesOf(error).some((each) => isTerminated(each) || brokenOff.has(codeOf(each)));
}

function isTooSlow(error: unknown): boolean {
  return causesOf(error).some((each) => tooSlow.has(codeOf(each)));
}

/** An error and its causes, a few levels deep. */
function causesOf(error: unknown, levels = 5): Error[] {
  return error instanceof Error && levels > 0 ? [error, ...causesOf(error.cause, levels - 1)] : [];
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function whatItSaid(error: unknown): Error | undefined {
  const message = error instanceof Error || isErrorEvent(error) ? error.message : undefined;
  return typeof message === 'string' ? new Error(message.slice(0, 500)) : undefined;
}

/** A signal aborted by a timer is a timeout; any other was aborted by the caller. */
export function reasonOfSignal(signal: AbortSignal): 'timeout' | 'aborted' {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    ? 'timeout'
    : 'aborted';
}

/** How long a provider asks to wait, in milliseconds; null if it does not say. */
export function retryAfterMs(headers: Record<string, string> | undefined, now = Date.now()): number | null {
  const exact = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const text = headers?.['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
