import type { ChunkRef, Features, FoundChunk, ReadWord, SearchEngine, WordPlace } from '../engine/engine.ts';
import { analyserFor } from '../text/analyser.ts';
import { TermFinder } from '../text/term-finder.ts';
import type { Asker } from '../vocabulary/asker.ts';
import { type Block, withChildren } from '../vocabulary/block.ts';
import { withCalloutLabels } from '../vocabulary/callout-label.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { openingLinks } from '../vocabulary/opening-links.ts';
import { inlineText, isPicture } from '../vocabulary/plain-text.ts';
import { renderBlocks, withLinks } from '../vocabulary/render-blocks.ts';
import type { SearchHit } from '../vocabulary/search.ts';
import { withoutNotes } from '../vocabulary/without-notes.ts';
import { asWritten } from './as-written.ts';
import { bestSection } from './best-section.ts';
import { cutSnippet, type Snippet } from './cut-snippet.ts';
import { isPartial, typedCoverage } from './keyword-confidence.ts';
import { leadChunks } from './lead-chunks.ts';
import { namedSectionFirst } from './named-section-first.ts';
import { oneOfCopies } from './one-of-copies.ts';
import { operationPart } from './operation-part.ts';
import { type PageWithChunks, type RankOptions, rankDocs } from './rank-docs.ts';
import { topOfPage } from './top-of-page.ts';
import type { ArmFailure } from './vector-arm.ts';

/** Number of further pages to rank, which replace copies of better hits: an API may have dozens of versions. */
const mostCopies = 100;

export interface SearchDocsOptions extends Omit<RankOptions, 'limit'> {
  limit?: number;
  includeText?: boolean;
  /** Whether to return the positions of matches in each snippet, default true. */
  marks?: boolean;
  /** Readers open pages; agents read the best chunks. Default `reader`. */
  asker?: Asker;
}

/** A hit with the positions of the matches in its snippet, which the API does not return. */
export interface FoundHit extends SearchHit {
  matches: Snippet['matches'];
}

export interface FoundHits extends WordNotes {
  hits: FoundHit[];
  /** Duration of each part in milliseconds. */
  timings: Record<string, number>;
  /** Why the expected vector arm returned nothing; null when it worked or was not expected. */
  failure: ArmFailure | null;
  /** Largest share of the query that one of the best chunks contains as typed, 0 to 1. */
  coverage: number;
}

/** How the words of a query differ from those of the docs. */
export interface WordNotes {
  /** Words of the query that were corrected, with the words they were corrected to. */
  corrections: Record<string, string>;
  /** Names and words of the query that no page contains, each with the word that the reader may mean, or ''. */
  missing: Readonly<Record<string, string>>;
  /** The names in a typed query are in the docs, but no hit has most of its words. */
  isPartial: boolean;
}

/** Ranks pages, takes the best chunk of each page first, and cuts snippets. */
export async function searchDocs(engine: SearchEngine, options: SearchDocsOptions): Promise<FoundHits> {
  const { query, scope, limit = 10, includeText = false, marks = true, asker = 'reader' } = options;
  const { pages, keyword, failure, timings } = await rankDocs(engine, {
    ...options,
    limit: limit + mostCopies,
  });
  const started = performance.now();
  const led =
    asker === 'agent'
      ? pages.map((page) => ({ ...page, chunks: namedSectionFirst(page.chunks, query) }))
      : await leadChunks(pages, query, scope.locale, keyword.read);
  const chosen = chooseChunks(led, limit);
  const finder = marks ? await finderFor(keyword.words, scope.locale) : null;
  const read = async (some: readonly ChosenChunk[]) => {
    const refs = some.map(({ ref }) => ref);
    const chunks = await keyword.read(refs);
    const texts = includeText ? await engine.chunks(scope, refs) : null;
    return chunks.map((read, index) => {
      const found = asker === 'agent' ? read : topOfPage(read, some[index]!.features);
      return hitOf(found, some[index]!, keyword.words, finder, texts?.[index], query);
    });
  };
  const distinct = (some: readonly FoundHit[]) =>
    asker === 'agent' ? oneOfCopies(some, query, ({ id }) => id) : withoutRepeats(some, query);
  const wanted = Math.min(limit, chosen.length);
  let hits = distinct(await read(chosen.slice(0, limit)));
  // Other hits take the places of copies.
  for (let next = limit; hits.length < wanted && next < chosen.length; ) {
    const more = chosen.slice(next, next + 2 * (wanted - hits.length));
    next += more.length;
    hits = distinct([...hits, ...(await read(more))]).slice(0, limit);
  }
  const missing = notShown(keyword.missing, textsOf(hits));
  return {
    hits,
    timings: { ...timings, previews: performance.now() - started },
    failure,
    coverage: typedCoverage(keyword),
    corrections: Object.fromEntries(
      keyword.words.flatMap(({ word, corrected }) =>
        corrected === undefined ? [] : [[word, asWritten(corrected, word, query, textsOf(hits))]],
      ),
    ),
    missing,
    isPartial: Object.keys(keyword.missing).length === 0 && isPartial(keyword),
  };
}

