import { join } from 'node:path';
import type { PageEntry } from '../engine/engine.ts';
import { encodeChunk } from '../engine/local/chunk-record.ts';
import { idPrefix } from '../engine/local/id-prefix.ts';
import { type Manifest, scopeFiles } from '../engine/local/manifest.ts';
import { encodePage } from '../engine/local/page-record.ts';
import { type EarlierRecords, RecordReader, RecordWriter, readAligned } from '../engine/local/record-file.ts';
import { decodeSegment, type Segment, writeSegment } from '../engine/local/segment.ts';
import { asBefore, type PackedChunk, SegmentBuilder } from '../engine/local/segment-builder.ts';
import type { StoredSnapshot } from '../engine/local/snapshot-store.ts';
import { openScopeVectors } from '../engine/local/vector-search.ts';
import type { VectorIndex } from '../engine/local/vectors/vector-index.ts';
import { VectorWriter } from '../engine/local/vectors/vector-writer.ts';
import { writePieces } from '../engine/local/write-pieces.ts';
import type { Analyser } from '../text/analyser.ts';
import { analyserFor } from '../text/analyser.ts';
import type { StaticModel } from '../text/static-model.ts';
import { pageQuestions } from '../vocabulary/authored-question.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { linksIn } from '../vocabulary/resolve-links.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { FileCard, PageCard } from './card.ts';
import { encodeCards, readCards } from './card-file.ts';
import { linkAlike } from './link-alike.ts';
import { siteLinks } from './site-links.ts';

/** Most questions that are stored per page. */
const mostQuestions = 10;

/** A scope of the previous snapshot, opened so that unchanged pages can be copied. */
export interface PreviousScope {
  segment: Segment;
  texts: RecordReader;
  pages: RecordReader;
  folder: string;
  /** Its index in that snapshot. */
  index: number;
  /** All files of that snapshot. */
  files: Manifest['files'];
  cards: readonly FileCard[];
  /** The number of each page. */
  places: ReadonlyMap<PageCard, number>;
  vectors: VectorIndex | null;
  noise: readonly number[] | undefined;
}

/** Opens a scope of a snapshot; throws if it is damaged. */
export function openPreviousScope({ folder, manifest }: StoredSnapshot, index: number): PreviousScope {
  const { files, scopes } = manifest;
  const names = scopeFiles(index);
  const cards = readCards(join(folder, names.cards));
  return {
    folder,
    index,
    files,
    noise: scopes[index]?.noise,
    cards,
    places: new Map(cards.flatMap((card) => card.pages).map((page, place) => [page, place])),
    segment: decodeSegment(readAligned(join(folder, names.index))),
    texts: new RecordReader(join(folder, names.texts)),
    pages: new RecordReader(join(folder, names.pages)),
    vectors: Object.hasOwn(files, names.vectors) ? openScopeVectors(folder, index) : null,
  };
}

export function closePreviousScope({ texts, pages, vectors }: PreviousScope): void {
  texts.close();
  pages.close();
  vectors?.close();
}

/** Writes the files of one scope: texts while pages arrive, the index at the end. */
export class ScopeWriter {
  readonly #cards: PageCard[] = [];
  readonly #files: FileCard[] = [];
  readonly scope: Scope;
  readonly #folder: string;
  readonly #index: number;
  readonly #previous: PreviousScope | null;
  readonly #builder: SegmentBuilder;
  readonly #texts: RecordWriter;
  readonly #pages: RecordWriter;
  readonly #vectors: VectorWriter | null;
  #chunkCount = 0;

  static async open(
    scope: Scope,
    folder: string,
    index: number,
    previous: PreviousScope | null,
    model: StaticModel | null = null,
  ): Promise<ScopeWriter> {
    return new ScopeWriter(scope, folder, index, previous, await analyserFor(scope.locale), model);
  }

  private constructor(
    scope: Scope,
    folder: string,
    index: number,
    previous: PreviousScope | null,
    analyser: Analyser,
    model: StaticModel | null,
  ) {
    this.scope = { version: scope.version, locale: scope.locale };
    this.#folder = folder;
    this.#index = index;
    this.#previous = previous;
    this.#builder = new SegmentBuilder(analyser, this.#previous?.segment, model);
    const names = scopeFiles(index);
    const before = (kind: 'texts' | 'pages') =>
      previous === null ? undefined : earlierRecords(previous, kind);
    this.#texts = new RecordWriter(join(folder, names.texts), before('texts'));
    this.#pages = new RecordWriter(join(folder, names.pages), before('pages'));
    this.#vectors = vectorWriter(folder, index, previous?.vectors ?? null);
  }

  get pageCount(): number {
    return this.#cards.length;
  }

