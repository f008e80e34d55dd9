import { AnswerDesk } from './answers/answer-desk.ts';
import type { Retrieve } from './answers/find-sources.ts';
import { keepRecord } from './answers/keep-record.ts';
import { type AnswererSettings, createAnswerer } from './chat/create-answerer.ts';
import type { Docs, VectorArm } from './docs.ts';
import { createEmbedder, type EmbedderSettings } from './embedding/create-embedder.ts';
import { QueryEmbedder, type QueryEmbedderOptions } from './embedding/query-embedder.ts';
import type { Engine } from './engine/engine.ts';
import { LocalEngine } from './engine/local/local-engine.ts';
import { LocalSnapshots } from './engine/local/local-snapshots.ts';
import { SnapshotStore } from './engine/local/snapshot-store.ts';
import { Cluster } from './engine/opensearch/cluster.ts';
import type { ClusterSettings } from './engine/opensearch/cluster-settings.ts';
import { OpenSearchSnapshots } from './engine/opensearch/opensearch-snapshots.ts';
import type { Snapshots } from './engine/snapshots.ts';
import { DocentError } from './errors.ts';
import type { Journal } from './journal/journal.ts';
import { MemoryJournal } from './journal/memory-journal.ts';
import { noJournal } from './journal/no-journal.ts';
import { explainRank } from './search/explain-rank.ts';
import type { SearchPool } from './search/pool/search-pool.ts';
import { readFeedback, readQuestion, readRequest } from './search/read-request.ts';
import { resolveScope } from './search/resolve-scope.ts';
import { retrieveChunks } from './search/retrieve-chunks.ts';
import { type SearchDocsOptions, searchDocs } from './search/search-docs.ts';
import { versionInQuestion } from './search/version-in-question.ts';
import { haveVersions } from './vocabulary/scope.ts';

export interface OpenDocsOptions {
  /** The folder that `docent build` wrote to, default `.docent`. */
  dataDir?: string;
  /** An OpenSearch cluster that `docent build` wrote to, instead of the folder. */
  engine?: ClusterSettings;
  /** The opened store of either kind, to be shared by successive snapshots. */
  snapshots?: Snapshots;
  /** Whether hits are also ranked by meaning if the snapshot has word vectors; default true. */
  meaning?: boolean;
  /** Called when a snapshot cannot be used, or when hits are not ranked by meaning. */
  onWarning?(message: string): void;
  /** Called when a file of the snapshot proves damaged while it is read. */
  onDamage?(error: DocentError): void;
  /** The embedding model, for hybrid search. It must be the model that the snapshot was built with. */
  embedding?: EmbedderSettings & QueryEmbedderOptions;
  /** The same model, to be shared by successive snapshots. */
  embedder?: QueryEmbedder;
  /** The model that answers questions; without one, the section that answers is shown. */
  chat?: AnswererSettings;
  /** The same model with all its settings, to be shared by successive snapshots. */
  desk?: AnswerDesk;
  /** Search threads, to be shared by successive snapshots; without them, this thread searches. */
  pool?: SearchPool;
  /** Records searches, answers and ratings; default: in memory; null: not at all. */
  journal?: Journal | null;
}

/** Number of hits whose URLs are recorded for a search. */
const keptUrls = 3;

