import type { PageEntry } from '../../engine/engine.ts';
import { decodeChunk } from '../../engine/local/chunk-record.ts';
import type { BulkWriter } from '../../engine/opensearch/bulk-writer.ts';
import type { SearchHit } from '../../engine/opensearch/cluster.ts';
import { termOf, vectorFieldName } from '../../engine/opensearch/index-mapping.ts';
import { documentsOf, type LinkTargets, readingOrder } from '../../engine/opensearch/opensearch-engine.ts';
import { decodeRanking } from '../../engine/opensearch/ranking-record.ts';
import type { ClusterScope } from '../../engine/opensearch/site-state.ts';
import type { KnownWord } from '../../engine/ranking/known-words.ts';
import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { Block } from '../../vocabulary/block.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { contentHash } from '../../vocabulary/content-hash.ts';
import type { PageCard } from '../card.ts';
import { embeddingText } from '../embedding-text.ts';
import { linkAlike } from '../link-alike.ts';
import { siteLinks } from '../site-links.ts';
import { linkedCards, type PreviousClusterScope, readMs } from './cluster-previous.ts';
import { fileOrders } from './file-orders.ts';
import { linksByPage } from './links-by-page.ts';
import { type PackedPage, packPage, unpacked64 } from './packed-page.ts';
import {
  averagesOf,
  type KeptVector,
  type PageLinks,
  pagesOfFile,
  type ScopeDocuments,
} from './scope-documents.ts';
import type { ScopeSpool } from './scope-spool.ts';
import type { ScopeTarget, SinkFile } from './scope-target.ts';
import { type CountedTerm, TermCounts } from './term-counts.ts';

export interface ChangedScope extends ScopeTarget {
  previous: PreviousClusterScope;
  files: readonly SinkFile[];
  spool: ScopeSpool;
  documents: ScopeDocuments;
  writer: BulkWriter;
  analyser: Analyser;
  model: StaticModel | null;
  siteUrl: string | undefined;
}

/** The fields of a stored chunk that a build uses. */
interface StoredChunkDocument {
  order: number;
  position: number;
  impacts: Record<string, number>;
  ranking: string;
  record: string;
  linkTexts: string[];
  inboundLinks: number;
  targets: string;
  embedded?: string;
}

/** A page to write: a page that was read, or a previous page whose links changed. */
interface ChangedPage {
  order: number;
  links: PageLinks;
  page(): PackedPage;
  /** The vectors of its chunks from an earlier build. */
  vectors?: readonly KeptVector[];
}

/** A file with its number and the numbers of its pages. */
interface OrderedFile extends SinkFile {
  order: number;
  pageOrders: readonly number[];
}

const chunksAtATime = 500;
const termsAtATime = 500;
const wordsAtATime = 5000;
/** How much an average length may change before all weights are computed again. */
const mostDrift = 0.25;

/** Writes the differences from the previous snapshot, and marks removed documents. Returns the new scope. */
export async function writeChanges(changed: ChangedScope): Promise<ClusterScope> {
  const { previous, files, documents, writer, number, folder } = changed;
  const { facts } = previous;
  const { ordered, isWorn } = withOrders(files, previous);
  const gone = goneFrom(ordered, previous);
  const { links, relinked } = await linksOf(changed, ordered);
  const stored = await storedPages(changed, [...gone.pages, ...relinked]);
  const counts = new TermCounts(folder);
  const fieldLengths = [...facts.fieldLengths];
  let chunks = facts.chunks;
  for (const documentsOfPage of stored.values())
    for (const { _id, _source } of documentsOfPage) {
      uncount(_source, counts, fieldLengths);
      await writer.change(_id, facts.routing, { to: number });
      chunks--;
    }
  const pages = [
    ...newPages(changed, ordered, links, stored),
    ...(await relinkedPages(changed, ordered, relinked, links, stored)),
  ];
  for (const { page, links: own } of pages) {
    const packed = page();
    documents.count(packed, counts, fieldLengths);
    documents.countLinks(packed, own, counts, fieldLengths);
    chunks += packed.chunks.length;
  }
  const frequencies = await writeTerms(changed, counts);
  let firstRef = facts.nextRef;
  for (const { page, ...rest } of pages)
    firstRef = await documents.putPage(writer, facts, page(), {
      ...rest,
      firstRef,
      frequencyOf: (term) => frequencies.get(term) ?? 1,
    });
  await markPages(changed, [...gone.pages, ...relinked]);
  for (const { id } of gone.files) await writer.change(id, facts.routing, { to: number });
  for (const { kept, card, order, pageOrders } of ordered)
    if (kept === null) await documents.putFile(writer, facts, changed.spool.card(card), order, pageOrders);
  const averages = averagesOf(fieldLengths, chunks);
  return {
    ...facts,
    chunks,
    pages: ordered.reduce((sum, file) => sum + file.pages.length, 0),
    fieldLengths,
    nextRef: firstRef,
    isWorn: isWorn || averages.some((average, field) => drift(average, facts.averages[field]!) > mostDrift),
  };
}

