import type { Docs } from './docs.ts';
import { openLocalEngine } from './engine/local/local-engine.ts';
import { SnapshotStore } from './engine/local/snapshot-store.ts';
import { DocentError } from './errors.ts';
import { explainRank } from './search/explain-rank.ts';
import { readRequest } from './search/read-request.ts';
import { resolveScope } from './search/resolve-scope.ts';
import { searchDocs } from './search/search-docs.ts';

export interface OpenDocsOptions {
  /** The folder that `docent build` wrote to, default `.docent`. */
  dataDir?: string;
  /** Hears about snapshots that cannot be used. */
  onWarning?(message: string): void;
}

/** Opens what was built for searching. */
export async function openDocs({ dataDir = '.docent', onWarning }: OpenDocsOptions = {}): Promise<Docs> {
  const opened = await new SnapshotStore(dataDir).useCurrent(
    async (snapshot) => ({ engine: await openLocalEngine(snapshot), manifest: snapshot.manifest }),
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
    async search(request) {
      const { query, limit, kind, includeText, ...scope } = readRequest(request);
      const { hits, timings } = await searchDocs(engine, {
        query,
        limit,
        kind,
        includeText,
        scope: resolveScope(scope, known),
      });
      return { hits, degraded: false, timings };
    },
    why: async ({ query, version, locale }, url) =>
      explainRank(engine, query, resolveScope({ version, locale }, known), url),
    page: async (url, scope = {}) => engine.page(resolveScope(scope, known), url),
    pages: (scope = {}) => engine.pages(resolveScope(scope, known)),
    close: () => engine.close(),
  };
}
