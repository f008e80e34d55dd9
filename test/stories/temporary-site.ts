import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { splitPage } from '../../src/chunking/split-page.ts';
import { openSite, type SiteOptions } from '../../src/content/open-site.ts';
import { type ReadSiteOptions, readSite } from '../../src/content/read-site.ts';
import type { Chunk } from '../../src/vocabulary/chunk.ts';
import type { Page } from '../../src/vocabulary/page.ts';
import type { Problem } from '../../src/vocabulary/problem.ts';

export type Files = Record<string, string | Uint8Array>;

/** Registers work to do after the test or the whole file. */
export interface Cleanup {
  after(work: () => void | Promise<void>): void;
}

/** Removed again on exit, because a server that is closed after the removal of its folder may have written to it. */
const made: string[] = [];
process.once('exit', () => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true });
});

/** A folder with these files, removed after the test. */
export async function temporarySite(context: Cleanup, files: Files = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'docent-site-'));
  made.push(directory);
  // A failed removal while a server still writes must not keep later hooks from closing the server.
  context.after(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined));
  for (const folder of new Set(Object.keys(files).map(dirname)))
    await mkdir(join(directory, folder), { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)));
  return directory;
}

export interface ReadWhole {
  pages: Page[];
  chunks: Chunk[];
  problems: Problem[];
  /** `CODE FILE:LINE` of each problem, for short comparisons. */
  faults: string[];
}

/** Reads a complete site into memory. */
export async function readWhole(
  site: SiteOptions,
  options: Omit<ReadSiteOptions, 'report'> = {},
): Promise<ReadWhole> {
  const pages: Page[] = [];
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  for await (const read of readSite(openSite(site), { ...options, report })) {
    pages.push(...read.pages);
    for (const problem of read.problems) report(problem);
  }
  return { pages, problems, chunks: pages.flatMap((page) => splitPage(page)), faults: problems.map(faultOf) };
}

function faultOf({ code, file, line }: Problem): string {
  return `${code} ${file}${line === undefined ? '' : `:${line}`}`;
}
