import type { Embedder } from '../../embedding/embedder.ts';
import { decodeChunk } from '../../engine/local/chunk-record.ts';
import { BulkWriter } from '../../engine/opensearch/bulk-writer.ts';
import type { Cluster, SearchHit } from '../../engine/opensearch/cluster.ts';
import { vectorFieldName } from '../../engine/opensearch/index-mapping.ts';
import { documentsOf, OpenSearchEngine } from '../../engine/opensearch/opensearch-engine.ts';
import { currentOf } from '../../engine/opensearch/opensearch-snapshots.ts';
import { prepareVectors, refresh, waitForCopies } from '../../engine/opensearch/prepare-index.ts';
import {
  type ClusterScope,
  type ClusterSnapshot,
  Lease,
  readState,
} from '../../engine/opensearch/site-state.ts';
import { contentHash } from '../../vocabulary/content-hash.ts';
import { embeddingText } from '../embedding-text.ts';
import type { KnownVectors, MissingText, VectorTarget } from '../sink.ts';
import { readMs } from './cluster-previous.ts';
import { unpacked64 } from './packed-page.ts';

const chunksAtATime = 500;

/** The vectors of a snapshot in a cluster: they are added to its chunks, and a new snapshot uses them. */
export class ClusterVectors implements VectorTarget {
  readonly number: number;
  readonly #cluster: Cluster;
  readonly #snapshot: ClusterSnapshot;
  readonly #identity: string;
  #embedded: number;

  static async open(cluster: Cluster, { identity }: Embedder): Promise<ClusterVectors | null> {
    const snapshot = currentOf(await readState(cluster));
    if (snapshot === null) return null;
    let embedded = 0;
    for (const scope of snapshot.scopes)
      embedded += await cluster.count(
        documentsOf(scope, snapshot.number, 'chunk', [{ term: { embedded: identity } }]),
        { routing: scope.routing, timeoutMs: readMs },
      );
    return new ClusterVectors(cluster, snapshot, identity, embedded);
  }

  private constructor(cluster: Cluster, snapshot: ClusterSnapshot, identity: string, embedded: number) {
    this.#cluster = cluster;
    this.#snapshot = snapshot;
    this.#identity = identity;
    this.#embedded = embedded;
    this.number = snapshot.number;
  }

  get chunks(): number {
    return this.#snapshot.scopes.reduce((sum, { chunks }) => sum + chunks, 0);
  }

  get embedded(): number {
    return this.#embedded;
  }

  get missing(): number {
    return this.chunks - this.#embedded;
  }

  async *missingTexts(): AsyncGenerator<readonly MissingText[]> {
    for (const scope of this.#snapshot.scopes) {
      let batch: MissingText[] = [];
      for await (const { _source } of this.#chunks(scope, this.#isMissing())) {
        const text = textOf(_source);
        batch.push({ key: contentHash(text), text: () => text });
        if (batch.length < chunksAtATime) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    }
  }

  async *keys(): AsyncGenerator<string> {
    for (const scope of this.#snapshot.scopes)
      for await (const { _source } of this.#chunks(scope)) yield contentHash(textOf(_source));
  }

  async publish(
    vectors: KnownVectors,
    identity: string,
    queries: readonly Float32Array[],
  ): Promise<number | null> {
    if (vectors.dimensions === 0) return null;
    const lease = await Lease.take(this.#cluster);
    try {
      if (currentOf(await lease.change((state) => state))?.number !== this.number) return null;
      const added = await this.#add(vectors, lease);
      const isKnown = this.#snapshot.scopes.every((scope) => scope.vectors?.identity === identity);
      if (added === 0 && isKnown) return null;
      this.#embedded += added;
      if (this.#embedded === 0) return null;
      await refresh(this.#cluster);
      await waitForCopies(this.#cluster);
      const scopes = await Promise.all(
        this.#snapshot.scopes.map((scope) => this.#withVectors(scope, vectors.dimensions, queries)),
      );
      const createdAt = new Date().toISOString();
      const { lastNumber } = await lease.change((state) => {
        const number = state.lastNumber + 1;
        const older = state.snapshots.filter((each) => each.number !== this.number);
        const snapshot = { ...this.#snapshot, number, createdAt, scopes };
        return { ...state, lastNumber: number, current: number, snapshots: [snapshot, ...older] };
      });
      return lastNumber;
    } finally {
      await lease.release();
    }
  }

  close(): void {
    // Nothing is open.
  }

  /** Writes the known vectors; returns their number. */
  async #add(vectors: KnownVectors, lease: Lease): Promise<number> {
    await prepareVectors(this.#cluster, vectors.dimensions);
    const field = vectorFieldName(vectors.dimensions);
    const writer = new BulkWriter(this.#cluster, { check: () => lease.check() });
    let added = 0;
    for (const scope of this.#snapshot.scopes)
      for await (const { _id, _source } of this.#chunks(scope, this.#isMissing())) {
        const vector = vectors.get(contentHash(textOf(_source)));
        if (vector === null) continue;
        await writer.change(_id, scope.routing, { embedded: this.#identity, [field]: [...vector] });
        added++;
      }
    await writer.end();
    return added;
  }

  async #withVectors(
    scope: ClusterScope,
    dimensions: number,
    queries: readonly Float32Array[],
  ): Promise<ClusterScope> {
    const filter = [{ term: { embedded: this.#identity } }];
    const query = documentsOf(scope, this.number, 'chunk', filter);
    const count = await this.#cluster.count(query, { routing: scope.routing, timeoutMs: readMs });
    if (count === 0) return { ...scope, vectors: null, noise: [] };
    const written = { ...scope, vectors: { identity: this.#identity, dimensions, count } };
    return { ...written, noise: await this.#nearestTo(queries, written) };
  }

  /** The highest similarity of each query to the vectors of a scope. */
  async #nearestTo(queries: readonly Float32Array[], scope: ClusterScope): Promise<number[]> {
    const engine = await OpenSearchEngine.open(this.#cluster, { ...this.#snapshot, scopes: [scope] });
    const nearest: number[] = [];
    for (const vector of queries) {
      const { pages } = await engine.vector(scope, { vector, chunks: 1 });
      if (pages[0] !== undefined) nearest.push(pages[0].score);
    }
    return nearest;
  }

  #isMissing(): object {
    return { bool: { must_not: [{ term: { embedded: this.#identity } }] } };
  }

  #chunks(scope: ClusterScope, ...filters: object[]): AsyncGenerator<SearchHit<{ record: string }>> {
    const query = documentsOf(scope, this.number, 'chunk', filters);
    return this.#cluster.each<{ record: string }>(
      { query, fields: ['record'], sort: [{ ref: 'asc' }], size: chunksAtATime },
      { routing: scope.routing, timeoutMs: readMs },
    );
  }
}

function textOf({ record }: { record: string }): string {
  return embeddingText(decodeChunk(unpacked64(record)));
}
