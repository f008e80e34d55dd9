/**
 * Runs all tests, or the given ones: `node scripts/run-tests.ts [FILE...]`.
 *
 * Files share processes in groups, because most take longer to load their modules than to run. Node's
 * runner starts a process for each given file, so each group is a file that imports its members.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Which tests share processes, and the number of files per process. The slowest groups, and those that wait for a
 * browser or a database, start first: short ones at the end keep all cores busy.
 */
const places: { pattern: string; together: number; has?: string }[] = [
  { pattern: 'test/opensearch/*.test.ts', together: 1 },
  { pattern: 'test/stories/*.test.ts', together: 5, has: 'sharedBrowser()' },
  { pattern: 'test/postgres/*.test.ts', together: 4 },
  { pattern: 'test/stories/*.test.ts', together: 12 },
  { pattern: 'src/**/*.test.ts', together: 40 },
  { pattern: 'test/**/*.test.ts', together: 4 },
];

const given = new Set(process.argv.slice(2).map((file) => resolve(file)));
const folder = mkdtempSync(join(tmpdir(), 'docent-tests-'));
const groups: string[] = [];
const grouped = new Set<string>();

function writeGroup(files: readonly string[]): void {
  const path = join(folder, `${String(groups.length + 1).padStart(3, '0')}.mjs`);
  writeFileSync(path, files.map((file) => `import '${pathToFileURL(file)}';\n`).join(''));
  groups.push(path);
}

for (const { pattern, together, has = '' } of places) {
  const all = globSync(pattern).map((file) => resolve(file));
  const files = all
    .filter((file) => !grouped.has(file) && (given.size === 0 || given.has(file)))
    .filter((file) => readFileSync(file, 'utf8').includes(has))
    .sort();
  for (const file of files) grouped.add(file);
  // Neighbors load the same modules.
  for (let at = 0; at < files.length; at += together) writeGroup(files.slice(at, at + together));
}

/**
 * Bundles `docent`, its threads and its packages: tests start hundreds of processes, and many small files load slowly.
 * From this folder, paths to files outside `src/` are correct.
 */
async function bundleProgram(): Promise<string> {
  const outdir = resolve('.cache/program');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [
      'src/cli/docent.ts',
      'src/content/markdown/mdx-child.ts',
      'src/http/preview/mermaid-worker.ts',
      'src/journal/sqlite/sqlite-worker.ts',
      'src/search/pool/search-worker.ts',
    ],
    entryNames: '[name]',
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['@aws-sdk/*', '@opensearch-project/*', 'livekit-client', 'pg-native', 'pino'],
    // Some packages are CommonJS and require Node modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  return join(outdir, 'docent.js');
}

try {
  if (given.size === 0) process.env.TEST_PROGRAM = await bundleProgram();
  const options = ['--import', './test/fixed-seed.ts', '--test', '--test-concurrency=4'];
  const { status } = spawnSync(process.execPath, [...options, ...groups], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