function textsOf(hits: readonly FoundHit[]): string[] {
  return hits.flatMap(({ headerPath, title, snippet }) => [...headerPath, title, snippet]);
}

/** The missing names that no text shows, not even as the beginning of a longer name or as its member. */
function notShown(missing: FoundHits['missing'], texts: readonly string[]): FoundHits['missing'] {
  const shown = texts.map((text) => text.toLowerCase());
  return Object.fromEntries(
    Object.entries(missing).filter(([name]) => !shown.some((text) => startsWord(text, name.toLowerCase()))),
  );
}

function startsWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) return true;
  return false;
}

/** Parts of a long section have the same link. */
function withoutRepeats(hits: readonly FoundHit[], query: string): FoundHit[] {
  const urls = new Set<string>();
  return oneOfCopies(
    hits.filter(({ url }) => !urls.has(url) && urls.add(url)),
    query,
  );
}

async function finderFor(words: readonly ReadWord[], locale: string): Promise<TermFinder> {
  return new TermFinder(
    words.flatMap(({ terms }) => terms),
    await analyserFor(locale),
  );
}

interface ChosenChunk {
  ref: number;
  score: number;
  features: Features;
}

/** The first chunk of each page, and further chunks if there are fewer pages than hits. */
function chooseChunks(pages: readonly PageWithChunks[], limit: number): ChosenChunk[] {
  const firsts = pages.map(({ score, chunks }) => ({ ...chunks[0]!, score }));
  const least = firsts.at(-1)?.score ?? 0;
  const further = pages
    .flatMap(({ chunks }) => chunks.slice(1, 3))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, Math.max(0, limit - firsts.length))
    .map((each, index) => ({ ...each, score: Math.min(each.score, least) - (index + 1) * 1e-6 }));
  return strictlyOrdered([...firsts, ...further]);
}

/** Lowers equal scores by 1e-6, so that sorting by score keeps the order. */
function strictlyOrdered(chunks: readonly ChunkRef[]): ChosenChunk[] {
  let before = Number.POSITIVE_INFINITY;
  return chunks.map(({ ref, score, features }) => {
    const rounded = Math.round(score * 1e6) / 1e6;
    before = rounded < before ? rounded : before - 1e-6;
    return { ref, score: before, features };
  });
}

/** A hit that links to the part of the chunk with the most words of the query. The snippet is cut from that part. */
function hitOf(
  found: FoundChunk,
  { score, features }: ChosenChunk,
  words: readonly ReadWord[],
  finder: TermFinder | null,
  whole: Chunk | undefined,
  query: string,
): FoundHit {
  const { id, kind, title, method, path } = found.chunk;
  const section = bestSection(
    found,
    words.map(({ weight }) => weight),
    features.titleShare,
    query,
  );
  const { url, anchor, headerPath } = section;
  const { from, to } = kind === 'endpoint' ? operationPart(found, words, finder) : section;
  const preview = found.plain.slice(from, to).trimEnd();
  const snippet =
    preview === ''
      ? cutSnippet(headerPath.join(' '), [], words, finder)
      : cutSnippet(preview, placesWithin(found, from, to), words, finder);
  return {
    id,
    kind,
    title,
    snippet: snippet.text,
    ...(whole !== undefined && {
      text: renderBlocks(shownBlocks(whole), withLinks),
    }),
    url,
    anchor,
    headerPath,
    method,
    path,
    score,
    matches: snippet.matches,
  };
}

function shownBlocks({ blocks, locale }: Chunk): Block[] {
  const links = openingLinks(blocks);
  const shown = blocks.filter((block) => !links.has(block));
  return withPictureTexts(withCalloutLabels(withoutNotes(shown), locale));
}

/** Puts the texts of pictures in italics to set them apart from prose, unless the caption below is the same text. */
function withPictureTexts(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, place): Block[] => {
    if (block.type !== 'paragraph' || !isPicture(block.content))
      return [withChildren(block, withPictureTexts)];
    const [text, below] = [inlineText(block.content), blocks[place + 1]];
    const isRepeated = below?.type === 'paragraph' && inlineText(below.content) === text;
    return isRepeated ? [] : [{ ...block, content: [{ emphasis: [text] }] }];
  });
}

/** Positions in a part of the chunk's plain text, counted from the start of the part. */
function placesWithin({ plain, places }: FoundChunk, from: number, to: number): readonly WordPlace[] {
  if (from === 0 && to === plain.length) return places;
  return places
    .filter(({ start }) => start >= from && start < to)
    .map(({ start, word }) => ({ start: start - from, word }));
}
