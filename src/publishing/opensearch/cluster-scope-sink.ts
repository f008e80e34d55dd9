import { mkdirSync, rmSync } from 'node:fs';
import type { RecordPlace } from '../../engine/local/record-file.ts';
import { BulkWriter } from '../../engine/opensearch/bulk-writer.ts';
import { type ClusterScope, scopeKey } from '../../engine/opensearch/site-state.ts';
import { fieldNames } from '../../engine/ranking/fields.ts';
import { termRoles } from '../../engine/ranking/known-words.ts';
import { type Analyser, analyserFor } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type { FileCard, PageCard } from '../card.ts';
import { cardOf, entryOf } from '../scope-writer.ts';
import type { ScopeSink } from '../sink.ts';
import { siteLinks } from '../site-links.ts';
import type { PreviousClusterScope } from './cluster-previous.ts';
import { linksByPage } from './links-by-page.ts';
import { packPage } from './packed-page.ts';
import { averagesOf, filesBetween, pagesOfFile, ScopeDocuments } from './scope-documents.ts';
import { ScopeSpool } from './scope-spool.ts';
import type { ScopeTarget, SinkFile, SinkPage } from './scope-target.ts';
import { TermCounts } from './term-counts.ts';
import { writeChanges } from './write-changes.ts';

/** Scopes with fewer chunks are stored on one shard, so that a search asks only that shard. */
const mostOnOneShard = 300_000;

/**
 * Writes a scope to a cluster. Pages are analysed and spooled to disk as they arrive; after the last one, links,
 * averages and frequencies are known, and documents are sent.
 */
export class ClusterScopeSink implements ScopeSink {
  readonly #scope: Scope;
  readonly #target: ScopeTarget;
  readonly #previous: PreviousClusterScope | null;
  readonly #analyser: Analyser;
  readonly #model: StaticModel | null;
  readonly #siteUrl: string | undefined;
  readonly #spool: ScopeSpool;
  readonly #files: SinkFile[] = [];
  readonly #cardsBefore: ReadonlySet<FileCard>;
  readonly #onFinish: (scope: ClusterScope) => void;
  #pages: SinkPage[] = [];

  static async open(
    scope: Scope,
    target: ScopeTarget,
    options: {
      previous: PreviousClusterScope | null;
      model: StaticModel | null;
      siteUrl: string | undefined;
      onFinish(scope: ClusterScope): void;
    },
  ): Promise<ClusterScopeSink> {
    mkdirSync(target.folder, { recursive: true });
    return new ClusterScopeSink(scope, target, await analyserFor(scope.locale), options);
  }

  private constructor(
    { version, locale }: Scope,
    target: ScopeTarget,
    analyser: Analyser,
    { previous, model, siteUrl, onFinish }: Parameters<typeof ClusterScopeSink.open>[2],
  ) {
    this.#scope = { version, locale };
    this.#target = target;
    this.#analyser = analyser;
    this.#previous = previous;
    this.#cardsBefore = new Set(previous?.files.map(({ card }) => card));
    this.#model = model;
    this.#siteUrl = siteUrl;
    this.#onFinish = onFinish;
    this.#spool = new ScopeSpool(target.folder);
  }

  add(page: Page, chunks: readonly Chunk[]): PageCard {
    const card = cardOf(page, chunks);
    const packed = packPage(
      { card, entry: entryOf(page), blocks: page.blocks, chunks },
      this.#analyser,
      this.#model,
    );
    this.#pages.push({ place: this.#spool.addPage(packed) });
    return card;
  }

  keep(card: PageCard): PageCard {
    this.#pages.push({ kept: card });
    return card;
  }

  note(card: FileCard): void {
    this.#files.push({
      key: card.key,
      kept: this.#cardsBefore.has(card) ? card : null,
      card: this.#spool.addCard(card),
      pages: this.#pages,
    });
    this.#pages = [];
  }

  async finish(): Promise<void> {
    this.#spool.end();
    const { cluster, lease, number } = this.#target;
    const documents = new ScopeDocuments(cluster.site, number, this.#analyser, this.#model);
    const writer = new BulkWriter(cluster, { check: () => lease.check() });
    const scope =
      this.#previous === null
        ? await this.#writeAll(documents, writer)
        : await writeChanges({
            ...this.#target,
            previous: this.#previous,
            files: this.#files,
            spool: this.#spool,
            documents,
            writer,
            analyser: this.#analyser,
            model: this.#model,
            siteUrl: this.#siteUrl,
          });
    await writer.end();
    this.#onFinish(scope);
  }

  abandon(): void {
    this.#spool.close();
    rmSync(this.#target.folder, { recursive: true, force: true });
  }

  async #writeAll(documents: ScopeDocuments, writer: BulkWriter): Promise<ClusterScope> {
    const { cluster, number, folder } = this.#target;
    const counts = new TermCounts(folder);
    const fieldLengths = fieldNames.map(() => 0);
    const urls = Array.from(this.#cards(), ({ url }) => url);
    const links = linksByPage(siteLinks(this.#cards(), this.#siteUrl), (page) => urls[page]!);
    let chunks = 0;
    let pages = 0;
    for (const place of this.#places()) {
      const page = this.#spool.page(place);
      documents.count(page, counts, fieldLengths);
      documents.countLinks(page, links.of(pages, chunks, page.chunks.length), counts, fieldLengths);
      if (counts.isFull) await counts.spill();
      chunks += page.chunks.length;
      pages++;
    }
    const scope: ClusterScope = {
      ...this.#scope,
      pages,
      chunks,
      vectors: null,
      key: scopeKey(cluster.site, this.#scope, number),
      routing: chunks <= mostOnOneShard ? scopeKey(cluster.site, this.#scope, 0) : null,
      meaning: this.#model?.identity ?? null,
      fieldLengths,
      averages: averagesOf(fieldLengths, chunks),
      noise: [],
      nextRef: chunks,
      isWorn: false,
    };
    const weighed = new Map<string, number>();
    for await (const counted of counts.merged()) {
      if (counted.role !== termRoles.text) weighed.set(counted.term, counted.count);
      await documents.putTerm(writer, scope, counted);
    }
    let firstRef = 0;
    let pageNumber = 0;
    for (const [place, file] of this.#files.entries()) {
      const order = (place + 1) * filesBetween;
      const pageOrders = file.pages.map((_, index) => order * pagesOfFile + index);
      for (const [index, page] of file.pages.entries()) {
        const packed = this.#spool.page((page as { place: RecordPlace }).place);
        firstRef = await documents.putPage(writer, scope, packed, {
          order: pageOrders[index]!,
          firstRef,
          links: links.of(pageNumber++, firstRef, packed.chunks.length),
          frequencyOf: (term) => weighed.get(term) ?? 1,
        });
      }
      await documents.putFile(writer, scope, this.#spool.card(file.card), order, pageOrders);
    }
    return scope;
  }

  /** Places of all pages in the spool; without a previous snapshot, all pages were read. */
  *#places(): Generator<RecordPlace> {
    for (const { pages } of this.#files) for (const page of pages) if ('place' in page) yield page.place;
  }

  /** The cards of all pages; can be read more than once. */
  #cards(): Iterable<PageCard> {
    const [files, spool] = [this.#files, this.#spool];
    return {
      *[Symbol.iterator]() {
        for (const { card } of files) yield* spool.card(card).pages;
      },
    };
  }
}
