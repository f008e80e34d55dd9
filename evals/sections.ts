import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex } from '../src/build-index.ts';
import { formatTable } from '../src/cli/format-table.ts';
import type { Docs } from '../src/docs.ts';
import { openDocs } from '../src/open-docs.ts';
import { pageUrl } from '../src/vocabulary/page-url.ts';
import { type Query, readQueries } from './query.ts';

/** Whether hits on the right page lead to the judged part or to another one. */
const outcomes = [
  'page, right',
  'page, but a section',
  'section, right',
  'section, but the page',
  'other section',
];

/** Prints how often a hit on the right page leads to the right part: the whole page or one of its sections. */
export async function runSections(
  corpora: readonly (readonly [name: string, folder: string])[],
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, directory] of corpora) {
    const dataDir = await mkdtemp(join(tmpdir(), 'docent-eval-'));
    await buildIndex({ directory, dataDir });
    const docs = await openDocs({ dataDir, journal: null });
    for (const kind of ['queries', 'questions', 'written']) {
      const counts = await countOutcomes(docs, readQueries(join(directory, `${kind}.jsonl`)));
      rows.push([name, kind, ...outcomes.map((outcome) => String(counts.get(outcome) ?? 0))]);
    }
    await docs.close();
    await rm(dataDir, { recursive: true });
  }
  for (const line of formatTable(['set', 'kind', ...outcomes], rows)) console.log(line);
}

async function countOutcomes(docs: Docs, queries: readonly Query[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const locales = new Set(docs.scopes.map(({ locale }) => locale));
  for (const { query, locale, relevantPages, relevantAnchor = null } of queries) {
    if (!locales.has(locale)) continue;
    const { hits } = await docs.search({ query, locale });
    const hit = hits.find(({ url }) => relevantPages.includes(pageUrl(url.replace(/#.*/s, ''))));
    if (hit === undefined || hit.kind === 'endpoint') continue;
    const outcome = outcomes[outcomeOf(hit.anchor, relevantAnchor)]!;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

function outcomeOf(found: string | null, wanted: string | null): number {
  if (wanted === null) return found === null ? 0 : 1;
  if (found === wanted) return 2;
  return found === null ? 3 : 4;
}
