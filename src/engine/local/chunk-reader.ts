import { LRUCache } from 'lru-cache';
import { decodeFoundChunk, type StoredChunk } from './chunk-record.ts';
import type { RecordReader } from './record-file.ts';
import type { Segment } from './segment.ts';

/** Size of the cache in bytes, enough for the few thousand chunks that most searches find. */
const mostKept = 16 << 20;
/** Estimated bytes of a chunk besides its text: title, headings and URLs. */
const besides = 1000;
/** A text with non-Latin characters takes two bytes per character. */
const perCharacter = 2;

/** A cache of recently read chunks, shared by all scopes because different searches often find the same chunks. */
export class KeptChunks {
  readonly #kept = new LRUCache<number, StoredChunk>({ maxSize: mostKept, sizeCalculation: sizeOf });
  #readers = 0;

  /** Returns a reader for the chunks of one scope. */
  readerOf(segment: Pick<Segment, 'recordOf'>, texts: RecordReader): ChunkReader {
    return new ChunkReader(this.#kept, segment, texts, this.#readers++ * 2 ** 32);
  }
}

/** Reads chunks by their number. */
export class ChunkReader {
  readonly #kept: LRUCache<number, StoredChunk>;
  readonly #segment: Pick<Segment, 'recordOf'>;
  readonly #texts: RecordReader;
  /** Offset that distinguishes the chunk numbers of this scope from those of other scopes. */
  readonly #start: number;

  constructor(
    kept: LRUCache<number, StoredChunk>,
    segment: Pick<Segment, 'recordOf'>,
    texts: RecordReader,
    start: number,
  ) {
    this.#kept = kept;
    this.#segment = segment;
    this.#texts = texts;
    this.#start = start;
  }

  /** The returned chunk may be shared with other callers; do not change it. */
  read(chunk: number): Readonly<StoredChunk> {
    const kept = this.#kept.get(this.#start + chunk);
    if (kept !== undefined) return kept;
    const stored = decodeFoundChunk(this.#texts.read(this.#segment.recordOf(chunk)));
    this.#kept.set(this.#start + chunk, stored);
    return stored;
  }
}

function sizeOf({ plain, places }: StoredChunk): number {
  return perCharacter * plain.length + places.length + besides;
}