function drift(now: number, before: number): number {
  // Short fields vary a lot without much effect.
  return Math.abs(now - before) / Math.max(1, before);
}

function withOrders(
  files: readonly SinkFile[],
  { files: before }: PreviousClusterScope,
): { ordered: OrderedFile[]; isWorn: boolean } {
  const known = new Map(before.map((file) => [file.card.key, file]));
  const pageOrders = pageOrdersOf(before);
  const { orders, isWorn } = fileOrders(files.map(({ key }) => known.get(key)?.order ?? null));
  const ordered = files.map((file, place): OrderedFile => {
    const order = orders[place]!;
    const own = file.pages.map((page, index) =>
      'kept' in page ? pageOrders.get(page.kept)! : order * pagesOfFile + index,
    );
    return { ...file, order, pageOrders: own };
  });
  return { ordered, isWorn };
}

function pageOrdersOf(files: PreviousClusterScope['files']): Map<PageCard, number> {
  return new Map(
    files.flatMap(({ card, pageOrders }) => card.pages.map((page, place) => [page, pageOrders[place]!])),
  );
}

/** Previous pages and files that were removed or read again. */
function goneFrom(
  ordered: readonly OrderedFile[],
  { files }: PreviousClusterScope,
): { pages: number[]; files: PreviousClusterScope['files'] } {
  const kept = new Set(
    ordered.flatMap(({ pages }) => pages.flatMap((page) => ('kept' in page ? [page.kept] : []))),
  );
  const keptFiles = new Set(ordered.map((file) => file.kept));
  return {
    files: files.filter(({ card }) => !keptFiles.has(card)),
    pages: files.flatMap(({ card, pageOrders }) =>
      pageOrders.filter((_, place) => !kept.has(card.pages[place]!)),
    ),
  };
}

type LinksOfPages = ReadonlyMap<number, PageLinks> | 'as before';

/** The links to all pages, and the kept pages whose links changed. */
async function linksOf(
  changed: ChangedScope,
  ordered: readonly OrderedFile[],
): Promise<{ links: LinksOfPages; relinked: number[] }> {
  if (await areLinksAsBefore(changed, ordered)) return { links: 'as before', relinked: [] };
  const { cluster, previous, base, spool, siteUrl } = changed;
  const { facts } = previous;
  const before = new Map<number, PageCard[]>();
  for await (const { order, pages } of linkedCards(cluster, facts, base)) before.set(order, pages);
  const ordersBefore = new Map(previous.files.map(({ order, pageOrders }) => [order, pageOrders]));
  const pagesBefore = [...before].flatMap(([order, pages]) =>
    pages.map((card, place) => ({ card, order: ordersBefore.get(order)![place]! })),
  );
  const fullCards = new Map(pagesBefore.map(({ card, order }) => [order, card]));
  const pagesAfter = ordered.flatMap(({ kept, card, pageOrders, pages }) => {
    const cards = kept === null ? spool.card(card).pages : null;
    return pages.map((page, place) => {
      const order = pageOrders[place]!;
      return { order, card: 'kept' in page ? fullCards.get(order)! : cards![place]! };
    });
  });
  const linksBefore = numbered(pagesBefore, siteUrl);
  const links = numbered(pagesAfter, siteUrl);
  const keptOrders = ordered.flatMap(({ pages, pageOrders }) =>
    pageOrders.filter((_, place) => 'kept' in pages[place]!),
  );
  const relinked = keptOrders.filter(
    (order) => JSON.stringify(linksBefore.get(order)) !== JSON.stringify(links.get(order)),
  );
  return { links, relinked };
}

/** The links to each page by its number. */
function numbered(
  pages: readonly { card: PageCard; order: number }[],
  siteUrl: string | undefined,
): Map<number, PageLinks> {
  const links = linksByPage(
    siteLinks(
      pages.map(({ card }) => card),
      siteUrl,
    ),
    (page) => pages[page]!.card.url,
  );
  let chunk = 0;
  return new Map(
    pages.map(({ card, order }, place) => {
      const own = links.of(place, chunk, card.chunks.length);
      chunk += card.chunks.length;
      return [order, own];
    }),
  );
}

