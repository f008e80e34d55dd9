import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex } from '../src/build-index.ts';
import { openLocalEngine } from '../src/engine/local/local-engine.ts';
import { scopeFiles } from '../src/engine/local/manifest.ts';
import { SnapshotStore } from '../src/engine/local/snapshot-store.ts';
import { openDocs } from '../src/open-docs.ts';
import type { PageCard } from '../src/publishing/card.ts';
import { readCards } from '../src/publishing/card-file.ts';
import type { Chunk } from '../src/vocabulary/chunk.ts';
import { pageUrl } from '../src/vocabulary/page-url.ts';
import type { Scope } from '../src/vocabulary/scope.ts';
import { isPage, type QuestionSet } from './ask-questions.ts';
import { type Query, readQueries } from './query.ts';

/** The queries of one corpus in one locale, and its content. */
export interface QuerySet {
  name: string;
  scope: Scope;
  /** Texts of the site's own links. */
  queries: Query[];
  /** Titles, headings and descriptions as queries. */
  questions: Query[];
  /** Queries written by people. */
  written: Query[];
  /** In index order. */
  pages: PageCard[];
  /** Page by page, in the same order. */
  chunks: Chunk[];
}

/**
 * Builds a corpus like `docent build` and reads the content from the snapshot: the scopes with link texts as queries,
 * or all scopes if the corpus has none.
 */
export async function readQuerySets(corpus: string, directory: string): Promise<QuerySet[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-eval-'));
  try {
    await buildIndex({ directory, dataDir });
    const read = (name: string) => readQueries(join(directory, `${name}.jsonl`));
    const queries = { queries: read('queries'), questions: read('questions'), written: read('written') };
    const sets = await setsOfSnapshot(dataDir, queries);
    return sets.map((set) => ({ ...set, name: `${corpus} ${set.scope.locale}` }));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** The current version of a site, and those of its judged questions that need no earlier question and have an answer. */
export async function questionsAsQueries({ name, directory, questions }: QuestionSet): Promise<QuerySet> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-eval-'));
  try {
    await buildIndex({ directory, dataDir });
    const docs = await openDocs({ dataDir, journal: null });
    const { currentVersion, defaultLocale } = docs;
    await docs.close();
    const set = (await setsOfSnapshot(dataDir)).find(
      ({ scope }) => scope.version === currentVersion && scope.locale === defaultLocale,
    )!;
    const isRelevant = (url: string, answers: readonly { page: string }[]) =>
      answers.some(({ page }) => isPage(url, page));
    const written = questions
      .filter(({ after, answers }) => after === undefined && answers.length > 0)
      .map(({ question, type, answers }, index) => ({
        id: `${name}-${index}`,
        query: question,
        locale: defaultLocale,
        relevantPages: set.pages.map(({ url }) => url).filter((url) => isRelevant(url, answers)),
        qtype: type,
      }));
    return { ...set, name, written };
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** The scopes of a snapshot with the queries in their language. */
export async function setsOfSnapshot(
  dataDir: string,
  queries: Pick<QuerySet, 'queries' | 'questions' | 'written'> = { queries: [], questions: [], written: [] },
): Promise<Omit<QuerySet, 'name'>[]> {
  const snapshot = (await new SnapshotStore(dataDir).openCurrent())!;
  const engine = await openLocalEngine(snapshot);
  const sets: Omit<QuerySet, 'name'>[] = [];
  for (const [index, { version, locale, chunks: count }] of snapshot.manifest.scopes.entries()) {
    const isAsked = (query: Query) => query.locale === locale;
    if (queries.queries.length > 0 && !queries.queries.some(isAsked)) continue;
    const scope = { version, locale };
    const chunks = await engine.chunks(
      scope,
      Array.from({ length: count }, (_, ref) => ref),
    );
    const pages = pagesOf(join(snapshot.folder, scopeFiles(index).cards));
    const asked = (all: readonly Query[]) => withPublishedUrls(all.filter(isAsked), pages);
    sets.push({
      scope,
      queries: asked(queries.queries),
      questions: asked(queries.questions),
      written: asked(queries.written),
      pages,
      chunks,
    });
  }
  await engine.close();
  return sets;
}

/** Replaces judged URLs, which have no trailing slash, with the URLs that the site publishes. */
export function withPublishedUrls(queries: readonly Query[], pages: readonly PageCard[]): Query[] {
  const urls = new Map(pages.map(({ url }) => [pageUrl(url), url]));
  const published = (url: string) => urls.get(pageUrl(url)) ?? url;
  return queries.map(({ relevantPages, sourcePages = [], ...query }) => ({
    ...query,
    relevantPages: relevantPages.map(published),
    sourcePages: sourcePages.map(published),
  }));
}

function pagesOf(cardsFile: string): PageCard[] {
  return readCards(cardsFile).flatMap((file) => file.pages);
}
