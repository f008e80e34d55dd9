import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DocentError } from '../../errors.ts';
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
import { type Arena, openArena, type SharedArena } from '../kernels/arena.ts';
import { pageRanking, understoodQuery } from '../keyword-ranking.ts';
import type { EngineOptions } from '../snapshots.ts';
import { unknownScope } from '../unknown-scope.ts';
import { type ChunkReader, KeptChunks } from './chunk-reader.ts';
import { idPrefix } from './id-prefix.ts';
import { KeywordSearch } from './keyword-search.ts';
import { scopeFiles } from './manifest.ts';
import { decodeEntry, decodePage } from './page-record.ts';
import { readChunk } from './read-chunk.ts';
import { RecordReader } from './record-file.ts';
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
  arenas: ScopeArenas;
  /** Read when first needed. */
  list?: Promise<PageList> | undefined;
}

/** The memory of a scope: its segment, and the codes of its vectors if it has any. */
interface ScopeArenas {
  index: Arena;
  vectors: Arena | null;
}

/** An open snapshot for other threads of this process, which share its memory. */
export interface SharedSnapshot {
  snapshot: StoredSnapshot;
  similarity: boolean;
  arenas: { index: SharedArena; vectors: SharedArena | null }[];
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
  { similarity = true, threads, ...options }: EngineOptions = {},
): Promise<LocalEngine> {
  const { manifest, folder } = snapshot;
  const arenasOf = (index: number): ScopeArenas => {
    const names = scopeFiles(index);
    const simd = similarity && isUnderstood(manifest.scopes[index]!.locale);
    return {
      index: readIntoArena(join(folder, names.index), { threads, simd }),
      vectors: Object.hasOwn(manifest.files, names.vectors)
        ? readIntoArena(join(folder, names.vectors), { threads })
        : null,
    };
  };
  return openEngine({ snapshot, similarity, arenasOf, isChecked: false }, options);
}

/** Opens the memory of a snapshot that another thread has opened. `thread`: no other open thread has this number. */
export function openSharedEngine(
  { snapshot, similarity, arenas }: SharedSnapshot,
  thread: number,
  onDamage?: (error: DocentError) => void,
): Promise<LocalEngine> {
  const arenasOf = (place: number): ScopeArenas => {
    const { index, vectors } = arenas[place]!;
    return { index: openArena(index, thread), vectors: vectors && openArena(vectors, thread) };
  };
  return openEngine({ snapshot, similarity, arenasOf, isChecked: true }, { onDamage });
}

interface Opening {
  snapshot: StoredSnapshot;
  similarity: boolean;
  arenasOf(index: number): ScopeArenas;
  isChecked: boolean;
}

async function openEngine(
  { snapshot, similarity, arenasOf, isChecked }: Opening,
  { onWarning, onDamage }: Pick<EngineOptions, 'onWarning' | 'onDamage'> = {},
): Promise<LocalEngine> {
  const { manifest, folder } = snapshot;
  const scopes = new Map<string, OpenScope>();
  const kept = new KeptChunks();
  for (const [index, scope] of manifest.scopes.entries()) {
    const names = scopeFiles(index);
    const arenas = arenasOf(index);
    const segment = decodeSegment(arenas.index.file, isChecked);
    const hasWordVectors = similarity && segment.facts.meaning !== null;
    const model = hasWordVectors ? await staticModelFor(scope.locale, onWarning) : null;
    const texts = new RecordReader(join(folder, names.texts), onDamage);
    scopes.set(keyOf(scope), {
      segment,
      search: new KeywordSearch(segment, await analyserFor(scope.locale), model, arenas.index),
      texts,
      reader: kept.readerOf(segment, texts),
      pages: new RecordReader(join(folder, names.pages), onDamage),
      vectors:
        arenas.vectors &&
        new VectorSearch(
          openScopeVectors(folder, index, { arena: arenas.vectors, isChecked, onDamage }),
          segment,
          scope.noise,
        ),
      arenas,
    });
  }
  return new LocalEngine(snapshot, scopes, similarity);
}

