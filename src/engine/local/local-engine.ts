import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DocentError } from '../../errors.ts';
import { analyserFor } from '../../text/analyser.ts';
import { isUnderstood, staticModelFor } from '../../text/load-static-model.ts';
import type { Chunk } from '../../vocabulary/chunk.ts';
import { comparablePath, lastSegment, pagePath } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import type {
  Engine,
  KeywordQuery,
  KeywordRanking,
  PageEntry,
  PageRecord,
  PageSelection,
  ScopeFacts,
  VectorQuery,
  VectorRanking,
} from '../engine.ts';
import type { RankedPage } from '../ranking/rank-pages.ts';
import type { EngineOptions } from '../snapshots.ts';
import { type ChunkReader, KeptChunks } from './chunk-reader.ts';
import { decodeChunk } from './chunk-record.ts';
import { idPrefix } from './id-prefix.ts';
import { KeywordSearch } from './keyword-search.ts';
import { scopeFiles } from './manifest.ts';
import { decodeEntry, decodePage } from './page-record.ts';
import { RecordReader, readAligned } from './record-file.ts';
import { decodeSegment, type Segment } from './segment.ts';
import type { StoredSnapshot } from './snapshot-store.ts';
import { openScopeVectors, VectorSearch } from './vector-search.ts';
import { readIntoArena } from './vectors/read-into-arena.ts';

interface OpenScope {
  search: KeywordSearch;
  segment: Segment;
  texts: RecordReader;
  reader: ChunkReader;
  pages: RecordReader;
  vectors: VectorSearch | null;
  /** Read when first asked for. */
  list?: Promise<PageList> | undefined;
}

/** All pages of a scope without their texts. */
interface PageList {
  entries: readonly PageEntry[];
  /** The URLs of pages by their paths. */
  urls: { exact: ReadonlyMap<string, string>; comparable: ReadonlyMap<string, string> };
}

/** Opens a snapshot for searching: postings in memory, texts read by offset. */
export async function openLocalEngine(
  snapshot: StoredSnapshot,
  { similarity = true, onWarning, onDamage }: EngineOptions = {},
): Promise<LocalEngine> {
  const scopes = new Map<string, OpenScope>();
  const kept = new KeptChunks();
  for (const [index, scope] of snapshot.manifest.scopes.entries()) {
    const names = scopeFiles(index);
    const path = join(snapshot.folder, names.index);
    const { arena, file } =
      similarity && isUnderstood(scope.locale)
        ? readIntoArena(path)
        : { arena: undefined, file: readAligned(path) };
    const segment = decodeSegment(file);
    const hasWordVectors = arena !== undefined && segment.facts.meaning !== null;
    const model = hasWordVectors ? await staticModelFor(scope.locale, onWarning) : null;
    const texts = new RecordReader(join(snapshot.folder, names.texts), onDamage);
    scopes.set(keyOf(scope), {
      segment,
      search: new KeywordSearch(segment, await analyserFor(scope.locale), model, arena),
      texts,
      reader: kept.readerOf(segment, texts),
      pages: new RecordReader(join(snapshot.folder, names.pages), onDamage),
      vectors: Object.hasOwn(snapshot.manifest.files, names.vectors)
        ? new VectorSearch(openScopeVectors(snapshot.folder, index, onDamage), segment, scope.noise)
        : null,
    });
  }
  return new LocalEngine(snapshot, scopes);
}

/** The engine in this process. */
export class LocalEngine implements Engine {
  readonly snapshot: number;
  readonly createdAt: Date;
  readonly scopes: readonly ScopeFacts[];
  readonly #scopes: ReadonlyMap<string, OpenScope>;

  constructor({ number, manifest }: StoredSnapshot, scopes: ReadonlyMap<string, OpenScope>) {
    this.snapshot = number;
    this.createdAt = new Date(manifest.createdAt);
    this.scopes = manifest.scopes.map(({ noise: _, ...scope }) => ({
      ...scope,
      vectors: scopes.get(keyOf(scope))?.vectors?.facts ?? null,
    }));
    this.#scopes = scopes;
  }

  async keyword(scope: Scope, { query, kind, pages }: KeywordQuery): Promise<KeywordRanking> {
    const { search, segment, reader } = this.#open(scope);
    const ranking = search.search(query, { kind });
    return {
      pages: ranking.pages.slice(0, pages).map(pageRanking),
      words: ranking.plan.concepts.map(({ word, match, weight, terms }) => ({
        word,
        match,
        weight,
        terms: terms.map(({ term }) => segment.termAt(term)),
      })),
      unknown: ranking.plan.unknown,
      unknownWeight: ranking.plan.unknownWeight,
      read: async (refs) => {
        const placesIn = search.placesOf(ranking.plan);
        return refs.map((ref) => {
          const { chunk, plain, places } = reader.read(ref);
          return { chunk, plain, places: placesIn(ref, places) };
        });
      },
    };
  }

  async vector(scope: Scope, query: VectorQuery): Promise<VectorRanking> {
    const { vectors } = this.#open(scope);
    if (vectors === null) throw new RangeError('There are no vectors in this scope.');
    return vectors.search(query);
  }

