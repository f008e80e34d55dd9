import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocentFolds } from '../evals/docent-folds.ts';
import { linkingPages, type Query } from '../evals/query.ts';
import { type QuerySet, readQuerySets } from '../evals/query-set.ts';
import { scoreRankings } from '../evals/scores.ts';
import type { Engine } from '../src/engine/engine.ts';
import { Cluster } from '../src/engine/opensearch/cluster.ts';
import type { FileCard, PageCard } from '../src/publishing/card.ts';
import { ClusterPublisher } from '../src/publishing/opensearch/cluster-publisher.ts';
import type { ScopeSink } from '../src/publishing/sink.ts';
import { searchDocs } from '../src/search/search-docs.ts';
import { staticModelFor } from '../src/text/load-static-model.ts';
import { assembleOpenSearch } from '../test/opensearch/assemble-opensearch.ts';
import { OpenSearchNode } from '../test/opensearch/opensearch-node.ts';
import type { Benchmark } from './benchmark.ts';
import { cpuSeconds, cpuSecondsOf } from './cpu-seconds.ts';
import { readSample, type Sample } from './search/read-sample.ts';
import { fullPage } from './search/sample-page.ts';
import { syntheticPages } from './search/synthetic-pages.ts';

/** Number of chunks that a node with a heap of 384 MB can hold. */
const mostInSmallHeap = 100_000;
const scope = { version: 'current', locale: 'en' };
const facts = { stamp: null, inputs: [], problems: [], skipped: null, bytes: 0 };

