import { rm } from 'node:fs/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Embedder } from '../embedding/embedder.ts';
import type { Manifest } from '../engine/local/manifest.ts';
import type { SnapshotStore, StoredSnapshot } from '../engine/local/snapshot-store.ts';
import { storageError } from '../engine/local/storage-error.ts';
import { openScopeVectors } from '../engine/local/vector-search.ts';
import type { KnownVectors, MissingText, VectorTarget } from './sink.ts';
import { VectorScope } from './vector-scope.ts';

/** The vectors of a snapshot in a folder: a snapshot with all vectors replaces the one without. */
export class LocalVectors implements VectorTarget {
  readonly number: number;
  readonly #store: SnapshotStore;
  readonly #manifest: Manifest;
  readonly #scopes: readonly VectorScope[];

  static async open(store: SnapshotStore, embedder: Embedder): Promise<LocalVectors | null> {
    const snapshot = await store.openCurrent();
    if (snapshot === null) return null;
    const scopes = snapshot.manifest.scopes.map((_, index) => VectorScope.open(snapshot, index, embedder));
    for (const scope of scopes) await scope.look();
    return new LocalVectors(store, snapshot, scopes);
  }

  private constructor(
    store: SnapshotStore,
    { number, manifest }: StoredSnapshot,
    scopes: readonly VectorScope[],
  ) {
    this.#store = store;
    this.number = number;
    this.#manifest = manifest;
    this.#scopes = scopes;
  }

  get chunks(): number {
    return this.#sum(({ chunkCount }) => chunkCount);
  }

  get embedded(): number {
    return this.#sum(({ embedded }) => embedded);
  }

  get missing(): number {
    return this.#sum(({ missing }) => missing.size);
  }

  async *missingTexts(): AsyncGenerator<readonly MissingText[]> {
    yield this.#scopes.flatMap((scope) =>
      [...scope.missing].map(([chunk, key]) => ({ key, text: () => scope.textOf(chunk) })),
    );
  }

  async *keys(): AsyncGenerator<string> {
    for (const scope of this.#scopes) yield* scope.keys();
  }

  async publish(
    vectors: KnownVectors,
    identity: string,
    queries: readonly Float32Array[],
  ): Promise<number | null> {
    const changes = this.#scopes.map(({ missing }) => missing.values().some((key) => vectors.has(key)));
    if (vectors.dimensions === 0 || !changes.includes(true)) return null;
    const draft = await this.#store.draft();
    try {
      const facts = [...this.#manifest.scopes];
      const files: Manifest['files'] = {};
      for (const [index, scope] of this.#scopes.entries()) {
        if (changes[index] === true) {
          const { dimensions } = vectors;
          Object.assign(files, await scope.write(draft, vectors, { identity, dimensions }));
          facts[index] = { ...facts[index]!, noise: nearestTo(queries, draft, index) };
        } else Object.assign(files, scope.copy(draft));
        await otherWork();
      }
      const published = await this.#store.publish(
        draft,
        { ...this.#manifest, scopes: facts, files, createdAt: new Date().toISOString() },
        { replaces: this.number },
      );
      if (published === null) await rm(draft, { recursive: true, force: true });
      return published;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw storageError(error, this.#store.folder);
    }
  }

  close(): void {
    for (const scope of this.#scopes) scope.close();
  }

  #sum(count: (scope: VectorScope) => number): number {
    return this.#scopes.reduce((sum, scope) => sum + count(scope), 0);
  }
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
