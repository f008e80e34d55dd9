import { setTimeout as wait } from 'node:timers/promises';
import { BatchRun, type EmbeddedText } from './batch-run.ts';
import { CallPace } from './call-pace.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { Embedder } from './embedder.ts';
import { inParallel } from './in-parallel.ts';
import { type KeyedText, TextQueue } from './text-queue.ts';

export interface EmbeddingProgress {
  /** Texts that are done, also those that have no vector. */
  done: number;
  /** Total number of texts from the options; null if unknown. */
  total: number | null;
  tokens: number;
  /** US dollars; null when the price is not known. */
  cost: number | null;
}

export interface EmbedInBatchesOptions {
  signal: AbortSignal;
  /** Calls at the same time, default 4. */
  parallel?: number;
  /** Tries after the first one, default 6: with their waits, 16 to 32 seconds. */
  retries?: number;
  /** The longest a call may take, default 60 s. A call that takes longer is tried again with half of its texts. */
  callTimeoutMs?: number;
  total?: number;
  onProgress?: (progress: EmbeddingProgress) => void;
  /** Waits between tries; ends early, by throwing or not, when the signal fires. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Milliseconds, to measure calls by. */
  now?: () => number;
}

/**
 * Embeds texts in as few calls as the provider answers in time, and yields the vectors of every call when they are
 * there, so that they can be kept before more is paid for: at most `parallel` calls are under way or waiting. When a
 * provider fails for good, what the other calls bring is yielded first and the `EmbeddingError` thrown last.
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
