import { setTimeout as wait } from 'node:timers/promises';
import type { FoundPage } from '../../find-page.ts';
import { type Diagrams, isMermaid } from '../../pages/preview/content-renderer.ts';
import { drawDiagram } from './draw-diagram.ts';

/** Most diagrams of a page; further ones are shown as their source. */
const mostDiagrams = 100;
/** Diagrams that take longer are drawn for the next reader. */
const limitMs = 4000;

/** The drawn diagrams of a page, by their source. Diagrams that cannot be drawn are missing. */
export async function pageDiagrams({ records }: FoundPage): Promise<Diagrams> {
  const diagrams = new Map();
  const sources = [...sourcesIn(records)].slice(0, mostDiagrams);
  if (sources.length === 0) return diagrams;
  const draw = async (source: string) => {
    const diagram = await drawDiagram(source);
    if (diagram !== null) diagrams.set(source, diagram);
  };
  const stop = new AbortController();
  const late = wait(limitMs, null, { signal: stop.signal }).catch(() => null);
  await Promise.race([Promise.all(sources.map(draw)), late]);
  stop.abort();
  // Copied, because late diagrams must not change a page while it is rendered.
  return new Map(diagrams);
}

function sourcesIn(records: FoundPage['records']): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isMermaid(value)) found.add(value.text);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(records.map(({ blocks }) => blocks));
  return found;
}
