import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import test from 'node:test';

/** The layers, from the bottom up. A folder may import its own files and those of lower layers. */
const floors = [
  ['vocabulary', 'errors'],
  ['config'],
  ['text', 'provider'],
  ['content', 'chunking', 'chat', 'embedding', 'engine', 'quoting'],
  ['search', 'answers', 'journal', 'publishing', 'crawl', 'replicas'],
  ['docs'],
  ['open-docs', 'build-index', 'find-page', 'pages', 'request-guard', 'static'],
  ['http', 'mcp', 'widget', 'golden', 'integrations'],
  ['cli', 'index'],
];

/** Only these folders may read the configuration; all others receive their settings. */
const knowsConfig = ['cli', 'index', 'open-docs'];

const map = floors
  .map((rooms, floor) => `  ${floor}  ${rooms.join('  ')}`)
  .toReversed()
  .join('\n');

test('folders import only lower layers', () => {
  const trespasses = sourceFiles().flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const complaint = judge(roomOf(file), roomOf(target));
      return complaint === null ? [] : [`${file} imports ${target}: ${complaint}`];
    }),
  );
  assert.deepEqual(trespasses, [], `\n${trespasses.join('\n')}\n\nThe house, arrows only go down:\n${map}\n`);
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

test('every source folder belongs to a layer', () => {
  const rooms = new Set(sourceFiles().map(roomOf));
  assert.deepEqual(
    [...rooms].filter((room) => floorOf(room) === -1),
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
function roomOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/\.ts$/, '');
}

function floorOf(room: string): number {
  return floors.findIndex((rooms) => rooms.includes(room));
}

function judge(from: string, to: string): string | null {
  if (from === to) return null;
  if (to === 'config') return knowsConfig.includes(from) ? null : 'only the doors read the configuration';
  if (floorOf(to) < floorOf(from)) return null;
  return floorOf(to) === floorOf(from)
    ? 'rooms on one floor do not know each other'
    : 'that is a floor above';
}
