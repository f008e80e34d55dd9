import { embedInBatches } from '../embedding/embed-in-batches.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { EmbeddingError } from '../embedding/embedding-error.ts';
import { offTopicQueries } from '../embedding/off-topic-queries.ts';
import { withLock } from '../engine/local/file-lock.ts';
import { storageError } from '../engine/local/storage-error.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { PaidVectors } from './paid-vectors.ts';
import type { MissingText, Publisher, VectorTarget } from './sink.ts';

export interface VectorOptions {
  dataDir: string;
  /** Stops after the running calls, because they are paid for. */
  signal?: AbortSignal;
  /** Only counts what would be embedded. */
  dryRun?: boolean;
  /** Parallel calls, default 4. */
  parallel?: number;
  /** Retries of a call, default 6. */
  retries?: number;
  /** Time limit of a call, default 60 s. A call that takes longer is retried with half of its texts. */
  callTimeoutMs?: number;
  onProgress?(progress: VectorProgress): void;
  /** Called if another build is embedding; both share the vectors. */
  onWait?(): void;
}

export interface VectorProgress {
  done: number;
  total: number;
  tokens: number;
  /** US dollars; null if the price is unknown. */
  cost: number | null;
}

/** The result of embedding a snapshot. */
export interface VectorReport {
  model: string;
  snapshot: number;
  chunks: number;
  /** Chunks that now have a vector. */
  embedded: number;
  /** Texts that were sent to the provider, or would be. */
  bought: number;
  tokens: number;
  cost: number | null;
  /** Texts that the provider refuses. */
  refused: number;
  /** Why other texts were not embedded. */
  failure: EmbeddingError | null;
}

/** How long running calls may take after an abort. */
const graceMs = 10_000;
/** Unused vectors to keep per chunk, for edits that are reverted. */
const mostUnused = 3;
/** Typical for English text. */
const charactersPerToken = 4;

/**
 * Adds the missing vectors of chunks to the current snapshot: stored ones and new ones. New vectors are stored at once;
 * in the end a snapshot with all vectors replaces the current one.
 */
export async function completeVectors(
  publisher: Publisher,
  embedder: Embedder,
  options: VectorOptions,
): Promise<VectorReport | null> {
  const target = await publisher.vectorTarget(embedder);
  if (target === null) return null;
  const paid = new PaidVectors(options.dataDir, embedder.identity);
  try {
    const report = emptyReport(embedder, target);
    if (options.dryRun === true) return await estimate(report, target, paid, embedder);
    if (target.missing > 0)
      await withLock(
        `${paid.path}.lock`,
        async () => {
          await buy(target, paid, embedder, report, options);
          if (report.failure === null) await buyOffTopicQueries(paid, embedder, options);
        },
        options,
      );
    const queries = offTopicQueries.flatMap((query) => paid.get(queryKey(query)) ?? []);
    report.snapshot = (await target.publish(paid, embedder.identity, queries)) ?? report.snapshot;
    report.embedded = target.embedded;
    if (paid.size > mostUnused * report.chunks) await tidy(target, paid);
    return report;
  } catch (error) {
    throw storageError(error, paid.folder);
  } finally {
    target.close();
    paid.close();
  }
}

function emptyReport({ model }: Embedder, { number, chunks, embedded }: VectorTarget): VectorReport {
  return {
    model,
    snapshot: number,
    chunks,
    embedded,
    bought: 0,
    tokens: 0,
    cost: null,
    refused: 0,
    failure: null,
  };
}

/** Every text to embed, once. */
async function* unpaidTexts(target: VectorTarget, paid: PaidVectors): AsyncGenerator<MissingText> {
  for await (const some of target.missingTexts()) {
    const wanted = new Map(some.map((each) => [each.key, each]));
    // A stored vector may be damaged; then its text counts as missing, too.
    for (const [key, each] of wanted) if (paid.get(key) === null) yield each;
  }
}

async function estimate(
  report: VectorReport,
  target: VectorTarget,
  paid: PaidVectors,
  { pricePerMillionTokens }: Embedder,
): Promise<VectorReport> {
  let characters = 0;
  let bought = 0;
  for await (const { text } of unpaidTexts(target, paid)) {
    characters += text().length;
    bought++;
  }
  const tokens = Math.ceil(characters / charactersPerToken);
  const cost = pricePerMillionTokens === null ? null : (tokens / 1e6) * pricePerMillionTokens;
  return { ...report, bought, tokens, cost };
}