/** Relevance and times of the OpenSearch engine compared with the local one, and the size of an index. */
export const opensearch: Benchmark = {
  name: 'opensearch',
  summary: 'a cluster of one node beside the local engine: relevance, times, indexing rate, sizes',
  async run({ corpora, sizes, quick }) {
    const assembled = assembleOpenSearch();
    if (typeof assembled === 'string') throw new Error(`OpenSearch cannot run here: ${assembled}`);
    const folder = mkdtempSync(join(tmpdir(), 'docent-bench-'));
    chmodSync(folder, 0o755);
    const heapMegabytes = sizes.some((size) => size > mostInSmallHeap) ? 2048 : 384;
    const node = await OpenSearchNode.create({ ...assembled, folder, heapMegabytes, isLongRunning: true });
    try {
      node.start();
      await node.isUp();
      if (sizes.length === 0) {
        for (const corpus of ['k8s', 'astro', 'github-api'])
          for (const set of await readQuerySets(corpus, join(corpora, corpus)))
            if (set.scope.locale === 'en') await compareRelevance(node, set, folder, quick ? 2 : 10);
        return;
      }
      const sample = await readSample(corpora, quick ? ['astro'] : undefined);
      for (const size of sizes) await measureSize(node, sample, folder, size);
    } finally {
      await node.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function publisherAt(url: string, folder: string, index: string, site = 'site'): ClusterPublisher {
  const cluster = new Cluster({ nodes: [url], index, site, replicas: 0, timeoutMs: 30_000 });
  return new ClusterPublisher(cluster, { dataDir: join(folder, 'spool') });
}

/** All kinds of queries of a corpus on both engines. */
async function compareRelevance(
  node: OpenSearchNode,
  set: QuerySet,
  folder: string,
  folds: number,
): Promise<void> {
  console.log(`\n${set.name}: ${set.chunks.length} passages`);
  const local = await DocentFolds.build(set, folds);
  const publisher = publisherAt(node.url, folder, 'relevance', set.name.replaceAll(' ', '-'));
  await publishFolds(publisher, set, folds);
  const { engine } = (await publisher.snapshots.open())!;
  // A link text is searched in a scope without the pages that it comes from.
  const foldOf = (place: number) => `fold${place % folds}`;
  await compareKind(engine, 'links', set.queries, local.rank(), foldOf);
  for (const kind of ['questions', 'written'] as const)
    if (set[kind].length > 0)
      await compareKind(engine, kind, set[kind], local.rankOther(set[kind]), () => 'whole');
  const queries = [...set.queries, ...set.questions, ...set.written];
  await showLatency('local engine', queries, null, async (query) => void local.rankOther([query]));
  for (const round of ['the first time', 'again'])
    await showLatency(`cluster, ${round}`, queries, node, ({ query }) =>
      engine.keyword({ version: 'whole', locale: 'en' }, { query, pages: 10 }),
    );
  await publisher.cluster.close();
}

async function compareKind(
  engine: Engine,
  kind: string,
  queries: readonly Query[],
  expected: readonly (readonly string[])[],
  versionFor: (place: number) => string,
): Promise<void> {
  const rankings: string[][] = [];
  for (const [place, { query }] of queries.entries()) {
    const own = { version: versionFor(place), locale: 'en' };
    const { pages } = await engine.keyword(own, { query, pages: 30 });
    const chunks = await engine.chunks(
      own,
      pages.map(({ chunks: [best] }) => best!.ref),
    );
    rankings.push(chunks.map(({ pageUrl }) => pageUrl));
  }
  const same = (first: number) =>
    rankings.filter((each, place) => each.slice(0, first).join() === expected[place]!.slice(0, first).join())
      .length;
  const show = (name: string, all: readonly (readonly string[])[]) => {
    const { mrr, success1, success10 } = scoreRankings(queries, all).all;
    return `${name} MRR@10 ${mrr.toFixed(4)}, success@1 ${success1.toFixed(3)}, success@10 ${success10.toFixed(3)}`;
  };
  console.log(
    `  ${kind}, ${queries.length} queries: ${show('local', expected)}; ${show('cluster', rankings)}; the same first page ${same(1)}, the same first five ${same(5)}`,
  );
}

/** Times of single queries, and the CPU time of both processes per query. */
async function showLatency(
  name: string,
  queries: readonly Query[],
  node: OpenSearchNode | null,
  ask: (query: Query) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  const nodeBefore = node === null ? 0 : cpuSecondsOf(node.pid!);
  const own = await cpuSeconds(async () => {
    for (const query of queries) {
      const before = performance.now();
      await ask(query);
      times.push(performance.now() - before);
    }
  });
  const each = (seconds: number) => `${((1000 * seconds) / queries.length).toFixed(2)} ms`;
  const ofNode = node === null ? '' : `, of the node ${each(cpuSecondsOf(node.pid!) - nodeBefore)}`;
  console.log(`  ${name}: ${showTimes(times)}; CPU of a query here ${each(own)}${ofNode}`);
}

async function publishFolds(publisher: ClusterPublisher, set: QuerySet, folds: number): Promise<void> {
  const model = await staticModelFor('en', console.error);
  const started = performance.now();
  const target = await publisher.begin(null);
  const write = async (version: string, silent: ReadonlySet<string>) => {
    const sink = await target.scope({ version, locale: 'en' }, { model, siteUrl: undefined });
    let place = 0;
    for (const card of set.pages) {
      const chunks = set.chunks.slice(place, place + card.chunks.length);
      place += chunks.length;
      const page: PageCard = silent.has(card.url) ? { ...card, links: [] } : card;
      const whole = { title: chunks[0]?.title ?? '', description: '', frontMatter: {}, blocks: [] };
      noteFile(sink, card.url, sink.add({ ...page, ...whole }, chunks));
    }
    await sink.finish();
    sink.abandon();
  };
  await write('whole', new Set());
  for (let fold = 0; fold < folds; fold++) {
    const own = set.queries.filter((_, place) => place % folds === fold);
    await write(`fold${fold}`, new Set(own.flatMap((query) => [...linkingPages(query)])));
  }
  await target.publish({ signature: '', versions: oneOf('whole'), locales: { default: 'en', list: ['en'] } });
  showRate((folds + 1) * set.chunks.length, performance.now() - started);
}

function oneOf(current: string): { current: string; list: string[] } {
  return { current, list: [current] };
}

function noteFile(sink: ScopeSink, key: string, card: PageCard): void {
  const file: FileCard = { key, pages: [card], ...facts };
  sink.note(file);
}

function showRate(passages: number, milliseconds: number): void {
  const seconds = milliseconds / 1000;
  console.log(
    `published ${passages} passages in ${seconds.toFixed(0)} s, ${Math.round(passages / seconds)} a second`,
  );
}

function showTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** Publishes this many generated chunks and searches them. */
async function measureSize(
  node: OpenSearchNode,
  sample: Sample,
  folder: string,
  size: number,
): Promise<void> {
  const publisher = publisherAt(node.url, folder, `size${size}`);
  const { cluster } = publisher;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 1000);
  const started = performance.now();
  const before = { own: process.cpuUsage(), node: cpuSecondsOf(node.pid!) };
  const target = await publisher.begin(null);
  const sink = await target.scope(scope, {
    model: await staticModelFor('en', console.error),
    siteUrl: undefined,
  });
  let pages = 0;
  for (const page of syntheticPages(sample.pages, size)) {
    noteFile(sink, page.url, sink.add(fullPage(page), page.chunks));
    if (++pages % 5000 === 0) {
      const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
      console.log(
        `  ${pages} pages read, ${Math.round((performance.now() - started) / 1000)} s, ${megabytes} MB`,
      );
      await new Promise(setImmediate);
    }
  }
  const readMs = performance.now() - started;
  await sink.finish();
  sink.abandon();
  await target.publish({
    signature: '',
    versions: oneOf('current'),
    locales: { default: 'en', list: ['en'] },
  });
  clearInterval(watch);
  const { user, system } = process.cpuUsage(before.own);
  const each = (seconds: number) => `${((1000 * seconds) / size).toFixed(2)} ms`;
  console.log(
    `CPU of a passage: here ${each((user + system) / 1e6)}, of the node ${each(cpuSecondsOf(node.pid!) - before.node)}`,
  );
  console.log(
    `${size} passages on ${pages} pages; ${Math.round(readMs / 1000)} s of it reading and analysing`,
  );
  showRate(size, performance.now() - started);
  const stats = await cluster.call<{
    _all: { total: { store: { size_in_bytes: number }; docs: { count: number } } };
  }>('GET', `/${cluster.index}/_stats/store,docs`, { timeoutMs: 60_000 });
  const { store, docs } = stats._all.total;
  console.log(
    `index: ${(store.size_in_bytes / 1e6).toFixed(0)} MB, ${docs.count} documents, ${Math.round(store.size_in_bytes / size)} bytes a passage; memory of the build: ${Math.round(peak / 1e6)} MB at most`,
  );
  const { engine } = (await publisher.snapshots.open())!;
  const queries = sample.queries
    .slice(0, 400)
    .map((query) => ({ id: '', query, locale: 'en', relevantPages: [] }));
  for (const round of ['the first time', 'again'])
    await showLatency(`ranking, ${round}`, queries, node, ({ query }) =>
      engine.keyword(scope, { query, pages: 10 }),
    );
  await showLatency('with texts and snippets', queries, node, ({ query }) =>
    searchDocs(engine, { query, scope }),
  );
  await cluster.close();
}
