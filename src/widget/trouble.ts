export type TroubleKind =
  | 'limited'
  | 'unavailable'
  | 'askOff'
  | 'private'
  | 'rejected'
  | 'unreachable'
  | 'offline'
  | 'failed';

/** Why a request came to nothing, in the terms in which the reader is told. */
export class Trouble extends Error {
  readonly kind: TroubleKind;
  /** How long to wait before it may go better; null when waiting does not help. */
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

/** What a response that is no success means; only what the reader can act on keeps the server's words. */
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

/** `Retry-After` in either of its forms, within reason. */
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

/** A request that got no response at all; null when it was called off. */
export function unreached(error: unknown): Trouble | null {
  if (error instanceof Trouble) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  return new Trouble(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', {
    retryMs: patienceMs,
  });
}
