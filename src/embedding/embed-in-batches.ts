import { setTimeout as wait } from 'node:timers/promises';
import { BatchRun, type EmbeddedText } from './batch-run.ts';
import { CallPace } from './call-pace.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { Embedder } from './embedder.ts';
import { inParallel } from './in-parallel.ts';
import { type KeyedText, TextQueue } from './text-queue.ts';

export interface EmbeddingProgress {
  /** Number of finished texts, including those without a vector. */
  done: number;
  /** Total number of texts from the options; null if unknown. */
  total: number | null;
  tokens: number;
  /** US dollars; null when the price is unknown. */
  cost: number | null;
}

export interface EmbedInBatchesOptions {
  signal: AbortSignal;
  /** Maximum number of calls at the same time, default 4. */
  parallel?: number;
  /** Number of retries, default 6, which wait 16 to 32 seconds in total. */
  retries?: number;
  /** Timeout of a call, default 60 s. After a timeout, a call is retried with half of its texts. */
  callTimeoutMs?: number;
  total?: number;
  onProgress?: (progress: EmbeddingProgress) => void;
  /** Waits between tries. Must end early, by throwing or not, when the signal fires. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Current time in milliseconds, to measure calls. */
  now?: () => number;
}

/**
 * Embeds texts in as few calls as the provider can answer in time. Yields the vectors of every call at once, so that
 * they can be stored before more is paid for: at most `parallel` calls are running or waiting. When a provider fails
 * permanently, the results of the other calls are yielded first, then the `EmbeddingError` is thrown.
 */
export async function* embedInBatches<Key>(
  embedder: Embedder,
  texts: Iterable<KeyedText<Key>> | AsyncIterable<KeyedText<Key>>,
  options: EmbedInBatchesOptions,
): AsyncGenerator<EmbeddedText<Key>[]> {
  const { parallel = 4, retries = 6, callTimeoutMs = 60_000 } = options;
  const { sleep = pause, random = Math.random, now = () => performance.now() } = options;
  const { limits } = embedder;
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const queue = new TextQueue(cutTexts(texts, limits.characters), limits);
  const pace = new CallPace({ texts: limits.batch, parallel, timeoutMs: callTimeoutMs });
  const run = new BatchRun(embedder, queue, pace, { signal, retries, callTimeoutMs, sleep, random, now });
  const results = inParallel(
    () => run.take(),
    () => pace.parallel,
    (batch) => run.embed(batch),
  );
  let done = 0;
  try {
    for await (const embedded of results) {
      if (embedded.length === 0) continue;
      done += embedded.length;
      options.onProgress?.({
        done,
        total: options.total ?? null,
        tokens: run.tokens,
        cost: costOf(run.tokens, embedder),
      });
      yield embedded;
    }
    if (run.failure !== null) throw run.failure;
  } finally {
    leaving.abort();
    await queue.close();
  }
}

async function* cutTexts<Key>(
  texts: Iterable<KeyedText<Key>> | AsyncIterable<KeyedText<Key>>,
  maxCharacters: number,
): AsyncGenerator<KeyedText<Key>> {
  for await (const { key, text } of texts) yield { key, text: cutAtWord(text, maxCharacters) };
}

function costOf(tokens: number, { pricePerMillionTokens }: Embedder): number | null {
  return pricePerMillionTokens === null ? null : (tokens / 1_000_000) * pricePerMillionTokens;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal });
}
