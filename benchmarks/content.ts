import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { splitPage } from '../src/chunking/split-page.ts';
import { formatTable } from '../src/cli/format-table.ts';
import { listFiles } from '../src/content/list-files.ts';
import { openSite, type Site, type SiteOptions } from '../src/content/open-site.ts';
import { readSite } from '../src/content/read-site.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { peakMemory } from './peak-memory.ts';

/** The speed of reading, compared with plain parsing of the same files, and the memory as a site grows. */
export const content: Benchmark = {
  name: 'content',
  summary: 'files to chunks in MB per CPU-second, beside plain parsers; peak memory as a site grows',

  async run(options) {
    await comparePaces(options);
    await compareMemory(options);
  },
};

interface Subject {
  name: string;
  site: SiteOptions;
  locale?: string;
  parsers: Parser[];
}

interface Parser {
  name: string;
  parse(text: string): unknown;
  /** Reads only every n-th file, because slow contenders need not read everything. */
  every?: number;
}

const micromark: Parser = {
  name: 'mdast-util-from-markdown',
  every: 8,
  parse: (text) => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
};
const native: Parser = { name: 'satteri', parse: (text) => countNodes(markdownToMdast(text)) };
const nativeMdx: Parser = { name: 'satteri (MDX)', parse: parseMdx };

function subjects(corpora: string): Subject[] {
  const parsers = [native, micromark];
  return [
    { name: 'k8s en (Markdown)', site: { directory: join(corpora, 'k8s') }, locale: 'en', parsers },
    { name: 'vue (Markdown)', site: { directory: join(corpora, 'vue') }, parsers },
    { name: 'astro (MDX)', site: { directory: join(corpora, 'astro') }, parsers: [nativeMdx] },
    { name: 'github-api (OpenAPI)', site: { directory: join(corpora, 'github-api') }, parsers: [] },
    ...['/usr/share/doc/sqlite3', '/usr/share/doc/git/html'].map((path) => ({
      name: `${path.split('/')[4]} (HTML)`,
      site: { directory: path, content: [{ kind: 'html' as const, path }] },
      parsers: [],
    })),
  ].filter(({ name, site }) => {
    const present = existsSync(site.directory);
    if (!present) console.log(`${name} is left out: there is no ${site.directory}.`);
    return present;
  });
}

async function comparePaces({ corpora, repeats }: BenchmarkOptions): Promise<void> {
  console.log(
    `MB per CPU-second (user and system, children included), medians of ${repeats} rounds after a warm-up:\n`,
  );
  const rows: (string | number)[][] = [];
  for (const subject of subjects(corpora)) rows.push(...(await pacesOf(subject, repeats)));
  for (const line of formatTable(['content', 'by', 'MB', 'MB/CPU-s', 'docent is'], rows)) console.log(line);
}

interface Contender {
  name: string;
  work(): Promise<number> | number;
}

async function pacesOf({ name, site: options, locale, parsers }: Subject, repeats: number) {
  const site = openSite(options);
  if (locale !== undefined)
    site.sources = site.sources.filter(
      (source) => source.kind !== 'openapi' && source.root.locale === locale,
    );
  const paths = await pathsOf(site);
  const contenders: Contender[] = [
    { name: 'docent', work: () => chunkBytes(site) },
    ...parsers.map((parser) => ({ name: parser.name, work: () => parseAll(paths, parser) })),
  ];
  const rounds = await race(contenders, repeats);
  const [docent = 0] = rounds.map((round) => median(round.paces));
  return rounds.map(({ bytes, paces }, index) => [
    index === 0 ? name : '',
    contenders[index]?.name ?? '',
    (bytes / 1e6).toFixed(1),
    median(paces).toFixed(2),
    index === 0 ? '' : `${(docent / median(paces)).toFixed(2)} times as fast`,
  ]);
}

/** Runs the contenders in turns, so that other load on the machine affects all of them. */
async function race(contenders: Contender[], repeats: number) {
  const results = contenders.map(() => ({ bytes: 0, paces: [] as number[] }));
  for (let round = 0; round <= repeats; round++) {
    for (const [index, { work }] of contenders.entries()) {
      const result = results[index]!;
      const seconds = await cpuSeconds(async () => {
        result.bytes = await work();
      });
      if (round > 0) result.paces.push(result.bytes / 1e6 / seconds);
    }
  }
  return results;
}

async function chunkBytes(site: Site): Promise<number> {
  let bytes = 0;
  for await (const file of readSite(site, { report: () => {} })) {
    bytes += file.bytes;
    for (const page of file.pages) splitPage(page);
  }
  return bytes;
}

async function pathsOf({ directory, sources }: Site): Promise<string[]> {
  const paths: string[] = [];
  for (const source of sources)
    for await (const { sitePath } of listFiles(source, () => {})) paths.push(join(directory, sitePath));
  return paths;
}

function parseAll(paths: string[], { parse, every = 1 }: Parser): number {
  let bytes = 0;
  for (const path of paths.filter((_, index) => index % every === 0)) {
    const text = readFileSync(path, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    bytes += Buffer.byteLength(text);
    parse(text);
  }
  return bytes;
}

function parseMdx(text: string): void {
  try {
    countNodes(mdxToMdast(text));
  } catch {
    // Not MDX; the time until the error still counts.
  }
}

/** Visits every node, because the native parser creates nodes lazily. */
function countNodes(node: object): number {
  if (!('children' in node) || !Array.isArray(node.children)) return 1;
  return node.children.reduce((sum: number, child: object) => sum + countNodes(child), 1);
}

async function compareMemory({ corpora }: BenchmarkOptions): Promise<void> {
  const site = join(corpora, 'k8s');
  if (!existsSync(site)) return console.log(`\nMemory is left out: there is no ${site}.`);
  console.log('\nPeak resident size while k8s is read into chunks, in so many versions:\n');
  const rows: (string | number)[][] = [];
  for (const versions of [1, 4, 16]) {
    const { megabytes, seconds, pages } = await peakMemory(site, versions);
    rows.push([versions, pages, `${megabytes.toFixed(0)} MB`, `${seconds.toFixed(0)} s`]);
  }
  for (const line of formatTable(['versions', 'pages', 'peak', 'took'], rows)) console.log(line);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