  async chunks(scope: Scope, refs: readonly number[]): Promise<Chunk[]> {
    const { segment, texts } = this.#open(scope);
    return refs.map((ref) => decodeChunk(texts.read(segment.recordOf(ref))));
  }

  async chunksOfPage(scope: Scope, url: string): Promise<number[]> {
    const { segment } = this.#open(scope);
    // Operations may share a page: each is one of its own here.
    return segment.urls.findAll(url).flatMap((page) => {
      const [from, to] = segment.chunksOf(page);
      return Array.from({ length: to - from }, (_, index) => from + index);
    });
  }

  async page(scope: Scope, url: string): Promise<PageRecord | null> {
    const { segment, pages } = this.#open(scope);
    const page = segment.urls.find(url);
    return page === -1 ? null : decodePage(pages.read(segment.pageRecordOf(page)));
  }

  async pageOfChunk(scope: Scope, id: string): Promise<PageRecord | null> {
    const { segment, reader, pages } = this.#open(scope);
    const chunk = segment.chunksWithPrefix(idPrefix(id)).find((ref) => reader.read(ref).chunk.id === id);
    if (chunk === undefined) return null;
    return decodePage(pages.read(segment.pageRecordOf(segment.pageOfChunk[chunk]!)));
  }

  async pagesAt(scope: Scope, url: string): Promise<PageRecord[]> {
    const { segment, pages } = this.#open(scope);
    return segment.urls.findAll(url).map((page) => decodePage(pages.read(segment.pageRecordOf(page))));
  }

  async *pages(scope: Scope): AsyncGenerator<PageRecord> {
    const { segment, pages } = this.#open(scope);
    for (let page = 0; page < segment.facts.pageCount; page++) {
      yield decodePage(pages.read(segment.pageRecordOf(page)));
    }
  }

  async urlAt(scope: Scope, path: string, isExact: boolean): Promise<string | null> {
    const { exact, comparable } = (await this.#list(scope)).urls;
    return (isExact ? exact.get(pagePath(path)) : comparable.get(comparablePath(path))) ?? null;
  }

  async *pageEntries(scope: Scope, selection: PageSelection = {}): AsyncGenerator<PageEntry> {
    yield* (await this.#selected(scope, selection)).slice(selection.skip ?? 0);
  }

  async countPages(scope: Scope, selection: PageSelection = {}): Promise<number> {
    return (await this.#selected(scope, selection)).length;
  }

  remote(): null {
    return null;
  }

  async close(): Promise<void> {
    for (const { texts, pages, vectors } of this.#scopes.values()) {
      texts.close();
      pages.close();
      vectors?.close();
    }
  }

  async #selected(scope: Scope, { prefix, name, isOperation }: PageSelection): Promise<readonly PageEntry[]> {
    const { entries } = await this.#list(scope);
    if (prefix === undefined && name === undefined && isOperation === undefined) return entries;
    return entries.filter(
      ({ url, operation }) =>
        (prefix === undefined || url.startsWith(prefix)) &&
        (name === undefined || lastSegment(url) === name) &&
        (isOperation === undefined || isOperation === (operation !== null)),
    );
  }

  /** Read once; a failure is not kept. */
  #list(scope: Scope): Promise<PageList> {
    const open = this.#open(scope);
    open.list ??= listOf(open).catch((error) => {
      open.list = undefined;
      throw error;
    });
    return open.list;
  }

  #open(scope: Scope): OpenScope {
    const found = this.#scopes.get(keyOf(scope));
    if (found !== undefined) return found;
    const known = this.scopes.map(({ version, locale }) => `${version} (${locale})`).join(', ');
    throw new DocentError(
      'unknown_scope',
      `Nothing is indexed for ${scope.version} (${scope.locale}); there is ${known || 'nothing yet'}.`,
    );
  }
}

/** Thousands of pages take a moment to read: other requests get their turn in between. */
async function listOf({ segment, pages }: OpenScope): Promise<PageList> {
  const entries: PageEntry[] = [];
  for (let page = 0; page < segment.facts.pageCount; page++)
    if (entries.push(decodeEntry(pages.read(segment.pageRecordOf(page)))) % 50 === 0) await setImmediate();
  // The first page of a path wins, so later pages are entered first.
  const urls = entries.map(({ url }) => url).toReversed();
  return {
    entries,
    urls: {
      exact: new Map(urls.map((url) => [pagePath(url), url])),
      comparable: new Map(urls.map((url) => [comparablePath(pagePath(url)), url])),
    },
  };
}

function pageRanking(ranked: RankedPage): KeywordRanking['pages'][number] {
  const { page, score, chunks, linkText, linked, similarity, topic } = ranked;
  return {
    page,
    score,
    features: { linkText, linked, similarity, topic },
    chunks: chunks.map(({ chunk, score: own, features }) => ({
      ref: chunk,
      score: own,
      features: { ...features },
    })),
  };
}

function keyOf({ version, locale }: Scope): string {
  return `${version}\n${locale}`;
}
