import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../content/open-site.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { LocalSnapshots } from '../engine/local/local-snapshots.ts';
import { formatVersion, type Manifest, scopeFiles } from '../engine/local/manifest.ts';
import { SnapshotStore } from '../engine/local/snapshot-store.ts';
import { storageError } from '../engine/local/storage-error.ts';
import type { SnapshotFacts } from '../engine/snapshots.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { readCards } from './card-file.ts';
import { copyScope } from './copy-scope.ts';
import { isOfSite } from './is-of-site.ts';
import { LocalVectors } from './local-vectors.ts';
import { Previous } from './previous.ts';
import { type PreviousScope, ScopeWriter } from './scope-writer.ts';
import type { PreviousBuild, Publisher, ScopeSink, ScopeSinkOptions, SiteSink } from './sink.ts';

/** Publishes snapshots in a folder of this machine. */
export class LocalPublisher implements Publisher {
  readonly snapshots: LocalSnapshots;
  readonly format = formatVersion;

  constructor(dataDir: string) {
    this.snapshots = new LocalSnapshots(new SnapshotStore(dataDir), dataDir);
  }

  previous(signature: string): Promise<PreviousBuild | null> {
    return Previous.open(this.snapshots.store, signature);
  }

  async begin(previous: PreviousBuild | null): Promise<SiteSink> {
    const { store } = this.snapshots;
    return new LocalSite(store, await store.draft(), previous instanceof Previous ? previous : null);
  }

  vectorTarget(embedder: Embedder): Promise<LocalVectors | null> {
    return LocalVectors.open(this.snapshots.store, embedder);
  }

  async isOfSite(site: Site): Promise<boolean | null> {
    const snapshot = await this.snapshots.store.openCurrent();
    if (snapshot === null) return null;
    const { folder, manifest } = snapshot;
    const cards = manifest.scopes.flatMap((_, index) => readCards(join(folder, scopeFiles(index).cards)));
    return isOfSite(cards, site);
  }
}

/** Writes a snapshot into a new folder. */
class LocalSite implements SiteSink {
  readonly #store: SnapshotStore;
  readonly #draft: string;
  readonly #previous: Previous | null;
  readonly #scopes: Manifest['scopes'] = [];
  readonly #files: Manifest['files'] = {};

  constructor(store: SnapshotStore, draft: string, previous: Previous | null) {
    this.#store = store;
    this.#draft = draft;
    this.#previous = previous;
  }

  async scope(scope: Scope, { model, siteUrl }: ScopeSinkOptions): Promise<ScopeSink> {
    const before = this.#previous?.scope(scope) ?? null;
    const writer = await ScopeWriter.open(scope, this.#draft, this.#scopes.length, before, model);
    return {
      add: (page, chunks) => writer.add(page, chunks),
      keep: (card) => writer.keep(card),
      note: (card) => writer.note(card),
      abandon: () => writer.abandon(),
      finish: async () => {
        Object.assign(this.#files, await writer.finish(siteUrl));
        const { pageCount, chunkCount } = writer;
        this.#scopes.push({ ...writer.scope, pages: pageCount, chunks: chunkCount, ...noiseOf(before) });
      },
    };
  }

  async keepScope(scope: Scope): Promise<void> {
    const before = this.#previous!.scope(scope)!;
    Object.assign(this.#files, copyScope(before, { folder: this.#draft, index: this.#scopes.length }));
    const { pageCount, chunkCount } = before.segment.facts;
    this.#scopes.push({ ...scope, pages: pageCount, chunks: chunkCount, ...noiseOf(before) });
  }

  publish(facts: Omit<SnapshotFacts, 'number' | 'createdAt'>): Promise<number> {
    return this.#store.publish(this.#draft, {
      format: formatVersion,
      createdAt: new Date().toISOString(),
      ...facts,
      scopes: this.#scopes,
      files: this.#files,
    });
  }

  async discard(error: unknown): Promise<unknown> {
    await rm(this.#draft, { recursive: true, force: true });
    return storageError(error, this.#store.folder);
  }
}

/** The noise level of vectors that are kept; an edit hardly changes it. */
function noiseOf(before: PreviousScope | null): { noise?: number[] } {
  return before?.noise === undefined ? {} : { noise: [...before.noise] };
}
