import { LRUCache } from 'lru-cache';
import { decodePassage, type StoredPassage } from './chunk-record.ts';
import type { RecordReader } from './record-file.ts';
import type { Segment } from './segment.ts';

/** Bytes of the passages that are kept; some thousand passages, of which searches find most. */
const mostKept = 16 << 20;
/** What a passage takes beside its text: its title, headings and addresses. */
const besides = 1000;
/** A text that is not all Latin takes two bytes a character. */
const perCharacter = 2;

/** Passages that were read last, of all scopes together: whoever searches finds the same ones. */
export class KeptPassages {
  readonly #kept = new LRUCache<number, StoredPassage>({ maxSize: mostKept, sizeCalculation: sizeOf });
  #readers = 0;

  /** Reads the passages of one scope. */
  readerOf(segment: Pick<Segment, 'recordOf'>, texts: RecordReader): PassageReader {
    return new PassageReader(this.#kept, segment, texts, this.#readers++ * 2 ** 32);
  }
}

/** Reads passages by their number. */
export class PassageReader {
  readonly #kept: LRUCache<number, StoredPassage>;
  readonly #segment: Pick<Segment, 'recordOf'>;
  readonly #texts: RecordReader;
  /** Where the numbers of its passages start among those of all scopes. */
  readonly #start: number;

  constructor(
    kept: LRUCache<number, StoredPassage>,
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
  read(chunk: number): Readonly<StoredPassage> {
    const kept = this.#kept.get(this.#start + chunk);
    if (kept !== undefined) return kept;
    const passage = decodePassage(this.#texts.read(this.#segment.recordOf(chunk)));
    this.#kept.set(this.#start + chunk, passage);
    return passage;
  }
}

function sizeOf({ plain, places }: StoredPassage): number {
  return perCharacter * plain.length + places.length + besides;
}
