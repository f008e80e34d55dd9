import type { KeywordRanking, ReadWord, SearchEngine } from '../engine/engine.ts';
import { asksForSite } from '../quoting/question-terms.ts';
import { questionType } from '../quoting/question-type.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { lastSegment } from '../vocabulary/page-address.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { contentWords } from './content-words.ts';
import { keywordConfidence } from './keyword-confidence.ts';
import { oneOfCopies } from './one-of-copies.ts';
import { type PageWithChunks, type RankOptions, rankDocs } from './rank-docs.ts';
import { startPages } from './start-pages.ts';
import type { ArmFailure } from './vector-arm.ts';

/** Maximum number of pages of an answer, and of chunks of each page. */
const maxPages = 6;
const maxChunks = 6;
/** Number of further pages to rank, which replace copies of better pages. */
const mostCopies = 100;
/** Maximum number of chunks of the best page; those after `maxChunks` are only for quoting. */
const mostOfBest = 12;
/** Number of pages to search for one with the name of the thing to define. */
const maxNamed = 16;
/** Maximum number of introductions found by name, and of introductions in total, including those found by address. */
const mostIntroductions = 4;
const mostStartPages = 8;
/** Number of chunks to read of a page that introduces the site. */
const openingChunks = 2;
/** Most chunks to read of a page that the conversation is about. */
const mostOfCited = 40;
/** Number of pages whose first chunk is added, because it says what the page is about. */
const openedPages = 3;

export interface RetrievalOptions extends Omit<RankOptions, 'limit' | 'kind'> {
  /** Sections that the conversation is about; their pages become sources that count as much as the best page. */
  cited?: readonly string[];
}

/** A page with the whole text of its best chunks. */
export interface RetrievedSource {
  title: string;
  pageUrl: string;
  /** Deep link to its best chunk. */
  url: string;
  anchor: string | null;
  score: number;
  chunks: { chunk: Chunk; score: number }[];
  /** Further chunks of the best page, which would make a prompt too long. */
  more: { chunk: Chunk; score: number }[];
}

export interface Retrieval {
  /** Best first. */
  sources: RetrievedSource[];
  /** A chunk has nearly all words of the question, or its vector is nearer than those of off-topic questions. */
  isNear: boolean;
  /** How the index understood the words of the question. */
  words: readonly ReadWord[];
  unknown: readonly string[];
  unknownWeight: number;
  failure: ArmFailure | null;
}

/** Finds the sources of an answer: the best pages with the whole text of their best chunks. */
export async function retrieveChunks(engine: SearchEngine, options: RetrievalOptions): Promise<Retrieval> {
  const { scope } = options;
  // The trailing space marks the last word as complete, so it is not taken as a prefix.
  const query = `${options.query} `;
  const ranked = await rankDocs(engine, { ...options, query, limit: maxPages + mostCopies });
  const { keyword, hasNeighbours, failure } = ranked;
  const named = isDefinition(options) ? ranked.pages.slice(maxPages, maxNamed) : [];
  const lower = await pagesNamedLike(query, named, engine, scope);
  const best = [...ranked.pages.slice(0, maxPages), ...lower];
  let sources = withoutCopies(await readSources(best, engine, scope), query);
  // Other pages take the places of copies.
  const wanted = Math.min(maxPages, best.length);
  for (let next = maxPages; sources.length < wanted && next < ranked.pages.length; ) {
    const more = ranked.pages.slice(next, next + 2 * (wanted - sources.length));
    next += more.length;
    sources = withoutCopies([...sources, ...(await readSources(more, engine, scope))], query).slice(
      0,
      wanted,
    );
  }
  await addNeighbours(engine, scope, sources[0]);
  for (const source of sources.slice(0, openedPages)) await addOpening(engine, scope, source);
  if (asksForSite({ ...keyword, query })) sources.push(...(await readStartPages(engine, options, sources)));
  for (const url of options.cited ?? []) await addCited(engine, scope, sources, url);
  for (const source of sources) source.more = without(source.more, source.chunks);
  const isNear = hasNeighbours || holdsAllWords(keyword);
  const { words, unknown, unknownWeight } = keyword;
  return { sources, isNear, words, unknown, unknownWeight, failure };
}

/** Reads the best chunks of pages, and more of the first page. */
async function readSources(
  pages: readonly PageWithChunks[],
  engine: SearchEngine,
  scope: Scope,
): Promise<RetrievedSource[]> {
  const wanted = pages.map((page, index) => page.chunks.slice(0, index === 0 ? mostOfBest : maxChunks));
  const refs = wanted.flat().map(({ ref }) => ref);
  const all = (await engine.chunks(scope, refs)).values();
  return pages.map(({ score }, index) => {
    const read = wanted[index]!.map((each) => ({ chunk: all.next().value!, score: each.score }));
    const best = read[0]!.chunk;
    return {
      title: best.kind === 'endpoint' ? best.title : best.headerPath[0] || best.title,
      pageUrl: best.pageUrl,
      url: best.url,
      anchor: best.anchor,
      score,
      chunks: read.slice(0, maxChunks),
      more: read.slice(maxChunks),
    };
  });
}

/** A page may be in the folders of several versions. One of them is enough for an answer. */
function withoutCopies(sources: readonly RetrievedSource[], query: string): RetrievedSource[] {
  const hits = sources.map((source) => {
    const { kind, text } = source.chunks[0]!.chunk;
    const { title, pageUrl: url, score } = source;
    return { kind, title, url, snippet: text, score, source };
  });
  return oneOfCopies(hits, query).map(({ source, score }) => ({ ...source, score }));
}

