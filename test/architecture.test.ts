import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import test from 'node:test';

const architecture = readFileSync('ARCHITECTURE.md', 'utf8');

/** The layers, from the bottom up. A folder may import its own files and those of lower layers. */
const layers = [...architecture.matchAll(/^(\d+) {2}(\S.*)$/gm)]
  .sort(([, first], [, second]) => Number(first) - Number(second))
  .map(([, , folders = '']) => folders.split(/\s+/));

/** Only these folders may read the configuration; all others receive their settings. */
const knowsConfig = ['cli', 'index', 'open-docs'];

test('folders import only lower layers', () => {
  const wrongImports = sourceFiles().flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const problem = importProblem(folderOf(file), folderOf(target));
      return problem === null ? [] : [`${file} imports ${target}: ${problem}`];
    }),
  );
  assert.deepEqual(wrongImports, []);
});

test('ranking does not import an engine', () => {
  const files = sourceFiles().filter((file) => file.startsWith('src/engine/ranking/'));
  const known = files.flatMap(importsOf).filter((target) => target.startsWith('src/engine/local/'));
  assert.ok(files.length > 0);
  assert.deepEqual(known, []);
});

test('there are no import cycles', () => {
  const imports = new Map(sourceFiles().map((file) => [file, importsOf(file)]));
  const settled = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    assert.ok(!trail.includes(file), [...trail.slice(trail.indexOf(file)), file].join(' > '));
    if (settled.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...trail, file]);
    settled.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
});

test('the widget loads only three files of other folders, and they import nothing', () => {
  const widget = sourceFiles().filter((file) => file.startsWith('src/widget/'));
  const code = widget.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?'(\.[^']+)';/gm);
    return [...imports].map((match) => join(dirname(file), match[1] ?? ''));
  });
  const foreign = [...new Set(code.filter((target) => !target.startsWith('src/widget/')))].sort();
  assert.deepEqual(foreign, [
    'src/vocabulary/safe-link.ts',
    'src/vocabulary/telling-headings.ts',
    'src/vocabulary/text-language.ts',
  ]);
  assert.deepEqual(foreign.flatMap(importsOf), []);
});

test('every source folder belongs to a layer, and every layer has only source folders', () => {
  assert.deepEqual(layers.flat().sort(), [...new Set(sourceFiles().map(folderOf))].sort());
});

test('the files and folders that the tables name exist', () => {
  const tables = architecture.slice(
    architecture.indexOf('## Folders'),
    architecture.indexOf('## How to add'),
  );
  const paths = globSync('{src,test,evals,benchmarks,scripts,assets,docs}{,/**/*}').map((path) => `/${path}`);
  const exists = (name: string) =>
    paths.some((path) => path.endsWith(`/${name}`) || path.replace(/\.\w+$/, '').endsWith(`/${name}`));
  const names = [...tables.matchAll(/`([a-z][a-z0-9/-]*)`/g)].map((match) =>
    (match[1] ?? '').replace(/\/$/, ''),
  );
  assert.ok(names.length > 200);
  assert.deepEqual(
    names.filter((name) => !exists(name)),
    [],
  );
});

test('only the config folder reads process.env', () => {
  const readers = sourceFiles().filter((file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(readers, ['src/config/read-environment.ts']);
});

function sourceFiles(): string[] {
  return globSync('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const relative = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map((match) => match[1] ?? '');
  return relative.map((path) => join(dirname(file), path));
}

/** `src/content/html/read-html.ts` -> `content`, `src/errors.ts` -> `errors` */
function folderOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/\.ts$/, '');
}

function importProblem(from: string, to: string): string | null {
  if (from === to) return null;
  if (to === 'config')
    return knowsConfig.includes(from) ? null : `only ${knowsConfig.join(', ')} read the configuration`;
  if (layerOf(to) < layerOf(from)) return null;
  return layerOf(to) === layerOf(from) ? 'both are in the same layer' : 'this is a higher layer';
}

function layerOf(folder: string): number {
  return layers.findIndex((folders) => folders.includes(folder));
}
