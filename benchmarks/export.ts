import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createIndex } from 'pagefind';
import { linkQueries, questionQueries } from '../evals/learning/site-queries.ts';
import { type Query, readQueries } from '../evals/query.ts';
import { setsOfSnapshot } from '../evals/query-set.ts';
import { scoreRankings } from '../evals/scores.ts';
import { buildIndex } from '../src/build-index.ts';
import { exportScripts } from '../src/cli/export-scripts.ts';
import { formatTable } from '../src/cli/format-table.ts';
import { openLocalEngine } from '../src/engine/local/local-engine.ts';
import { scopeFiles } from '../src/engine/local/manifest.ts';
import { SnapshotStore, type StoredSnapshot } from '../src/engine/local/snapshot-store.ts';
import { readCards } from '../src/publishing/card-file.ts';
import { exportSnapshot } from '../src/publishing/export/export-snapshot.ts';
import { pageUrl } from '../src/vocabulary/page-url.ts';
import { launchBrowser, noBrowser } from '../test/browser/browser.ts';
import type { Benchmark } from './benchmark.ts';
import { sameHits } from './export/same-hits.ts';
import { serveFolder } from './export/serve-folder.ts';
import { docentSearch, pagefindSearch, type VisitFigures, visitSearch } from './export/visit-search.ts';
import { writeHtml } from './export/write-html.ts';
import { readSample } from './search/read-sample.ts';
import { type SamplePage, samplePages } from './search/sample-page.ts';
import { syntheticPages } from './search/synthetic-pages.ts';
import { writeSiteFiles } from './search/write-site-files.ts';

/** Number of queries whose bytes and times are measured, each in a new visit. */
const fewQueries = 25;

/** Search without a server, compared with Pagefind over the same pages, in Chromium. */
export const exporting: Benchmark = {
  name: 'export',
  summary: 'files for static hosts beside Pagefind: sizes, bytes and time of a query in Chromium, relevance',

  async run({ corpora, sizes, sites, quick, peers }) {
    if (noBrowser !== false) return console.log(noBrowser);
    for (const directory of sites)
      await withFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        await buildIndex({ directory, dataDir });
        await compare(
          basename(directory),
          folder,
          await ownQueries(directory, dataDir, quick ? 40 : 300),
          peers,
        );
      });
    if (sites.length > 0) return;
    await withFolder(async (folder) => {
      const directory = join(corpora, 'k8s');
      await buildIndex({ directory, dataDir: join(folder, 'data') });
      await compare('k8s en', folder, queriesOf(directory, quick ? 40 : 1000), peers);
    });
    for (const size of sizes.length > 0 ? sizes : quick ? [] : [100_000])
      await withFolder(async (folder) => {
        const sample = await readSample(corpora);
        writeSiteFiles(syntheticPages(sample.pages, size), join(folder, 'site'));
        await buildIndex({ directory: join(folder, 'site'), dataDir: join(folder, 'data') });
        const titles = sample.pages.map(({ title }) => title);
        const real = queriesOf(join(corpora, 'k8s'), 100).map(
          ([kind, queries]) => [kind, queries.map(({ query }) => query)] as const,
        );
        const sets = [['titles', titles] as const, ...real].map(
          ([kind, queries]) => [kind, sampled(queries.map(unjudged), quick ? 40 : 100)] as const,
        );
        await compare(`${size} chunks`, folder, sets, peers);
      });
  },
};

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docent-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sampled(queries: readonly Query[], most: number): Query[] {
  const english = queries.filter(({ locale }) => locale === 'en');
  const step = Math.max(1, Math.ceil(english.length / most));
  return english.filter((_, index) => index % step === 0);
}

function queriesOf(directory: string, most: number): QuerySets {
  return ['queries', 'questions', 'written'].map(
    (kind) => [kind, sampled(readQueries(join(directory, `${kind}.jsonl`)), most)] as const,
  );
}

/** A site's link texts, and its descriptions and headings, as queries. */
async function ownQueries(directory: string, dataDir: string, most: number): Promise<QuerySets> {
  const [set] = await setsOfSnapshot(dataDir);
  return [
    ['links', linkQueries(set!, most)],
    ['headings', questionQueries(set!, directory, most)],
  ];
}

/** For generated pages, no relevant page is known. */
function unjudged(query: string, place: number): Query {
  return { id: String(place), query, locale: 'en', relevantPages: [] };
}

type QuerySets = readonly (readonly [kind: string, queries: readonly Query[]])[];