/** Whether all pages still exist, and the pages that were read again have the same links and anchors. */
async function areLinksAsBefore(
  { cluster, previous, base, spool }: ChangedScope,
  ordered: readonly OrderedFile[],
): Promise<boolean> {
  const { facts, files } = previous;
  if (ordered.length !== files.length || !ordered.every(({ order }, place) => order === files[place]!.order))
    return false;
  const readAnew = ordered.filter(({ kept }) => kept === null);
  const before = new Map<number, PageCard[]>();
  const orders = readAnew.map(({ order }) => order);
  for (let at = 0; at < orders.length; at += termsAtATime)
    for await (const { order, pages } of linkedCards(
      cluster,
      facts,
      base,
      orders.slice(at, at + termsAtATime),
    ))
      before.set(order, pages);
  return readAnew.every(
    ({ order, card, pages }) =>
      pages.every((page) => 'place' in page) && linkAlike(before.get(order) ?? null, spool.card(card).pages),
  );
}

/** The stored chunks of pages, in reading order. */
async function storedPages(
  { cluster, previous: { facts }, base }: ChangedScope,
  orders: readonly number[],
): Promise<Map<number, SearchHit<StoredChunkDocument>[]>> {
  const found = new Map<number, SearchHit<StoredChunkDocument>[]>();
  const vector = facts.vectors === null ? [] : ['embedded', vectorFieldName(facts.vectors.dimensions)];
  const fields = [
    'order',
    'position',
    'impacts',
    'ranking',
    'record',
    'linkTexts',
    'inboundLinks',
    'targets',
    ...vector,
  ];
  for (let at = 0; at < orders.length; at += termsAtATime) {
    const some = orders.slice(at, at + termsAtATime);
    const query = documentsOf(facts, base, 'chunk', [{ terms: { order: some } }]);
    const wanted = { query, fields, sort: [...readingOrder], size: chunksAtATime };
    const options = { routing: facts.routing, timeoutMs: readMs };
    for await (const hit of cluster.each<StoredChunkDocument>(wanted, options)) {
      const own = found.get(hit._source.order) ?? [];
      own.push(hit);
      found.set(hit._source.order, own);
    }
  }
  return found;
}

/** Subtracts a stored chunk from the counts. */
function uncount(
  { impacts, ranking }: StoredChunkDocument,
  counts: TermCounts,
  fieldLengths: number[],
): void {
  for (const feature of Object.keys(impacts)) counts.add(termOf(feature), -1, []);
  const { fields } = decodeRanking(Buffer.from(ranking, 'base64'));
  for (const [field, terms] of fields.entries()) fieldLengths[field]! -= terms.length;
}

/** The pages that were read. Chunks with unchanged text keep their vectors. */
function newPages(
  { spool, previous }: ChangedScope,
  ordered: readonly OrderedFile[],
  links: LinksOfPages,
  stored: ReadonlyMap<number, readonly SearchHit<StoredChunkDocument>[]>,
): ChangedPage[] {
  const field = previous.facts.vectors === null ? null : vectorFieldName(previous.facts.vectors.dimensions);
  return ordered.flatMap(({ pages, pageOrders }) =>
    pages.flatMap((page, place): ChangedPage[] => {
      if ('kept' in page) return [];
      const order = pageOrders[place]!;
      const before = stored.get(order) ?? [];
      const own = links === 'as before' ? storedLinks(before) : links.get(order)!;
      const read = () => spool.page(page.place);
      return [
        { order, links: own, page: read, vectors: field === null ? [] : sameVectors(read(), before, field) },
      ];
    }),
  );
}

function storedLinks(chunks: readonly SearchHit<StoredChunkDocument>[]): PageLinks {
  return {
    texts: chunks.map(({ _source }) => _source.linkTexts),
    count: chunks[0]?._source.inboundLinks ?? 0,
    targets: [...new Map(chunks.flatMap(({ _source }) => JSON.parse(_source.targets) as LinkTargets))],
  };
}

function sameVectors(
  page: PackedPage,
  before: readonly SearchHit<StoredChunkDocument>[],
  field: string,
): KeptVector[] {
  const known = new Map(
    before.map(({ _source }) => [textKey(decodeChunk(unpacked64(_source.record))), vectorOf(_source, field)]),
  );
  return page.chunks.map(({ record }) => known.get(textKey(decodeChunk(unpacked64(record)))) ?? {});
}

function textKey(chunk: Chunk): string {
  return contentHash(embeddingText(chunk));
}

function vectorOf(source: StoredChunkDocument, field: string): KeptVector {
  const vector = (source as unknown as Record<string, unknown>)[field];
  return vector === undefined ? {} : { embedded: source.embedded, [field]: vector };
}