/** Opens a built index for searching. */
export async function openDocs(options: OpenDocsOptions = {}): Promise<Docs> {
  const { onWarning, onDamage, embedding, meaning, pool } = options;
  const { desk = await deskWith(options.chat) } = options;
  const quotes = new AnswerDesk();
  const journal = options.journal === null ? noJournal : (options.journal ?? new MemoryJournal());
  const embedder =
    options.embedder ??
    (embedding === undefined ? undefined : new QueryEmbedder(await createEmbedder(embedding), embedding));
  const complaints: string[] = [];
  const snapshots = options.snapshots ?? snapshotsOf(options);
  const opened = await snapshots.open({
    similarity: meaning,
    threads: pool?.readers,
    onDamage,
    onWarning,
    onUnusable(complaint) {
      complaints.push(complaint);
      onWarning?.(complaint);
    },
  });
  if (opened === null) {
    throw new DocentError('no_snapshot', noSnapshot(snapshots, complaints.length > 0));
  }
  const { engine, facts } = opened;
  const { versions, locales } = facts;
  const pooled = engine instanceof LocalEngine ? pool?.over(engine, onDamage) : undefined;
  const known = { scopes: engine.scopes, currentVersion: versions.current, defaultLocale: locales.default };
  const find = pooled?.search ?? ((wanted: SearchDocsOptions) => searchDocs(engine, wanted));
  return {
    snapshot: engine.snapshot,
    createdAt: engine.createdAt,
    damage: complaints.length === 0 ? null : complaints.join(' '),
    ...known,
    scopes: engine.scopes,
    vectorArm: () => (embedder === undefined ? null : vectorArm(engine, embedder)),
    async search(request, { signal, marks, asker = 'reader', reader, isRecorded = true } = {}) {
      const at = new Date();
      const started = performance.now();
      const { query, limit, kind, includeText, arms, ...wanted } = readRequest(request);
      const scope = resolveScope(wanted, known);
      const { hits, timings, failure, coverage, ...notes } = await find({
        query,
        limit,
        kind,
        includeText,
        marks,
        asker,
        scope,
        embedder: arms === 'keyword' ? undefined : embedder,
        signal,
      });
      const degraded = failure !== null;
      const milliseconds = performance.now() - started;
      const topUrls = hits.slice(0, keptUrls).map(({ url }) => url);
      const record = {
        at,
        scope,
        asker,
        query,
        hits: hits.length,
        topUrls,
        coverage,
        degraded,
        milliseconds,
      };
      if (isRecorded) journal.searched(record, reader);
      return { hits, degraded, degradedBy: failure, timings, ...notes };
    },
    async ask(request, options = {}) {
      const { signal = new AbortController().signal, asker = 'reader' } = options;
      const { isRecorded = true, withModels = true } = options;
      const { query: asked, history, ...wanted } = readQuestion(request);
      const wantedScope = resolveScope(wanted, known);
      if (isRecorded && options.reader !== undefined) journal.asked(asked, wantedScope, options.reader);
      const other = history.length === 0 ? null : versionInQuestion(asked, wantedScope, engine.scopes);
      const { question: query, scope } = other ?? { question: asked, scope: wantedScope };
      const question = { query, history, scope, hasVersions: haveVersions(engine.scopes) };
      const finder = withModels ? embedder : undefined;
      const retrieve: Retrieve = (wordsToFind, callSignal, cited) =>
        retrieveChunks(engine, { query: wordsToFind, scope, embedder: finder, signal: callSignal, cited });
      const answer = await (withModels ? desk : quotes).answer(question, retrieve, signal);
      const circumstances = { snapshot: engine.snapshot, asker, question: asked };
      return keepRecord(answer, isRecorded ? journal : noJournal, circumstances, onWarning);
    },
    async rate(feedback) {
      return { ok: await journal.rate(readFeedback(feedback)) };
    },
    async report({ url, comment, ...wanted }, { asker = 'reader' } = {}) {
      const scope = resolveScope(wanted, known);
      const page = await engine.page(scope, url);
      if (page === null) return { recorded: false };
      await journal.report({ id: crypto.randomUUID(), at: new Date(), scope, asker, url: page.url, comment });
      return { recorded: true };
    },
    searchThreads: () => pool?.state ?? null,
    engineState: () => engine.remote(),
    journalState: () => (options.journal === null ? null : journal.state()),
    why: async ({ query, version, locale }, url) =>
      explainRank(engine, query, resolveScope({ version, locale }, known), url),
    page: async (url, scope = {}) => engine.page(resolveScope(scope, known), url),
    pageOfChunk: async (id, scope = {}) => engine.pageOfChunk(resolveScope(scope, known), id),
    pagesAt: async (url, scope = {}) => engine.pagesAt(resolveScope(scope, known), url),
    urlAt: async (path, isExact, scope = {}) => engine.urlAt(resolveScope(scope, known), path, isExact),
    pages: (scope = {}) => engine.pages(resolveScope(scope, known)),
    pageEntries: (scope = {}, selection = {}) => engine.pageEntries(resolveScope(scope, known), selection),
    countPages: async (scope = {}, selection = {}) =>
      engine.countPages(resolveScope(scope, known), selection),
    async chunkHashes(pageUrl, wanted = {}) {
      const scope = resolveScope(wanted, known);
      const chunks = await engine.chunks(scope, await engine.chunksOfPage(scope, pageUrl));
      return chunks.map(({ id, url, hash, sections }) => ({
        id,
        url,
        hash,
        anchors: sections.flatMap(({ anchor }) => anchor ?? []),
      }));
    },
    close: () => {
      pooled?.close();
      return engine.close();
    },
  };
}

function snapshotsOf({ dataDir = '.docent', engine }: OpenDocsOptions): Snapshots {
  if (engine !== undefined) return new OpenSearchSnapshots(new Cluster(engine));
  return new LocalSnapshots(new SnapshotStore(dataDir), dataDir);
}

export function noSnapshot(snapshots: Snapshots, isDamaged = false): string {
  const { place } = snapshots;
  const other = snapshots instanceof LocalSnapshots ? ', or set another data folder with --data-dir' : '';
  return isDamaged
    ? `No snapshot in '${place}' can be used. Run 'docent build' to create a new one.`
    : `There is no snapshot in '${place}' yet. Run 'docent build DIR' first${other}.`;
}

async function deskWith(chat: AnswererSettings | undefined): Promise<AnswerDesk> {
  return new AnswerDesk({ answerers: chat === undefined ? [] : [await createAnswerer(chat)] });
}

function vectorArm({ scopes }: Engine, embedder: QueryEmbedder): VectorArm {
  const { breaker, lastFailure } = embedder.state();
  const usable = scopes.flatMap(({ vectors }) => (vectors?.identity === embedder.identity ? [vectors] : []));
  return {
    model: embedder.model,
    embedded: usable.reduce((sum, { count }) => sum + count, 0),
    chunks: scopes.reduce((sum, { chunks }) => sum + chunks, 0),
    breaker,
    lastFailure: lastFailure && { reason: lastFailure.reason, at: new Date(lastFailure.at) },
  };
}