async function compare(name: string, folder: string, sets: QuerySets, peers: boolean): Promise<void> {
  const snapshot = firstScope((await new SnapshotStore(join(folder, 'data')).openCurrent())!);
  const out = join(folder, 'out');
  const began = performance.now();
  await exportSnapshot(snapshot, join(out, 'docent'), await exportScripts());
  const exported = performance.now() - began;
  const indexed = peers ? await indexWithPagefind(snapshot, folder, join(out, 'pagefind')) : 0;
  const queries = sets.flatMap(([, each]) => each);
  const step = Math.max(1, Math.floor(queries.length / fewQueries));
  const few = queries.filter((_, index) => index % step === 0).map(({ query }) => query);
  const served = await serveFolder(out);
  const browser = await launchBrowser();
  const rows: (string | number)[][] = [];
  try {
    for (const engine of peers ? [docentSearch, pagefindSearch] : [docentSearch]) {
      const words = queries.map(({ query }) => query);
      const figures = await visitSearch(browser, served, engine, words, few);
      const files = filesIn(join(out, engine.name.toLowerCase()));
      const seconds = (engine === docentSearch ? exported : indexed) / 1000;
      rows.push([
        engine.name,
        seconds.toFixed(0),
        ...figuresOf(figures, files),
        ...relevance(sets, figures.hits),
      ]);
    }
  } finally {
    await browser.close();
    served.stop();
  }
  const kinds = sets.filter(([, each]) => each.some(({ relevantPages }) => relevantPages.length > 0));
  console.log(`\n${name}, ${queries.length} queries`);
  const heads = ['s', 'files', 'MB', 'start KB', '', 'query KB', 'p90', '', 'slow ms', 'heap MB'];
  for (const line of formatTable(['', ...heads, ...kinds.map(([kind]) => `MRR ${kind}`)], rows))
    console.log(line);
  for (const [kind, each] of sets) {
    const same = await sameHits(
      snapshot,
      join(out, 'docent'),
      each.map(({ query }) => query),
    );
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    console.log(
      `by words alone, of ${each.length} ${kind}: the first hit of the server ${percent(same.first)}, its ten hits ${percent(same.ten)}, of all its hits ${percent(same.hits)}`,
    );
  }
}

/** Only the English pages, because Pagefind also creates one index per language. */
function firstScope(snapshot: StoredSnapshot): StoredSnapshot {
  const scopes = snapshot.manifest.scopes.slice(0, 1);
  return { ...snapshot, manifest: { ...snapshot.manifest, scopes } };
}

async function indexWithPagefind(snapshot: StoredSnapshot, folder: string, output: string): Promise<number> {
  const site = join(folder, 'html');
  writeHtml(await pagesOf(snapshot), site);
  const began = performance.now();
  const { index } = await createIndex({});
  await index!.addDirectory({ path: site });
  await index!.writeFiles({ outputPath: output });
  return performance.now() - began;
}

async function pagesOf(snapshot: StoredSnapshot): Promise<SamplePage[]> {
  const engine = await openLocalEngine(snapshot, { similarity: false });
  const [scope] = engine.scopes;
  const refs = Array.from({ length: scope!.chunks }, (_, ref) => ref);
  const cards = readCards(join(snapshot.folder, scopeFiles(0).cards)).flatMap(({ pages }) => pages);
  const pages = samplePages(cards, await engine.chunks(scope!, refs));
  await engine.close();
  return pages;
}

function figuresOf({ start, query, slow, heap }: VisitFigures, files: number[]): string[] {
  const kilo = (bytes: number) => (bytes / 1000).toFixed(0);
  const total = files.reduce((sum, bytes) => sum + bytes, 0);
  return [
    String(files.length),
    (total / 1e6).toFixed(1),
    kilo(start.bytes),
    `in ${start.requests}`,
    kilo(query.bytes),
    kilo(query.p90),
    `in ${query.requests}`,
    slow.toFixed(0),
    (heap / 1e6).toFixed(0),
  ];
}

function relevance(sets: QuerySets, hits: readonly string[][]): string[] {
  let place = 0;
  return sets.flatMap(([, queries]) => {
    const own = hits.slice(place, place + queries.length);
    place += queries.length;
    if (queries.every(({ relevantPages }) => relevantPages.length === 0)) return [];
    const judged = queries.map((query) => ({ ...query, relevantPages: query.relevantPages.map(pageUrl) }));
    const rankings = own.map((urls) => urls.map((url) => pageUrl(url.replace(/#.*$/, ''))));
    return [scoreRankings(judged, rankings).all.mrr.toFixed(3)];
  });
}

function filesIn(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
}
