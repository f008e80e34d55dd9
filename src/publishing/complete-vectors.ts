import { rm } from 'node:fs/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import { embedInBatches } from '../embedding/embed-in-batches.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { EmbeddingError } from '../embedding/embedding-error.ts';
import { offTopicQueries } from '../embedding/off-topic-queries.ts';
import { withLock } from '../engine/local/file-lock.ts';
import type { Manifest } from '../engine/local/manifest.ts';
import type { SnapshotStore, StoredSnapshot } from '../engine/local/snapshot-store.ts';
import { storageError } from '../engine/local/storage-error.ts';
import { openScopeVectors } from '../engine/local/vector-search.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { PaidVectors } from './paid-vectors.ts';
import { VectorScope } from './vector-scope.ts';

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
  /** The longest a call may take, default 60 s. A call that takes longer is tried again with half of its texts. */
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
  /** Chunks that have a vector now. */
  embedded: number;
  /** Texts that were sent to the provider, or would be. */
  bought: number;
  tokens: number;
  cost: number | null;
  /** Texts that the provider refuses. */
  refused: number;
  /** Why the other texts were not embedded. */
  failure: EmbeddingError | null;
}

/** How long running calls may take after an abort. */
const graceMs = 10_000;
/** Unused vectors to keep per chunk, for edits that are reverted. */
const mostUnused = 3;
/** Typical for English text. */
const charactersPerToken = 4;

/**
 * Gives the chunks of the current snapshot their missing vectors: stored ones and new ones. New vectors are stored
 * at once; in the end a snapshot with all vectors replaces the current one.
 */
export async function completeVectors(
  store: SnapshotStore,
  embedder: Embedder,
  options: VectorOptions,
): Promise<VectorReport | null> {
  const snapshot = await store.openCurrent();
  if (snapshot === null) return null;
  const scopes = snapshot.manifest.scopes.map((_, index) => VectorScope.open(snapshot, index, embedder));
  const paid = new PaidVectors(options.dataDir, embedder.identity);
  try {
    for (const scope of scopes) await scope.look();
    const report = emptyReport(embedder, snapshot, scopes);
    if (options.dryRun === true) return estimate(report, missingTexts(scopes, paid), embedder);
    if (scopes.some(({ missing }) => missing.size > 0))
      await withLock(
        `${paid.path}.lock`,
        async () => {
          await buy(scopes, paid, embedder, report, options);
          if (report.failure === null) await buyOffTopicQueries(paid, embedder, options);
        },
        options,
      );
    report.snapshot = (await publish(store, snapshot, scopes, paid, embedder)) ?? report.snapshot;
    report.embedded = scopes.reduce((sum, { embedded }) => sum + embedded, 0);
    if (paid.size > mostUnused * report.chunks) await tidy(scopes, paid);
    return report;
  } catch (error) {
    throw storageError(error, paid.folder);
  } finally {
    for (const scope of scopes) scope.close();
    paid.close();
  }
}

function emptyReport(
  { model }: Embedder,
  { number }: StoredSnapshot,
  scopes: readonly VectorScope[],
): VectorReport {
  return {
    model,
    snapshot: number,
    chunks: scopes.reduce((sum, { chunkCount }) => sum + chunkCount, 0),
    embedded: scopes.reduce((sum, { embedded }) => sum + embedded, 0),
    bought: 0,
    tokens: 0,
    cost: null,
    refused: 0,
    failure: null,
  };
}

/** Every text to embed, once, with a scope and a chunk that contain it. */
function missingTexts(scopes: readonly VectorScope[], paid: PaidVectors): Map<string, [VectorScope, number]> {
  const wanted = new Map<string, [VectorScope, number]>();
  for (const scope of scopes)
    for (const [chunk, key] of scope.missing) if (!wanted.has(key)) wanted.set(key, [scope, chunk]);
  // A stored vector may be damaged; then the text is missing, too.
  for (const key of [...wanted.keys()]) if (paid.get(key) !== null) wanted.delete(key);
  return wanted;
}