/** Kept pages whose links changed, analysed again from the stored documents. */
async function relinkedPages(
  { cluster, previous: { facts }, base, analyser, model }: ChangedScope,
  ordered: readonly OrderedFile[],
  relinked: readonly number[],
  links: LinksOfPages,
  stored: ReadonlyMap<number, readonly SearchHit<StoredChunkDocument>[]>,
): Promise<ChangedPage[]> {
  if (links === 'as before') return [];
  const field = facts.vectors === null ? null : vectorFieldName(facts.vectors.dimensions);
  const cards = new Map(
    ordered.flatMap(({ pages, pageOrders }) =>
      pages.flatMap((page, place) => ('kept' in page ? [[pageOrders[place]!, page.kept] as const] : [])),
    ),
  );
  const found: ChangedPage[] = [];
  for (let at = 0; at < relinked.length; at += termsAtATime) {
    const some = relinked.slice(at, at + termsAtATime);
    const query = documentsOf(facts, base, 'page', [{ terms: { order: some } }]);
    const wanted = { query, fields: ['order', 'entry', 'blocks'], sort: readingOrder, size: termsAtATime };
    type Source = { order: number; entry: PageEntry; blocks: string };
    for await (const { _source } of cluster.each<Source>(wanted, {
      routing: facts.routing,
      timeoutMs: readMs,
    })) {
      const { order, entry } = _source;
      const own = stored.get(order) ?? [];
      found.push({
        order,
        links: links.get(order)!,
        vectors: field === null ? [] : own.map((chunk) => vectorOf(chunk._source, field)),
        page: () => {
          const blocks = JSON.parse(unpacked64(_source.blocks).toString()) as Block[];
          const chunks = own.map((chunk) => decodeChunk(unpacked64(chunk._source.record)));
          return packPage({ card: cards.get(order)!, entry, blocks, chunks }, analyser, model);
        },
      });
    }
  }
  return found;
}

/** Writes the words of terms whose frequency changed; returns the new frequencies. */
async function writeTerms(changed: ChangedScope, counts: TermCounts): Promise<Map<string, number>> {
  const {
    cluster,
    previous: { facts },
    number,
    base,
    documents,
    writer,
  } = changed;
  const frequencies = new Map<string, number>();
  let batch: CountedTerm[] = [];
  const flush = async () => {
    const terms = new Map(batch.map((counted) => [counted.term, counted]));
    const before = new Map<string, SearchHit<KnownWord>[]>();
    const query = documentsOf(facts, base, 'word', [{ terms: { term: [...terms.keys()] } }]);
    const fields = ['word', 'term', 'frequency', 'role'];
    const wanted = { query, fields, sort: [{ word: 'asc' }], size: wordsAtATime };
    for await (const hit of cluster.each<KnownWord>(wanted, { routing: facts.routing, timeoutMs: readMs })) {
      const own = before.get(hit._source.term) ?? [];
      own.push(hit);
      before.set(hit._source.term, own);
    }
    for (const counted of terms.values()) {
      const known = before.get(counted.term) ?? [];
      const next = merged(
        counted,
        known.map(({ _source }) => _source),
      );
      frequencies.set(next.term, next.count);
      if (
        isSame(
          counted,
          next,
          known.map(({ _source }) => _source),
        )
      )
        continue;
      for (const { _id } of known) await writer.change(_id, facts.routing, { to: number });
      if (next.count > 0) await documents.putTerm(writer, facts, next);
    }
    batch = [];
  };
  for await (const counted of counts.merged()) if (batch.push(counted) === termsAtATime) await flush();
  if (batch.length > 0) await flush();
  return frequencies;
}

function merged(counted: CountedTerm, known: readonly KnownWord[]): CountedTerm {
  return {
    term: counted.term,
    count: (known[0]?.frequency ?? 0) + counted.count,
    words: new Set([...known.map(({ word }) => word), ...counted.words]),
    role: Math.max(counted.role, ...known.map(({ role }) => role)),
  };
}

function isSame(counted: CountedTerm, next: CountedTerm, known: readonly KnownWord[]): boolean {
  return (
    counted.count === 0 && next.words.size === known.length && known.every(({ role }) => role === next.role)
  );
}

/** Marks the documents of pages as removed. */
async function markPages(
  { cluster, previous: { facts }, number, base, writer }: ChangedScope,
  orders: readonly number[],
): Promise<void> {
  for (let at = 0; at < orders.length; at += termsAtATime) {
    const some = orders.slice(at, at + termsAtATime);
    const query = documentsOf(facts, base, 'page', [{ terms: { order: some } }]);
    const wanted = { query, fields: ['order'], sort: readingOrder, size: termsAtATime };
    for await (const { _id } of cluster.each(wanted as never, { routing: facts.routing, timeoutMs: readMs }))
      await writer.change(_id, facts.routing, { to: number });
  }
}
