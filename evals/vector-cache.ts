import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cutAtWord } from '../src/embedding/cut-at-word.ts';
import type { Embedder } from '../src/embedding/embedder.ts';

/** A cache of vectors by model and text, outside the repository; every batch is saved at once. */
export class VectorCache {
  readonly #embedder: Embedder;
  readonly #database: DatabaseSync;

  constructor(embedder: Embedder, folder = join(homedir(), '.cache/docent-eval')) {
    mkdirSync(folder, { recursive: true });
    this.#embedder = embedder;
    this.#database = new DatabaseSync(join(folder, 'vectors.sqlite'));
    this.#database.exec(`PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS vector (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID`);
  }

  /** Vectors of chunks, in order; `onProgress` receives the number of vectors so far. */
  async documents(texts: readonly string[], onProgress: (done: number) => void): Promise<Float32Array[]> {
    const { batch, characters } = this.#embedder.limits;
    return this.#vectors('document', texts, {
      batch: Math.min(batch, 32),
      onProgress,
      embed: async (missing) => {
        const cut = missing.map((text) => cutAtWord(text, characters));
        return (await this.#embedder.embedDocuments(cut, AbortSignal.timeout(600_000))).vectors;
      },
    });
  }

  async queries(texts: readonly string[]): Promise<Float32Array[]> {
    return this.#vectors('query', texts, {
      batch: 1,
      embed: async ([text]) => [await this.#embedder.embedQuery(text!, AbortSignal.timeout(60_000))],
    });
  }

  close(): void {
    this.#database.close();
  }

  async #vectors(role: 'document' | 'query', texts: readonly string[], work: Work): Promise<Float32Array[]> {
    const keyOf = (text: string) =>
      createHash('sha256').update(`${this.#embedder.identity}\0${role}\0${text}`).digest('base64url');
    const missing = [...new Set(texts)].filter((text) => this.#read(keyOf(text)) === null);
    for (let from = 0; from < missing.length; from += work.batch) {
      work.onProgress?.(texts.length - missing.length + from);
      const group = missing.slice(from, from + work.batch);
      const vectors = await work.embed(group);
      for (const [index, text] of group.entries()) this.#write(keyOf(text), vectors[index]!);
    }
    return texts.map((text) => this.#read(keyOf(text))!);
  }

  #read(key: string): Float32Array | null {
    const row = this.#database.prepare('SELECT value FROM vector WHERE key = ?').get(key);
    return row === undefined ? null : new Float32Array((row.value as Uint8Array).slice().buffer);
  }

  #write(key: string, vector: Float32Array): void {
    const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
    this.#database.prepare('INSERT OR REPLACE INTO vector VALUES (?, ?)').run(key, bytes);
  }
}

interface Work {
  batch: number;
  onProgress?: (done: number) => void;
  embed: (missing: readonly string[]) => Promise<Float32Array[]>;
}