/** The engine in this process. */
export class LocalEngine implements Engine {
  readonly snapshot: number;
  readonly createdAt: Date;
  readonly scopes: readonly ScopeFacts[];
  readonly #scopes: ReadonlyMap<string, OpenScope>;
  /** For other threads. */
  readonly shared: SharedSnapshot;

  constructor(snapshot: StoredSnapshot, scopes: ReadonlyMap<string, OpenScope>, similarity: boolean) {
    const { number, manifest } = snapshot;
    this.snapshot = number;
    this.createdAt = new Date(manifest.createdAt);
    this.scopes = manifest.scopes.map(({ noise: _, ...scope }) => ({
      ...scope,
      vectors: scopes.get(keyOf(scope))?.vectors?.facts ?? null,
    }));
    this.#scopes = scopes;
    const arenas = [...scopes.values()].map(({ arenas: { index, vectors } }) => ({
      index: index.shared,
      vectors: vectors === null ? null : vectors.shared,
    }));
    this.shared = { snapshot, similarity, arenas };
  }

  async keyword(scope: Scope, { query, kind, pages, explain }: KeywordQuery): Promise<KeywordRanking> {
    const { search, segment, reader } = this.#open(scope);
    const ranking = search.search(query, { kind, explain });
    return {
      pages: ranking.pages.slice(0, pages).map((page) => pageRanking(page, (chunk) => chunk)),
      ...understoodQuery(ranking.plan, segment),
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
    return refs.map((ref) => readChunk(ref, segment, texts));
  }

  async chunksOfPage(scope: Scope, url: string): Promise<number[]> {
    const { segment } = this.#open(scope);
    // Operations may share a URL; in the index, each operation is a page of its own.
    return segment.urls.findAll(url).flatMap((page) => {
      const [from, to] = segment.chunksOf(page);
      return Array.from({ length: to - from }, (_, index) => from + index);
    });
  }

  async page(scope: Scope, url: string): Promise<PageRecord | null> {
    const open = this.#open(scope);
    const page = open.segment.urls.find(url);
    return page === -1 ? null : readPage(open, page);
  }

  async pageOfChunk(scope: Scope, id: string): Promise<PageRecord | null> {
    const open = this.#open(scope);
    const { segment, reader } = open;
    const chunk = segment.chunksWithPrefix(idPrefix(id)).find((ref) => reader.read(ref).chunk.id === id);
    return chunk === undefined ? null : readPage(open, segment.pageOfChunk[chunk]!);
  }

  async pagesAt(scope: Scope, url: string): Promise<PageRecord[]> {
    const open = this.#open(scope);
    return open.segment.urls.findAll(url).map((page) => readPage(open, page));
  }

  async *pages(scope: Scope): AsyncGenerator<PageRecord> {
    const open = this.#open(scope);
    for (let page = 0; page < open.segment.facts.pageCount; page++) yield readPage(open, page);
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

  /** Reads the list once; a failure is not cached. */
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
    throw unknownScope(scope, this.scopes);
  }
}

function readPage({ segment, pages }: OpenScope, page: number): PageRecord {
  return decodePage(pages.read(segment.pageRecordOf(page)), (path) => segment.linkedUrl(page, path));
}

/** Reading thousands of pages takes a while, so other requests run in between. */
async function listOf({ segment, pages }: OpenScope): Promise<PageList> {
  const entries: PageEntry[] = [];
  for (let page = 0; page < segment.facts.pageCount; page++)
    if (entries.push(decodeEntry(pages.read(segment.pageRecordOf(page)))) % 50 === 0) await setImmediate();
  // The first page of a path wins: it is added last and replaces the others.
  const reversed = entries.toReversed();
  const urls = reversed.map(({ url }) => url);
  const redirected = reversed.flatMap(({ url, aliases = [] }) => aliases.map((path) => [path, url] as const));
  const own = urls.map((url) => [url, url] as const);
  return {
    entries,
    urls: {
      exact: new Map(urls.map((url) => [pagePath(url), url])),
      comparable: new Map(
        [...redirected, ...own].map(([path, url]) => [comparablePath(pagePath(path)), url]),
      ),
    },
  };
}

function keyOf({ version, locale }: Scope): string {
  return `${version}\n${locale}`;
}
