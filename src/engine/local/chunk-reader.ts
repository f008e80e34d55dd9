import { LRUCache } from 'lru-cache';
import { decodeFoundChunk, type StoredChunk } from './chunk-record.ts';
import type { RecordReader } from './record-file.ts';
import type { Segment } from './segment.ts';

/** Bytes of the chunks that are kept; some thousand chunks, of which searches find most. */
const mostKept = 16 << 20;
/** What a chunk takes beside its text: its title, headings and addresses. */
const besides = 1000;
/** A text that is not all Latin takes two bytes a character. */
const perCharacter = 2;

/** Chunks that were read last, of all scopes together: whoever searches finds the same ones. */
export class KeptChunks {
  readonly #kept = new LRUCache<number, StoredChunk>({ maxSize: mostKept, sizeCalculation: sizeOf });
  #readers = 0;

  /** Reads the chunks of one scope. */
  readerOf(segment: Pick<Segment, 'recordOf'>, texts: RecordReader): ChunkReader {
    return new ChunkReader(this.#kept, segment, texts, this.#readers++ * 2 ** 32);
  }
}

/** Reads chunks by their number. */
export class ChunkReader {
  readonly #kept: LRUCache<number, StoredChunk>;
  readonly #segment: Pick<Segment, 'recordOf'>;
  readonly #texts: RecordReader;
  /** Where the numbers of its chunks start among those of all scopes. */
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

  /** It may be given to others, too: not to be changed. */
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
