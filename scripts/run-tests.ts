/**
 * Runs all tests, or those that are given: `node scripts/run-tests.ts [FILE...]`.
 *
 * Files share processes in groups, because most of them take longer to load what they test than to test it. Node's
 * runner starts a process for each file that it is given, so each group is a file that imports its members.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where tests are, and how many files share a process. Those that take longest start first. */
const places: [pattern: string, together: number][] = [
  ['test/opensearch/*.test.ts', 1],
  ['test/stories/*.test.ts', 8],
  ['test/**/*.test.ts', 4],
  ['src/**/*.test.ts', 40],
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

for (const [pattern, together] of places) {
  const all = globSync(pattern).map((file) => resolve(file));
  const files = all.filter((file) => !grouped.has(file) && (given.size === 0 || given.has(file))).sort();
  for (const file of files) grouped.add(file);
  // Neighbors load the same modules.
  for (let at = 0; at < files.length; at += together) writeGroup(files.slice(at, at + together));
}
try {
  const options = ['--import', './test/fixed-seed.ts', '--test', '--test-concurrency=4'];
  const { status } = spawnSync(process.execPath, [...options, ...groups], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
