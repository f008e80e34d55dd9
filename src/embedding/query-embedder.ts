import { LRUCache } from 'lru-cache';
import { reasonOfSignal } from '../provider/call-failure.ts';
import {
  type BreakerState,
  CircuitBreaker,
  type CircuitBreakerOptions,
  type Permit,
} from './circuit-breaker.ts';
import type { Embedder } from './embedder.ts';
import { EmbeddingError, type EmbeddingFailureReason } from './embedding-error.ts';
import { SharedCall } from './shared-call.ts';

export interface QueryEmbedderOptions {
  /** Maximum time that a search waits for its vector, default 600 ms. Longer: fewer searches by keyword alone. */
  deadlineMs?: number;
  /** Number of queries whose vectors are cached, default 2,000. */
  cacheSize?: number;
  breaker?: CircuitBreakerOptions;
  now?: () => number;
}

/** `empty_query` is not a failure: there was nothing to embed. */
export type QueryFailure = EmbeddingFailureReason | 'breaker_open' | 'empty_query';

/** The vector is shared by all callers with the same query; do not change it. */
export type QueryEmbedding = { vector: Float32Array } | { failure: QueryFailure };

export interface QueryEmbedderState {
  breaker: BreakerState;
  /** The last failed call, even if later calls succeeded; `at` in milliseconds since 1970. */
  lastFailure: { reason: EmbeddingFailureReason; at: number } | null;
}

/** Embeds the queries of readers: returns a vector within a deadline, or the reason why there is none. Never throws. */
export class QueryEmbedder {
  readonly #embedder: Embedder;
  readonly #deadlineMs: number;
  readonly #now: () => number;
  readonly #breaker: CircuitBreaker;
  readonly #cache: LRUCache<string, Float32Array>;
  readonly #calls = new Map<string, SharedCall<QueryEmbedding>>();
  #lastFailure: QueryEmbedderState['lastFailure'] = null;

  constructor(embedder: Embedder, options: QueryEmbedderOptions = {}) {
    const { deadlineMs = 600, cacheSize = 2_000, now = Date.now, breaker } = options;
    this.#embedder = embedder;
    this.#deadlineMs = deadlineMs;
    this.#now = now;
    this.#breaker = new CircuitBreaker({ now, ...breaker });
    this.#cache = new LRUCache({ max: cacheSize });
  }

  /** Identity of the vectors that these can be compared with. */
  get identity(): string {
    return this.#embedder.identity;
  }

  get model(): string {
    return this.#embedder.model;
  }

  async embed(query: string, signal: AbortSignal): Promise<QueryEmbedding> {
    const text = normaliseQuery(query, this.#embedder.limits.characters);
    if (text === '') return { failure: 'empty_query' };
    const key = `${this.#embedder.identity}\n${text}`;
    const remembered = this.#cache.get(key);
    if (remembered !== undefined) return { vector: remembered };
    if (signal.aborted) return { failure: 'aborted' };
    const call = this.#running(key) ?? this.#start(key, text);
    if (call === null) return { failure: 'breaker_open' };
    return (await call.join(signal)) ?? { failure: 'aborted' };
  }

  state(): QueryEmbedderState {
    return { breaker: this.#breaker.state, lastFailure: this.#lastFailure };
  }

  #running(key: string): SharedCall<QueryEmbedding> | null {
    const call = this.#calls.get(key);
    return call === undefined || call.isOver ? null : call;
  }

  #start(key: string, text: string): SharedCall<QueryEmbedding> | null {
    const permit = this.#breaker.admit();
    if (permit === null) return null;
    const call = new SharedCall(async (signal) => {
      const result = await this.#call(text, signal, permit);
      if ('vector' in result) this.#cache.set(key, result.vector);
      if (this.#calls.get(key) === call) this.#calls.delete(key);
      return result;
    }, this.#deadlineMs);
    this.#calls.set(key, call);
    return call;
  }

  async #call(text: string, signal: AbortSignal, permit: Permit): Promise<QueryEmbedding> {
    try {
      const vector = await Promise.race([this.#embedder.embedQuery(text, signal), whenAborted(signal)]);
      permit.succeeded();
      return { vector };
    } catch (thrown) {
      const error = asEmbeddingError(thrown, signal);
      if (error.reason === 'aborted') permit.abandoned();
      else this.#fail(error, permit);
      return { failure: error.reason };
    }
  }

  #fail(error: EmbeddingError, permit: Permit): void {
    this.#lastFailure = { reason: error.reason, at: this.#now() };
    permit.failed(error);
  }
}

function normaliseQuery(query: string, maxCharacters: number): string {
  return query.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, maxCharacters).toWellFormed();
}

/** Rejects when a signal fires, even if the call ignores the signal. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function asEmbeddingError(thrown: unknown, signal: AbortSignal): EmbeddingError {
  if (thrown instanceof EmbeddingError) return thrown;
  if (signal.aborted)
    return new EmbeddingError(reasonOfSignal(signal), 'The query was not embedded in time.');
  return new EmbeddingError('invalid_response', 'The query could not be embedded.', { cause: thrown });
}