function estimate(
  report: VectorReport,
  texts: ReadonlyMap<string, [VectorScope, number]>,
  { pricePerMillionTokens }: Embedder,
): VectorReport {
  let characters = 0;
  for (const [scope, chunk] of texts.values()) characters += scope.textOf(chunk).length;
  const tokens = Math.ceil(characters / charactersPerToken);
  const cost = pricePerMillionTokens === null ? null : (tokens / 1e6) * pricePerMillionTokens;
  return { ...report, bought: texts.size, tokens, cost };
}

/** Embeds the missing texts. The vectors of every call are on the disk before the next call. */
async function buy(
  scopes: readonly VectorScope[],
  paid: PaidVectors,
  embedder: Embedder,
  report: VectorReport,
  { signal, parallel, retries, callTimeoutMs, onProgress }: VectorOptions,
): Promise<void> {
  paid.reload();
  const texts = missingTexts(scopes, paid);
  if (texts.size === 0) return;
  const end = endingAfter(signal);
  try {
    const batches = embedInBatches(embedder, untilAborted(textsOf(texts), signal), {
      signal: end.signal,
      parallel,
      retries,
      callTimeoutMs,
      total: texts.size,
      onProgress: ({ done, tokens, cost }) => {
        Object.assign(report, { tokens, cost });
        onProgress?.({ done, total: texts.size, tokens, cost });
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

/** Embeds texts as queries, one in each call. */
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

function tidy(scopes: readonly VectorScope[], paid: PaidVectors): Promise<void> {
  const used = new Set([...offTopicQueries.map(queryKey), ...scopes.flatMap((scope) => [...scope.keys()])]);
  return withLock(`${paid.path}.lock`, async () => {
    paid.reload();
    paid.keepOnly(used);
  });
}

/** Texts to embed, read one by one. */
function* textsOf(
  texts: ReadonlyMap<string, [VectorScope, number]>,
): Generator<{ key: string; text: string }> {
  for (const [key, [scope, chunk]] of texts) yield { key, text: scope.textOf(chunk) };
}

function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal | undefined): Generator<Item> {
  for (const item of items) {
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

/** The highest similarity of each query to the vectors of a scope. */
function nearestTo(queries: readonly Float32Array[], folder: string, index: number): number[] {
  const vectors = openScopeVectors(folder, index);
  try {
    return queries.flatMap((query) => vectors.search(query, 1)[0]?.similarity ?? []);
  } finally {
    vectors.close();
  }
}

/** Publishes a snapshot with all vectors; null if there is nothing to add, or if another build was faster. */
async function publish(
  store: SnapshotStore,
  { number, manifest }: StoredSnapshot,
  scopes: readonly VectorScope[],
  paid: PaidVectors,
  { identity }: Embedder,
): Promise<number | null> {
  const changes = scopes.map((scope) => scope.missing.values().some((key) => paid.has(key)));
  if (paid.dimensions === 0 || !changes.includes(true)) return null;
  const draft = await store.draft();
  try {
    const queries = offTopicQueries.flatMap((query) => paid.get(queryKey(query)) ?? []);
    const facts = [...manifest.scopes];
    const files: Manifest['files'] = {};
    for (const [index, scope] of scopes.entries()) {
      if (changes[index] === true) {
        Object.assign(files, await scope.write(draft, paid, { identity, dimensions: paid.dimensions }));
        facts[index] = { ...facts[index]!, noise: nearestTo(queries, draft, index) };
      } else Object.assign(files, scope.copy(draft));
      await otherWork();
    }
    const published = await store.publish(
      draft,
      { ...manifest, scopes: facts, files, createdAt: new Date().toISOString() },
      { replaces: number },
    );
    if (published === null) await rm(draft, { recursive: true, force: true });
    return published;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw storageError(error, store.folder);
  }
}