/** Embeds the missing texts. The vectors of each call are on the disk before the next call. */
async function buy(
  target: VectorTarget,
  paid: PaidVectors,
  embedder: Embedder,
  report: VectorReport,
  { signal, parallel, retries, callTimeoutMs, onProgress }: VectorOptions,
): Promise<void> {
  paid.reload();
  let total = 0;
  for await (const _ of unpaidTexts(target, paid)) total++;
  if (total === 0) return;
  const end = endingAfter(signal);
  try {
    const batches = embedInBatches(embedder, untilAborted(textsOf(target, paid), signal), {
      signal: end.signal,
      parallel,
      retries,
      callTimeoutMs,
      total,
      onProgress: ({ done, tokens, cost }) => {
        Object.assign(report, { tokens, cost });
        onProgress?.({ done, total, tokens, cost });
      },
    });
    for await (const batch of batches) {
      const vectors = batch.flatMap(({ key, vector }) => (vector === null ? [] : [[key, vector] as const]));
      paid.add(vectors);
      report.bought += vectors.length;
      report.refused += batch.length - vectors.length;
    }
  } catch (error) {
    if (!(error instanceof EmbeddingError)) throw error;
    report.failure = error;
  } finally {
    end.clear();
  }
}

/** Embeds queries that no documentation answers; their similarity to chunks is the noise level. */
async function buyOffTopicQueries(
  paid: PaidVectors,
  embedder: Embedder,
  { signal, parallel, callTimeoutMs }: VectorOptions,
): Promise<void> {
  const missing = offTopicQueries.filter((query) => !paid.has(queryKey(query)));
  const texts = missing.map((query) => ({ key: queryKey(query), text: query }));
  const end = endingAfter(signal);
  try {
    const batches = embedInBatches(asQueries(embedder), untilAborted(texts, signal), {
      signal: end.signal,
      parallel,
      retries: 1,
      callTimeoutMs,
    });
    for await (const batch of batches)
      paid.add(batch.flatMap(({ key, vector }) => (vector === null ? [] : [[key, vector] as const])));
  } catch (error) {
    // Without these vectors the noise level is less exact; the next build tries again.
    if (!(error instanceof EmbeddingError)) throw error;
  } finally {
    end.clear();
  }
}

/** Embeds texts as queries, one per call. */
function asQueries(embedder: Embedder): Embedder {
  const { identity, model, limits, pricePerMillionTokens } = embedder;
  return {
    identity,
    model,
    limits: { ...limits, batch: 1 },
    pricePerMillionTokens,
    embedDocuments: async ([query = ''], signal) => ({
      vectors: [await embedder.embedQuery(query, signal)],
      tokens: 0,
    }),
    embedQuery: (query, signal) => embedder.embedQuery(query, signal),
  };
}

/** A query may be embedded differently from a chunk with the same words. */
function queryKey(query: string): string {
  return contentHash('query', query);
}

async function tidy(target: VectorTarget, paid: PaidVectors): Promise<void> {
  const used = new Set(offTopicQueries.map(queryKey));
  for await (const key of target.keys()) used.add(key);
  await withLock(`${paid.path}.lock`, async () => {
    paid.reload();
    paid.keepOnly(used);
  });
}

/** Texts to embed, read one by one. */
async function* textsOf(
  target: VectorTarget,
  paid: PaidVectors,
): AsyncGenerator<{ key: string; text: string }> {
  for await (const { key, text } of unpaidTexts(target, paid)) yield { key, text: text() };
}

async function* untilAborted<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item> {
  for await (const item of items) {
    if (signal?.aborted === true) return;
    yield item;
  }
}

/** A signal that is aborted `graceMs` after another one. */
function endingAfter(signal: AbortSignal | undefined): { signal: AbortSignal; clear(): void } {
  const later = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const follow = () => {
    timer = setTimeout(() => later.abort(), graceMs);
  };
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow, { once: true });
  return {
    signal: later.signal,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', follow);
    },
  };
}
