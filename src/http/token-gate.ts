import { LRUCache } from 'lru-cache';
import { HttpError } from './http-error.ts';
import { sameToken } from './same-token.ts';

export interface TokenGateOptions {
  /** Wrong tokens that a client may send within a minute. */
  mostWrong: number;
  now?: () => number;
}

const windowMs = 60_000;
const rememberedClients = 10_000;

/**
 * Checks tokens and counts wrong ones. After too many, a client is refused for the rest of the minute even with the
 * right token, so that guessing cannot go on. Counting is synchronous, so requests sent at the same moment are
 * counted.
 */
export class TokenGate {
  readonly #token: string;
  readonly #mostWrong: number;
  readonly #now: () => number;
  readonly #clients = new LRUCache<string, { wrong: number; until: number }>({ max: rememberedClients });

  constructor(token: string, { mostWrong, now = Date.now }: TokenGateOptions) {
    this.#token = token;
    this.#mostWrong = mostWrong;
    this.#now = now;
  }

  /** Whether the token is right; throws a 429 if the client sent too many wrong ones. */
  accepts(given: string, client: string): boolean {
    if (given === '') return false;
    const known = this.#clients.get(client);
    const counted =
      known !== undefined && known.until > this.#now() ? known : { wrong: 0, until: this.#now() + windowMs };
    if (counted.wrong >= this.#mostWrong) throw tooMany(counted.until - this.#now());
    if (sameToken(given, this.#token)) return true;
    this.#clients.set(client, { ...counted, wrong: counted.wrong + 1 });
    return false;
  }

  /** The same for the token in `Authorization`. */
  acceptsBearer(request: Request, client: string): boolean {
    const given = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    return this.accepts(given, client);
  }

  /** Throws a 401 unless the request carries the token. */
  require(request: Request, client: string, what: string): void {
    if (this.acceptsBearer(request, client)) return;
    throw new HttpError(401, 'unauthorized', `${what} requires the header 'Authorization: Bearer TOKEN'.`, {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
}

function tooMany(waitMs: number): HttpError {
  const wait = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpError(429, 'rate_limited', `Too many wrong tokens. Try again in ${wait} seconds.`, {
    headers: { 'retry-after': String(wait) },
  });
}
