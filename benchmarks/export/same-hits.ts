import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalEngine } from '../../src/engine/local/local-engine.ts';
import type { StoredSnapshot } from '../../src/engine/local/snapshot-store.ts';
import type { ExportRoot } from '../../src/engine/pieces/export-root.ts';
import { searchDocs } from '../../src/search/search-docs.ts';
import { openExport } from '../../src/static/open-export.ts';

/**
 * For how many queries an export has the same first hit and the same ten hits as the server, and how many hits are the
 * same. Both without word vectors.
 */
export async function sameHits(
  snapshot: StoredSnapshot,
  folder: string,
  queries: readonly string[],
): Promise<{ first: number; ten: number; hits: number }> {
  const root = JSON.parse(readFileSync(join(folder, 'docent.json'), 'utf8')) as ExportRoot;
  const files = openExport(root, async (path) => new Response(readFileSync(join(folder, path))), {
    similarity: false,
  });
  const server = await openLocalEngine(snapshot, { similarity: false });
  const [scope] = server.scopes;
  const same = { first: 0, ten: 0 };
  const hits = { kept: 0, all: 0 };
  for (const query of queries) {
    const here = (await files.search({ query, limit: 10 })).hits.map(({ id }) => id);
    const wanted = await searchDocs(server, { query, limit: 10, marks: false, scope: scope! });
    const there = wanted.hits.map(({ id }) => id);
    same.first += Number(here[0] === there[0]);
    const kept = new Set(here).intersection(new Set(there)).size;
    same.ten += Number(kept === here.length && kept === there.length);
    hits.kept += kept;
    hits.all += there.length;
  }
  await server.close();
  return {
    first: same.first / queries.length,
    ten: same.ten / queries.length,
    hits: hits.kept / Math.max(1, hits.all),
  };
}
