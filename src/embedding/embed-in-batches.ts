import { setTimeout as wait } from 'node:timers/promises';
import { BatchRun, type EmbeddedText } from './batch-run.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { Embedder } from './embedder.ts';
import { groupTexts, type KeyedText } from './group-texts.ts';
import { inParallel } from './in-parallel.ts';

export interface EmbeddingProgress {
  /** Texts that are done, also those that have no vector. */
  done: number;
  /** All texts, as told in the options; null when that is not known. */
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
  /** The longest a call may take, default 60 s. */
  callTimeoutMs?: number;
  total?: number;
  onProgress?: (progress: EmbeddingProgress) => void;
  /** Waits between tries; ends early, by throwing or not, when the signal fires. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  random?: () => number;
}

/**
 * Embeds texts in as few calls as possible and yields every batch when it is there, so that it can be kept before
 * more is paid for: at most `parallel` batches are under way or waiting. When a provider fails for good, what the other
 * calls bring is yielded first and the `EmbeddingError` thrown last.
 */
export async function* embedInBatches<Key>(
  embedder: Embedder,
  texts: Iterable<KeyedText<Key>> | AsyncIterable<KeyedText<Key>>,
  options: EmbedInBatchesOptions,
): AsyncGenerator<EmbeddedText<Key>[]> {
  const { parallel = 4, retries = 6, callTimeoutMs = 60_000, sleep = pause, random = Math.random } = options;
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  const run = new BatchRun<Key>(embedder, { signal, retries, callTimeoutMs, sleep, random });
  const batches = untilFailure(run, groupTexts(cutTexts(texts, embedder.limits.characters), embedder.limits));
  let done = 0;
  try {
    for await (const embedded of inParallel(batches, parallel, (batch) => run.embed(batch))) {
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
  }
}

async function* cutTexts<Key>(
  texts: Iterable<KeyedText<Key>> | AsyncIterable<KeyedText<Key>>,
  maxCharacters: number,
): AsyncGenerator<KeyedText<Key>> {
  for await (const { key, text } of texts) yield { key, text: cutAtWord(text, maxCharacters) };
}

/** Hands out batches until the run fails; a failure of their source is one, too. */
async function* untilFailure<Key, Batch>(
  run: BatchRun<Key>,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  if (run.failure !== null) return;
  try {
    for await (const batch of batches) {
      if (run.failure !== null) return;
      yield batch;
    }
  } catch (error) {
    run.fail(error);
  }
}

function costOf(tokens: number, { pricePerMillionTokens }: Embedder): number | null {
  return pricePerMillionTokens === null ? null : (tokens / 1_000_000) * pricePerMillionTokens;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal });
}
