import { setTimeout as wait } from 'node:timers/promises';
import { DocentError } from '../errors.ts';
import { retryAfterMs } from '../provider/call-failure.ts';
import type { Pace } from './pace.ts';
import type { Reply, RequestOptions, SiteClient } from './site-client.ts';

export interface Patience {
  /** Requests after the first. */
  retries: number;
  /** Wait before the first retry; doubles each time. */
  backoffMs: number;
  /** Longest wait for a `Retry-After`. */
  longestWaitMs: number;
}

export const usualPatience: Patience = { retries: 2, backoffMs: 1000, longestWaitMs: 60_000 };

/** A failed request; its message says why. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
}

/** Requests an address at the allowed pace, and again if the server is busy or fails. */
export async function politeGet(
  client: SiteClient,
  pace: Pace,
  address: string,
  options: RequestOptions,
  patience: Patience,
): Promise<Reply> {
  const { signal } = options;
  for (let attempt = 0; ; attempt++) {
    await pace.turn(signal);
    const outcome = await attemptGet(client, address, options);
    if (typeof outcome !== 'string' && outcome.status !== 429 && outcome.status < 500) return outcome;
    const reason = typeof outcome === 'string' ? outcome : `status ${outcome.status}`;
    if (attempt >= patience.retries) throw new RequestFailure(reason);
    const backoff = patience.backoffMs * 2 ** attempt;
    const asked = typeof outcome === 'string' ? null : retryAfterMs(retryHeaders(outcome));
    // A server that sends Retry-After wants no other requests before that time, either.
    if (asked !== null) pace.pause(Math.min(asked, patience.longestWaitMs));
    else await wait(backoff, undefined, { signal });
  }
}

async function attemptGet(
  client: SiteClient,
  address: string,
  options: RequestOptions,
): Promise<Reply | string> {
  try {
    return await client.get(address, options);
  } catch (error) {
    if (options.signal.aborted || error instanceof DocentError) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

function retryHeaders({ headers }: Reply): Record<string, string> {
  const given = headers['retry-after'];
  return given === undefined ? {} : { 'retry-after': given };
}
