import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Embedder } from '../embedding/embedder.ts';
import { decodeChunk } from '../engine/local/chunk-record.ts';
import { type Manifest, scopeFiles } from '../engine/local/manifest.ts';
import { RecordReader, readAligned } from '../engine/local/record-file.ts';
import { decodeSegment, type Segment } from '../engine/local/segment.ts';
import type { StoredSnapshot } from '../engine/local/snapshot-store.ts';
import { openScopeVectors } from '../engine/local/vector-search.ts';
import type { StoredVectorFacts } from '../engine/local/vectors/vector-file.ts';
import type { VectorIndex } from '../engine/local/vectors/vector-index.ts';
import { VectorWriter } from '../engine/local/vectors/vector-writer.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { copyScope, textKinds } from './copy-scope.ts';
import { embeddingText } from './embedding-text.ts';
import type { KnownVectors } from './sink.ts';

/** Chunks to read before yielding to other work. */
const atATime = 256;

/** One scope of a snapshot to embed. */
export class VectorScope {
  /** Chunks without a vector, by number, with the keys of their texts. */
  readonly missing = new Map<number, string>();
  /** Chunks that have a vector. */
  embedded = 0;
  readonly #folder: string;
  readonly #files: Manifest['files'];
  readonly #index: number;
  readonly #segment: Segment;
  readonly #texts: RecordReader;
  readonly #vectors: VectorIndex | null;

  /** Vectors of another model or settings are ignored. */
  static open({ folder, manifest }: StoredSnapshot, index: number, { identity }: Embedder): VectorScope {
    const vectors = Object.hasOwn(manifest.files, scopeFiles(index).vectors)
      ? openScopeVectors(folder, index)
      : null;
    const isOurs = vectors?.facts.identity === identity;
    if (!isOurs) vectors?.close();
    return new VectorScope(folder, manifest.files, index, isOurs ? vectors : null);
  }

  private constructor(folder: string, files: Manifest['files'], index: number, vectors: VectorIndex | null) {
    const names = scopeFiles(index);
    this.#folder = folder;
    this.#files = files;
    this.#index = index;
    this.#vectors = vectors;
    this.#segment = decodeSegment(readAligned(join(folder, names.index)));
    this.#texts = new RecordReader(join(folder, names.texts));
  }

  get chunkCount(): number {
    return this.#segment.facts.chunkCount;
  }

  /** Fills `missing` and `embedded`. */
  async look(): Promise<void> {
    for (let chunk = 0; chunk < this.chunkCount; chunk++) {
      if (this.#vectors !== null && this.#vectors.rowOf(chunk) !== null) this.embedded++;
      else this.missing.set(chunk, contentHash(this.textOf(chunk)));
      if (chunk % atATime === atATime - 1) await otherWork();
    }
  }

  textOf(chunk: number): string {
    return embeddingText(decodeChunk(this.#texts.read(this.#segment.recordOf(chunk))));
  }

  /** The keys of all texts. */
  *keys(): Generator<string> {
    for (let chunk = 0; chunk < this.chunkCount; chunk++)
      yield this.missing.get(chunk) ?? contentHash(this.textOf(chunk));
  }

  /** Writes its files with the new vectors into another folder; returns them for the manifest. */
  async write(
    folder: string,
    vectors: KnownVectors,
    facts: Pick<StoredVectorFacts, 'identity' | 'dimensions'>,
  ): Promise<Manifest['files']> {
    const copied = this.copy(folder, textKinds);
    const names = scopeFiles(this.#index);
    const writer = new VectorWriter(
      { codes: join(folder, names.vectors), floats: join(folder, names.floats) },
      facts,
      this.#vectors,
    );
    try {
      for (let chunk = 0; chunk < this.chunkCount; chunk++) {
        const key = this.missing.get(chunk);
        if (key === undefined) writer.keep(chunk);
        else writer.add(vectors.get(key));
        if (chunk % atATime === atATime - 1) await otherWork();
      }
      const { facts: written, files } = await writer.finish();
      this.embedded = written.vectorCount;
      return { ...copied, [names.vectors]: files.codes, [names.floats]: files.floats };
    } finally {
      writer.abandon();
    }
  }

  /** Copies all or some of its files. */
  copy(folder: string, kinds?: Parameters<typeof copyScope>[2]): Manifest['files'] {
    const from = { folder: this.#folder, index: this.#index, files: this.#files };
    return copyScope(from, { folder, index: this.#index }, kinds);
  }

  close(): void {
    this.#texts.close();
    this.#vectors?.close();
  }
}
