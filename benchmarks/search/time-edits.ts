import { appendFileSync } from 'node:fs';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import { median } from './median.ts';

export interface EditTimes {
  chunks: number;
  /** Seconds of the first build. */
  first: number;
  /** Median seconds from an edit until it is found. */
  edit: number;
  /** The same in CPU time. */
  editCpu: number;
}

/** Edits pages one after the other and waits until each edit is found. */
export async function timeEdits(
  directory: string,
  paths: readonly string[],
  dataDir: string,
): Promise<EditTimes> {
  const start = performance.now();
  const { counts } = await buildIndex({ directory, dataDir });
  const first = (performance.now() - start) / 1000;
  const walls: number[] = [];
  const cpus: number[] = [];
  for (const [index, path] of paths.entries()) {
    const word = `freshlyedited${index}`;
    appendFileSync(path, `\n\nThis sentence is new: ${word}.\n`);
    const before = process.cpuUsage();
    const from = performance.now();
    await buildIndex({ directory, dataDir });
    await mustFind(word, dataDir);
    const { user, system } = process.cpuUsage(before);
    walls.push((performance.now() - from) / 1000);
    cpus.push((user + system) / 1e6);
  }
  return { chunks: counts.chunks, first, edit: median(walls), editCpu: median(cpus) };
}

async function mustFind(word: string, dataDir: string): Promise<void> {
  const docs = await openDocs({ dataDir });
  const { hits } = await docs.search({ query: word, includeText: true });
  await docs.close();
  if (!hits[0]?.text?.includes(word)) throw new Error(`The edit '${word}' cannot be found.`);
}