  get chunkCount(): number {
    return this.#chunkCount;
  }

  /** Adds a page that was read. */
  add(page: Page, chunks: readonly Chunk[]): PageCard {
    const packed = chunks.map((chunk): PackedChunk => {
      const plain = plainText(chunk.blocks);
      const { places, ...packed } = this.#builder.pack(chunk, plain);
      this.#vectors?.add(null);
      const record = this.#texts.append(encodeChunk(chunk, plain.text, places));
      return { ...packed, idPrefix: idPrefix(chunk.id), record, operation: operationOf(chunk) };
    });
    const record = this.#pages.append(encodePage({ ...entryOf(page), blocks: page.blocks }));
    this.#builder.addPage({ url: page.url, boost: page.boost, record, chunks: packed });
    return this.#count(cardOf(page, chunks));
  }

  /** Copies a page from the previous snapshot. */
  keep(card: PageCard): PageCard {
    const { segment, texts, pages, places } = this.#previous!;
    const place = places.get(card)!;
    const [from, to] = segment.chunksOf(place);
    const packed: PackedChunk[] = [];
    for (let chunk = from; chunk < to; chunk++) {
      this.#vectors?.keep(chunk);
      packed.push({ before: chunk, record: this.#texts.keep(texts, segment.recordOf(chunk)) });
    }
    const record = this.#pages.keep(pages, segment.pageRecordOf(place));
    this.#builder.addPage({ url: card.url, boost: card.boost, record, chunks: packed });
    return this.#count(card);
  }

  /** Keeps the card of a file for the next build. */
  note(card: FileCard): void {
    this.#files.push(card);
  }

  /** Writes the index and the cards after the last page; returns the files for the manifest. */
  async finish(siteUrl?: string): Promise<Manifest['files']> {
    const before = this.#previous === null ? null : [...this.#previous.places.keys()];
    const links = linkAlike(before, this.#cards) ? asBefore : siteLinks(this.#cards, siteUrl);
    const names = scopeFiles(this.#index);
    const texts = this.#texts.close();
    const pages = this.#pages.close();
    const vectors = (await this.#vectors?.finish())?.files;
    const { facts, arrays } = this.#builder.finish(this.scope, links);
    return {
      [names.texts]: texts,
      [names.pages]: pages,
      [names.index]: writeSegment(join(this.#folder, names.index), facts, arrays),
      [names.cards]: writePieces(join(this.#folder, names.cards), [encodeCards(this.#files)]),
      ...(vectors && { [names.vectors]: vectors.codes, [names.floats]: vectors.floats }),
    };
  }

  /** Closes its files, even if unfinished. */
  abandon(): void {
    this.#texts.abandon();
    this.#pages.abandon();
    this.#vectors?.abandon();
  }

  #count(card: PageCard): PageCard {
    this.#cards.push(card);
    this.#chunkCount += card.chunks.length;
    return card;
  }
}

/** What the lists of a site say about a page. */
export function entryOf(page: Page): PageEntry {
  const {
    url,
    title,
    description,
    hidesDescription,
    sourceFile,
    operation = null,
    navigation,
    aliases,
  } = page;
  const answers = pageQuestions(page.frontMatter)
    .slice(0, mostQuestions)
    .map(({ question }) => question);
  return {
    ...{ url, title, description, sourceFile, operation },
    ...(hidesDescription && { hidesDescription }),
    ...(answers.length > 0 && { answers }),
    ...(navigation !== undefined && { navigation }),
    ...(aliases.length > 0 && { aliases }),
  };
}

export function cardOf(page: Page, chunks: readonly Chunk[]): PageCard {
  const { version, locale, url, sourceFile, aliases, anchors, links, boost, operation } = page;
  const otherLinks = [...linksIn(page.blocks).difference(new Set(links.map(({ href }) => href)))];
  return {
    version,
    locale,
    url,
    sourceFile,
    aliases,
    anchors,
    links,
    ...(otherLinks.length > 0 && { otherLinks }),
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

function earlierRecords(previous: PreviousScope, kind: 'texts' | 'pages'): EarlierRecords {
  const { segment, files, index } = previous;
  const file = files[scopeFiles(index)[kind]]!;
  return { records: previous[kind], bytesInUse: segment.recordBytes[kind], file };
}

/** Continues the vectors of the previous snapshot; new chunks get vectors after publishing. */
function vectorWriter(folder: string, index: number, previous: VectorIndex | null): VectorWriter | null {
  if (previous === null) return null;
  const names = scopeFiles(index);
  const paths = { codes: join(folder, names.vectors), floats: join(folder, names.floats) };
  return new VectorWriter(paths, previous.facts, previous);
}