function isDefinition({ query, scope }: RetrievalOptions): boolean {
  return questionType(query, scope.locale) === 'definition';
}

/** Pages whose address ends with exactly the words of the query: `/activities` for "what is an activity". */
async function pagesNamedLike(
  query: string,
  pages: readonly PageWithChunks[],
  engine: SearchEngine,
  scope: Scope,
): Promise<PageWithChunks[]> {
  if (pages.length === 0) return [];
  const analyser = await analyserFor(scope.locale);
  const wanted = contentWords(query, analyser);
  const chunks = await engine.chunks(
    scope,
    pages.map((page) => page.chunks[0]!.ref),
  );
  return pages.filter((_, index) => {
    const { kind, pageUrl } = chunks[index]!;
    return kind === 'doc' && contentWords(lastSegment(pageUrl), analyser) === wanted;
  });
}

/** Adds the chunks before and after the best one if they are in the same section. */
async function addNeighbours(
  engine: SearchEngine,
  scope: Scope,
  source: RetrievedSource | undefined,
): Promise<void> {
  if (source === undefined) return;
  const [best] = source.chunks;
  const { pageUrl, position, headerPath } = best!.chunk;
  const refs = await engine.chunksOfPage(scope, pageUrl);
  const known = new Set(source.chunks.map(({ chunk }) => chunk.id));
  const around = [position - 1, position + 1].flatMap((at) => refs[at] ?? []);
  for (const chunk of await engine.chunks(scope, around)) {
    const isSameSection = chunk.headerPath.join('\n') === headerPath.join('\n');
    if (isSameSection && !known.has(chunk.id)) source.chunks.push({ chunk, score: 0 });
  }
}

async function addOpening(engine: SearchEngine, scope: Scope, source: RetrievedSource): Promise<void> {
  if (source.chunks.some(({ chunk }) => chunk.position === 0)) return;
  const [first] = await engine.chunksOfPage(scope, source.pageUrl);
  const [chunk] = await engine.chunks(scope, first === undefined ? [] : [first]);
  if (chunk !== undefined) source.chunks.push({ chunk, score: 0 });
}

/** Adds a section that an earlier answer cites, and for quoting, the other chunks of its page. */
async function addCited(
  engine: SearchEngine,
  scope: Scope,
  sources: RetrievedSource[],
  cited: string,
): Promise<void> {
  const pageUrl = cited.replace(/#.*$/s, '');
  const refs = await engine.chunksOfPage(scope, pageUrl);
  const more = (await engine.chunks(scope, refs.slice(0, mostOfCited))).map((chunk) => ({ chunk, score: 0 }));
  const section = more.find(({ chunk }) => chunk.url === cited) ?? more[0];
  if (section === undefined) return;
  const { headerPath, url, anchor, title } = section.chunk;
  const score = sources[0]?.score ?? 0;
  const known = sources.find((source) =>
    source.chunks.some(({ chunk }) => chunk.pageUrl === section.chunk.pageUrl),
  );
  if (known === undefined)
    sources.push({
      title: headerPath[0] || title,
      pageUrl: section.chunk.pageUrl,
      url,
      anchor,
      score,
      chunks: [section],
      more,
    });
  else Object.assign(known, { score, more: [...known.more, ...more] });
}

/** The pages that introduce the site. All pages contain its name, so the search may not find them. */
async function readStartPages(
  engine: SearchEngine,
  options: RetrievalOptions,
  sources: readonly RetrievedSource[],
): Promise<RetrievedSource[]> {
  const { scope } = options;
  const known = sources.map(({ pageUrl }) => pageUrl);
  const named = await introductions(engine, options);
  const score = sources.at(-1)?.score ?? 0;
  const found: RetrievedSource[] = [];
  for (const pageUrl of new Set([...named, ...startPages(known)]).difference(new Set(known))) {
    if (found.length === mostStartPages) break;
    const refs = await engine.chunksOfPage(scope, pageUrl);
    const chunks = await engine.chunks(scope, refs.slice(0, openingChunks));
    const [chunk] = chunks;
    if (chunk === undefined) continue;
    const { headerPath, url, anchor } = chunk;
    const title = headerPath[0] || chunk.title;
    const opening = chunks.map((each) => ({ chunk: each, score: 0 }));
    found.push({ title, pageUrl, url, anchor, score, chunks: opening, more: [] });
  }
  return found;
}

/** Pages that are found as introduction or overview. */
async function introductions(engine: SearchEngine, options: RetrievalOptions): Promise<string[]> {
  const query = `${options.query} introduction overview `;
  const { pages } = await rankDocs(engine, { ...options, query, limit: mostIntroductions });
  const chunks = await engine.chunks(
    options.scope,
    pages.map((page) => page.chunks[0]!.ref),
  );
  return chunks.map(({ pageUrl }) => pageUrl);
}

/** Removes chunks that were added meanwhile as neighbours or openings. */
function without(chunks: RetrievedSource['chunks'], known: RetrievedSource['chunks']) {
  const ids = new Set(known.map(({ chunk }) => chunk.id));
  return chunks.filter(({ chunk }) => !ids.has(chunk.id));
}

/** True when all words are known exactly and one chunk has nearly all of them. */
function holdsAllWords({ words, unknown, pages }: KeywordRanking): boolean {
  const isWrittenSo = unknown.length === 0 && words.every(({ match }) => match === 'exact');
  return isWrittenSo && words.length > 1 && keywordConfidence(pages) > 0.95;
}
