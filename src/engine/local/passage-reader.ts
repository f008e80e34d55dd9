import { LRUCache } from 'lru-cache';
import { decodePassage, type StoredPassage } from './chunk-record.ts';
import type { RecordReader } from './record-file.ts';
import type { Segment } from './segment.ts';

/** Characters and places of the passages that are kept; some thousand passages, of which searches find most. */
const mostKept = 8 << 20;
/** What a passage takes beside its text: its title, headings and addresses. */
const besides = 1000;

/** Reads passages by their number. Those that were read last stay in memory, as whoever searches finds the same ones. */
export class PassageReader {
  readonly #segment: Pick<Segment, 'recordOf'>;
  readonly #texts: RecordReader;
  readonly #kept = new LRUCache<number, StoredPassage>({ maxSize: mostKept, sizeCalculation: sizeOf });

  constructor(segment: Pick<Segment, 'recordOf'>, texts: RecordReader) {
    this.#segment = segment;
    this.#texts = texts;
  }

  /** It may be given to others, too: not to be changed. */
  read(chunk: number): Readonly<StoredPassage> {
    const kept = this.#kept.get(chunk);
    if (kept !== undefined) return kept;
    const passage = decodePassage(this.#texts.read(this.#segment.recordOf(chunk)));
    this.#kept.set(chunk, passage);
    return passage;
  }
}

function sizeOf({ chunk, places }: StoredPassage): number {
  return chunk.text.length + places.length + besides;
}
