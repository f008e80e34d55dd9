import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type RecordPlace, RecordReader, RecordWriter } from '../../engine/local/record-file.ts';
import type { FileCard } from '../card.ts';
import type { PackedPage } from './packed-page.ts';

const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Pages and cards of a scope in files until all have arrived: a scope may be larger than memory. */
export class ScopeSpool {
  readonly #pages: RecordWriter;
  readonly #cards: RecordWriter;
  readonly #folder: string;
  #readers: { pages: RecordReader; cards: RecordReader } | null = null;

  constructor(folder: string) {
    this.#folder = folder;
    this.#pages = new RecordWriter(join(folder, 'pages'));
    this.#cards = new RecordWriter(join(folder, 'cards'));
  }

  addPage(page: PackedPage): RecordPlace {
    return this.#pages.append(packed(page));
  }

  addCard(card: FileCard): RecordPlace {
    return this.#cards.append(packed(card));
  }

  /** No more records can be added after this. */
  end(): void {
    this.#pages.close();
    this.#cards.close();
    const reader = (name: string) => new RecordReader(join(this.#folder, name));
    this.#readers = { pages: reader('pages'), cards: reader('cards') };
  }

  page(place: RecordPlace): PackedPage {
    return unpacked<PackedPage>(this.#readers!.pages.read(place));
  }

  card(place: RecordPlace): FileCard {
    return unpacked<FileCard>(this.#readers!.cards.read(place));
  }

  close(): void {
    this.#pages.abandon();
    this.#cards.abandon();
    this.#readers?.pages.close();
    this.#readers?.cards.close();
  }
}

function packed(value: unknown): Buffer {
  return zstdCompressSync(JSON.stringify(value), fast);
}

function unpacked<Value>(bytes: Buffer): Value {
  return JSON.parse(zstdDecompressSync(bytes).toString()) as Value;
}
