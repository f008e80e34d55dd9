import { parentPort, workerData } from 'node:worker_threads';
import type { QueryEmbedding } from '../../embedding/query-embedder.ts';
import { type LocalEngine, openSharedEngine, type SharedSnapshot } from '../../engine/local/local-engine.ts';
import { DocentError, type ErrorCode } from '../../errors.ts';
import type { QueryVectors } from '../rank-docs.ts';
import { type FoundHits, type SearchDocsOptions, searchDocs } from '../search-docs.ts';

/** The data that a search thread starts with. */
export interface SearchWorkerData {
  thread: number;
  snapshots: ReadonlyMap<number, SharedSnapshot>;
}

/** A search without the parts that cannot be sent to a thread. `embedder`: the identity of the embedding model. */
type SentSearch = Omit<SearchDocsOptions, 'embedder' | 'signal'> & { embedder?: string };

/** A message to a search thread. `snapshot`: the number that the pool gave to an open snapshot. */
export type Order =
  | { kind: 'open'; snapshot: number; shared: SharedSnapshot }
  | { kind: 'close'; snapshot: number }
  | { kind: 'search'; id: number; snapshot: number; search: SentSearch }
  | { kind: 'embedded'; id: number; embedding: QueryEmbedding };

/** A message from a search thread. Errors lose their class between threads. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'embed'; id: number; query: string }
  | { kind: 'found'; id: number; found: FoundHits }
  | { kind: 'failed'; id: number; code: ErrorCode | null; message: string }
  | { kind: 'damaged'; snapshot: number; message: string };

const { thread, snapshots } = workerData as SearchWorkerData;
const engines = new Map<number, Promise<LocalEngine>>();
const embedding = new Map<number, (embedding: QueryEmbedding) => void>();

await Promise.all([...snapshots].map(([snapshot, shared]) => open(snapshot, shared)));
parentPort!.on('message', (order: Order) => {
  // A snapshot that cannot be opened ends the thread: the main thread searches instead.
  if (order.kind === 'open') void open(order.snapshot, order.shared);
  else if (order.kind === 'close') void close(order.snapshot);
  else if (order.kind === 'embedded') embedding.get(order.id)?.(order.embedding);
  else void search(order.id, order.snapshot, order.search);
});
tell({ kind: 'ready' });

function open(snapshot: number, shared: SharedSnapshot): Promise<unknown> {
  const onDamage = ({ message }: DocentError) => tell({ kind: 'damaged', snapshot, message });
  const opening = openSharedEngine(shared, thread, onDamage);
  engines.set(snapshot, opening);
  return opening;
}

async function close(snapshot: number): Promise<void> {
  const opening = engines.get(snapshot);
  engines.delete(snapshot);
  await (await opening)?.close();
}

async function search(id: number, snapshot: number, { embedder, ...options }: SentSearch): Promise<void> {
  const engine = await engines.get(snapshot)!;
  try {
    const vectors = embedder === undefined ? undefined : vectorsOf(id, embedder);
    tell({ kind: 'found', id, found: await searchDocs(engine, { ...options, embedder: vectors }) });
  } catch (error) {
    const code = error instanceof DocentError ? error.code : null;
    tell({ kind: 'failed', id, code, message: error instanceof Error ? error.message : String(error) });
  } finally {
    embedding.delete(id);
  }
}

/** The main thread embeds queries, so that all threads share its cache and its circuit breaker. */
function vectorsOf(id: number, identity: string): QueryVectors {
  return {
    identity,
    embed: (query) =>
      new Promise((resolve) => {
        embedding.set(id, resolve);
        tell({ kind: 'embed', id, query });
      }),
  };
}

function tell(told: Told): void {
  parentPort!.postMessage(told);
}
