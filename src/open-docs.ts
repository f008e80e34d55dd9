import { AnswerDesk } from './answers/answer-desk.ts';
import { keepRecord } from './answers/keep-record.ts';
import type { Retrieve } from './answers/write-answer.ts';
import type { Docs, VectorArm } from './docs.ts';
import type { Engine } from './engine/engine.ts';
import { openLocalEngine } from './engine/local/local-engine.ts';
import { SnapshotStore } from './engine/local/snapshot-store.ts';
import { DocentError } from './errors.ts';
import type { Journal } from './journal/journal.ts';
import { MemoryJournal } from './journal/memory-journal.ts';
import { type AnswererSettings, createAnswerer } from './models/create-answerer.ts';
import { createEmbedder, type EmbedderSettings } from './models/create-embedder.ts';
import { QueryEmbedder, type QueryEmbedderOptions } from './models/query-embedder.ts';
import { explainRank } from './search/explain-rank.ts';
import { readQuestion, readRequest } from './search/read-request.ts';
import { resolveScope } from './search/resolve-scope.ts';
import { retrievePassages } from './search/retrieve-passages.ts';
import { searchDocs } from './search/search-docs.ts';

export interface OpenDocsOptions {
  /** The folder that `docent build` wrote to, default `.docent`. */
  dataDir?: string;
  /** Whether hits are ranked by meaning, too, where the snapshot has meanings; default true. */
  meaning?: boolean;
  /** Hears about snapshots that cannot be used, and why meanings do not count. */
  onWarning?(message: string): void;
  /** The embedding model: then searches are hybrid. It has to be the one the snapshot was built with. */
  embedding?: EmbedderSettings & QueryEmbedderOptions;
  /** The same, to be shared by snapshots that follow each other. */
  embedder?: QueryEmbedder;
  /** The model that answers questions; without one, the pages' own sentences do. */
  chat?: AnswererSettings;
  /** The same with all its settings, to be shared by snapshots that follow each other. */
  desk?: AnswerDesk;
  /** Where answers are recorded; without one, in memory. */
  journal?: Journal;
}

/** Opens what was built for searching. */
export async function openDocs(options: OpenDocsOptions = {}): Promise<Docs> {
  const { dataDir = '.docent', onWarning, embedding, meaning } = options;
  const { desk = await deskWith(options.chat), journal = new MemoryJournal() } = options;
  const embedder =
    options.embedder ??
    (embedding === undefined ? undefined : new QueryEmbedder(await createEmbedder(embedding), embedding));
  const opened = await new SnapshotStore(dataDir).useCurrent(
    async (snapshot) => ({
      engine: await openLocalEngine(snapshot, { meaning, onWarning }),
      manifest: snapshot.manifest,
    }),
    onWarning,
  );
  if (opened === null) {
    throw new DocentError('no_snapshot', `Nothing is built in '${dataDir}' yet. Run 'docent build' first.`);
  }
  const { engine, manifest } = opened;
  const { versions, locales } = manifest;
  const known = { scopes: engine.scopes, currentVersion: versions.current, defaultLocale: locales.default };
  return {
    snapshot: engine.snapshot,
    createdAt: engine.createdAt,
    ...known,
    scopes: engine.scopes,
    vectorArm: () => (embedder === undefined ? null : vectorArm(engine, embedder)),
    async search(request, { signal } = {}) {
      const { query, limit, kind, includeText, arms, ...scope } = readRequest(request);
      const { hits, timings, failure } = await searchDocs(engine, {
        query,
        limit,
        kind,
        includeText,
        scope: resolveScope(scope, known),
        embedder: arms === 'keyword' ? undefined : embedder,
        signal,
      });
      return { hits, degraded: failure !== null, degradedBy: failure, timings };
    },
    async ask(request, { signal = new AbortController().signal } = {}) {
      const { query, history, ...wanted } = readQuestion(request);
      const scope = resolveScope(wanted, known);
      const retrieve: Retrieve = (wordsToFind, callSignal) =>
        retrievePassages(engine, { query: wordsToFind, scope, embedder, signal: callSignal });
      const answer = await desk.answer({ query, history, scope }, retrieve, signal);
      return keepRecord(answer, journal, engine.snapshot);
    },
    why: async ({ query, version, locale }, url) =>
      explainRank(engine, query, resolveScope({ version, locale }, known), url),
    page: async (url, scope = {}) => engine.page(resolveScope(scope, known), url),
    pages: (scope = {}) => engine.pages(resolveScope(scope, known)),
    close: () => engine.close(),
  };
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
