import { copyFileSync, linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeFiles } from '../engine/local/manifest.ts';
import { RecordReader, RecordWriter, readAligned } from '../engine/local/record-file.ts';
import { decodeSegment, encodeSegment, type Segment } from '../engine/local/segment.ts';
import type { InboundLinks, PackedChunk } from '../engine/local/segment-builder.ts';
import { SegmentBuilder } from '../engine/local/segment-builder.ts';
import type { Analyser } from '../text/analyser.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { PageCard } from './card.ts';

/** The same scope in the snapshot before, opened so that unchanged pages can be taken over. */
export interface PreviousScope {
  segment: Segment;
  texts: RecordReader;
  pages: RecordReader;
  /** Path of the index file. */
  indexFile: string;
}

/** Opens a scope of a snapshot; throws when it is damaged. */
export function openPreviousScope(folder: string, index: number): PreviousScope {
  const names = scopeFiles(index);
  const indexFile = join(folder, names.index);
  return {
    indexFile,
    segment: decodeSegment(readAligned(indexFile)),
    texts: new RecordReader(join(folder, names.texts)),
    pages: new RecordReader(join(folder, names.pages)),
  };
}

/** Writes the files of one scope: texts as the pages come, the index when all are there. */
export class ScopeWriter {
  readonly cards: PageCard[] = [];
  readonly scope: Scope;
  readonly #folder: string;
  readonly #index: number;
  readonly #previous: PreviousScope | null;
  readonly #builder: SegmentBuilder;
  readonly #texts: RecordWriter;
  readonly #pages: RecordWriter;
  #chunkCount = 0;
  #changed: boolean;

  static async open(
    scope: Scope,
    folder: string,
    index: number,
    previous: PreviousScope | null,
  ): Promise<ScopeWriter> {
    return new ScopeWriter(scope, folder, index, previous, await analyserFor(scope.locale));
  }

  private constructor(
    scope: Scope,
    folder: string,
    index: number,
    previous: PreviousScope | null,
    analyser: Analyser,
  ) {
    this.scope = { version: scope.version, locale: scope.locale };
    this.#folder = folder;
    this.#index = index;
    this.#previous = previous;
    this.#changed = previous === null;
    this.#builder = new SegmentBuilder(analyser, this.#previous?.segment);
    const names = scopeFiles(index);
    this.#texts = new RecordWriter(join(folder, names.texts));
    this.#pages = new RecordWriter(join(folder, names.pages));
  }

  get chunkCount(): number {
    return this.#chunkCount;
  }

  /** Adds a page that was read. */
  add(page: Page, chunks: readonly Chunk[]): PageCard {
    const packed = chunks.map(
      (chunk): PackedChunk => ({
        terms: this.#builder.pack(chunk),
        recordLength: this.#texts.append(JSON.stringify(chunk)),
        operation: operationOf(chunk),
      }),
    );
    const { url, title, description, sourceFile, markdown, boost } = page;
    const record = JSON.stringify({ url, title, description, sourceFile, markdown });
    this.#builder.addPage({ url, boost, recordLength: this.#pages.append(record), chunks: packed });
    this.#changed = true;
    return this.#note(cardOf(page, chunks, this.cards.length));
  }

  /** Takes a page over from the snapshot before. */
  keep(card: PageCard): PageCard {
    const { segment, texts, pages } = this.#previous!;
    const [from, to] = segment.chunksOf(card.place);
    const packed: PackedChunk[] = [];
    for (let chunk = from; chunk < to; chunk++) {
      const [start, end] = segment.recordOf(chunk);
      packed.push({
        terms: segment.packedTerms(chunk),
        recordLength: end - start,
        operation: segment.operationOf(chunk),
      });
    }
    if (to > from) this.#texts.append(texts.read([segment.recordOf(from)[0], segment.recordOf(to - 1)[1]]));
    const recordLength = this.#pages.append(pages.read(segment.pageRecordOf(card.place)));
    this.#builder.addPage({ url: card.url, boost: card.boost, recordLength, chunks: packed });
    if (card.place !== this.cards.length) this.#changed = true;
    return this.#note({ ...card, place: this.cards.length });
  }

  /** Whether anything differs from the snapshot before. */
  get changed(): boolean {
    return this.#changed || this.cards.length !== this.#previous?.segment.facts.pageCount;
  }

  /** Writes the index; one that would be the same is taken over whole. */
  finish(links: () => InboundLinks): void {
    this.#texts.close();
    this.#pages.close();
    const target = join(this.#folder, scopeFiles(this.#index).index);
    if (!this.changed && this.#previous !== null) {
      takeOver(this.#previous.indexFile, target);
    } else {
      const { facts, arrays } = this.#builder.finish(this.scope, links());
      writeFileSync(target, Buffer.concat(encodeSegment(facts, arrays)));
    }
  }

  #note(card: PageCard): PageCard {
    this.cards.push(card);
    this.#chunkCount += card.chunks.length;
    return card;
  }
}

function cardOf(page: Page, chunks: readonly Chunk[], place: number): PageCard {
  const { version, locale, url, sourceFile, aliases, anchors, links, boost, operation } = page;
  return {
    version,
    locale,
    place,
    url,
    sourceFile,
    aliases,
    anchors,
    links,
    boost,
    operation,
    chunks: chunks.map((chunk, index) => ({
      anchors: [
        ...(index === 0 ? [null] : []),
        chunk.anchor,
        ...chunk.sections.map((section) => section.anchor),
      ],
      endpoint: chunk.kind === 'endpoint',
    })),
  };
}

function operationOf({ method, path }: Chunk): { method: string; path: string } | null {
  return method === null || path === null ? null : { method, path };
}

/** Snapshots are never changed, so two of them may share a file. */
function takeOver(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
