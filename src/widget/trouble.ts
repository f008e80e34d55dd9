export type TroubleKind =
  | 'limited'
  | 'unavailable'
  | 'askOff'
  | 'private'
  | 'refusedOrigin'
  | 'refusedByPolicy'
  | 'rejected'
  | 'unreachable'
  | 'offline'
  | 'failed';

/** Why a request failed, as shown to the reader. */
export class Trouble extends Error {
  readonly kind: TroubleKind;
  /** How long to wait before a retry; null if waiting does not help. */
  readonly retryMs: number | null;

  constructor(
    kind: TroubleKind,
    { message = '', retryMs = null }: { message?: string; retryMs?: number | null } = {},
  ) {
    super(message);
    this.name = 'Trouble';
    this.kind = kind;
    this.retryMs = retryMs;
  }
}

const kinds: Record<number, TroubleKind> = {
  401: 'private',
  403: 'private',
  429: 'limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
const patienceMs = 3000;
const longestWaitMs = 10 * 60_000;

/** The `Trouble` of an error response. Only errors that the reader can act on keep the server's message. */
export async function troubleOf(response: Response): Promise<Trouble> {
  const { error = '', code = '' } = (await response.json().catch(() => null)) ?? {};
  if (code === 'ask_off') return new Trouble('askOff');
  const kind = kinds[response.status] ?? (response.status < 500 ? 'rejected' : 'failed');
  const canWait = kind === 'limited' || kind === 'unavailable';
  return new Trouble(kind, {
    message: typeof error === 'string' ? error : '',
    retryMs: canWait ? retryAfter(response.headers.get('retry-after')) : null,
  });
}

/** `Retry-After` in either form, within limits. */
export function retryAfter(header: string | null, now = Date.now()): number {
  if (header === null) return patienceMs;
  const isDate = /[a-z]/i.test(header);
  const milliseconds = isDate
    ? Date.parse(header) - now
    : /^\d+$/.test(header)
      ? Number(header) * 1000
      : Number.NaN;
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 1000), longestWaitMs) : patienceMs;
}

/** The `Trouble` of a request without a response; null if it was aborted. */
export function unreached(error: unknown): Trouble | null {
  if (error instanceof Trouble) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  return new Trouble(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', {
    retryMs: patienceMs,
  });
}
