import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { ConfigValue } from './config-value.ts';
import { Folder } from './folder.ts';

const config = ConfigValue.of(`
import { defineConfig } from 'somewhere' // base: '/comment/'
/* base: '/block-comment/' */
export default defineConfig({
  themeConfig: { base: '/deep/', brace: '}' },
  base: "/right/",
  url: 'https://example.org',
  include: ['**/*.md', \`docs/**/*.mdx\`],
  'quoted-key': true,
  docs: {
    versions: { '1.0': { path: 'v1' }, next: { path: 'edge' } },
    sidebar: { path: 'deep' },
  },
  rewrites: { 'a/:x': 'b/:x', "c.md": "d.md" },
})
`);

test('a key is read at its level, and comments are ignored', () => {
  assert.equal(config.string('base'), '/right/');
});

test('URLs and globs are not read as comments', () => {
  assert.equal(config.string('url'), 'https://example.org');
  assert.deepEqual(config.strings('include'), ['**/*.md', 'docs/**/*.mdx']);
});

test('keys may be quoted', () => {
  assert.equal(config.flag('quoted-key'), true);
  assert.equal(config.section('docs').section('versions').section('1.0').string('path'), 'v1');
});

test('a section has its own keys, not those of nested sections', () => {
  assert.equal(config.section('docs').string('path'), null);
  assert.deepEqual(config.section('docs').keys(), ['versions', 'sidebar']);
});

test('pairs are read in order', () => {
  assert.deepEqual(config.section('rewrites').pairs(), [
    ['a/:x', 'b/:x'],
    ['c.md', 'd.md'],
  ]);
});

test('missing values are null or empty', () => {
  const none = ConfigValue.of(null);
  assert.equal(none.string('base'), null);
  assert.equal(none.flag('base'), null);
  assert.deepEqual(none.strings('base'), []);
  assert.deepEqual(none.section('base').keys(), []);
  assert.equal(config.string('bas'), null);
});

const expressions: [program: string, value: string | null][] = [
  [`const base = '/a/';\nexport default { base };`, '/a/'],
  ['const name = "a";\nexport default { base: `/${name}/b/` };', '/a/b/'],
  ['export default { base: `/${process.env.NAME}/` };', null],
  [`export default { base: process.env.BASE_URL || '/a/' };`, '/a/'],
  [`export default { base: process.env.BASE ?? '/a/' };`, '/a/'],
  [`const { BASE = '/b/' } = process.env;\nexport default { base: BASE ? BASE : '/a/' };`, '/a/'],
  [`const name = 'a';\nmodule.exports = { base: '/' + name + '/' };`, '/a/'],
  [
    `const isProd = process.env.NODE_ENV === 'production';\nexport default { base: isProd ? '/a/' : '/' };`,
    '/a/',
  ],
  [`export default { base: process.env.NODE_ENV !== 'production' ? '/' : '/a/' };`, '/a/'],
  [`export default defineConfig(({ mode }) => ({ base: mode === 'production' ? '/a/' : '/' }));`, '/a/'],
  [`export default ({ command }) => ({ base: command === 'serve' ? '/' : '/a/' });`, '/a/'],
  [`export default { base: isCloud() ? '/b/' : '/a/' };`, '/a/'],
  [`export default { base: makeBase() };`, null],
  [`export default async function make() {\n  return { base: '/a/' };\n}`, '/a/'],
  [
    `module.exports = async () => {\n  const x = (await import('x')).default;\n  return { base: '/a/' };\n};`,
    '/a/',
  ],
  [`const shared = { base: '/a/' };\nexport default { ...shared, title: 'x' };`, '/a/'],
  [`/** @type {Config} */\nconst config = { base: '/a/' } satisfies Config;\nexport default config;`, '/a/'],
  [`const config: Config<{ a: 1 }> = { base: '/a/' as string };\nexport { config as default };`, '/a/'],
  [`export default withTheme(defineConfigWithTheme<Theme>({ base: '/a/' }));`, '/a/'],
  [`const key = 'base';\nexport default { [key]: '/a/' };`, '/a/'],
  [`const quote = /['"]/;\nexport default { base: '/a/' };`, '/a/'],
  [`function base() { return '/a/'; }\nexport default { base: base() };`, '/a/'],
  [`const base = base + '/';\nexport default { base };`, null],
  [`const paths = { docs: { base: '/a/' } };\nexport default { base: paths.docs.base };`, '/a/'],
  [`export default { base: 'Bob\\'s\\u0021' };`, `Bob's!`],
  ['const names = { a: "a" };\nexport default { base: `/${`${names.a}/b`}/` };', '/a/b/'],
  [`const paths = { a: '/a/' } as const satisfies Paths;\nexport default { base: paths?.a! };`, '/a/'],
  [`const one = () => '/b/', base = () => '/a/';\nexport default { base: base() };`, '/a/'],
  [`export default { plugins: [{ base: '/b/' }], base: true ? '/a/' : '/c/' }`, '/a/'],
];
for (const [program, value] of expressions)
  test(`the value of \`base\` is followed: ${program}`, () => {
    assert.equal(ConfigValue.of(program).string('base'), value);
  });

test('constants are followed into files beside the configuration, and never out of the site', async (context) => {
  const directory = await temporarySite(context, {
    'site.config.ts': `
      import { base, title as name } from './constants';
      import data from './data.json';
      import secret from '../outside.js';
      import * as everything from './constants.js';
      const { list } = require('./lists');
      export default { base, name, list, version: data.version, secret, more: everything.base };`,
    'constants.ts': `export * from './deeper/base';\nconst title = 'Acme';\nexport { title };`,
    'deeper/base.ts': `export const base: string = '/a/';`,
    'data.json': '{ "version": "1.2" }',
    'lists.js': `module.exports = { list: ['a', ...['b', 'c']] };`,
  });
  const site = new Folder(directory);
  const read = ConfigValue.read(site, 'site.config.ts');
  assert.equal(read.string('base'), '/a/');
  assert.equal(read.string('more'), '/a/');
  assert.equal(read.string('name'), 'Acme');
  assert.equal(read.string('version'), '1.2');
  assert.deepEqual(read.strings('list'), ['a', 'b', 'c']);
  assert.equal(read.string('secret'), null);
  assert.match([...site.notes].join('\n'), /site\.config\.ts: `secret` is computed by code/);
});

test('a configuration with invalid syntax is noted, and its values are missing', async (context) => {
  const directory = await temporarySite(context, { 'site.config.ts': `export default { base: '/a/' ]` });
  const site = new Folder(directory);
  assert.equal(ConfigValue.read(site, 'site.config.ts').string('base'), null);
  assert.deepEqual(
    [...site.notes],
    ['site.config.ts: Docent cannot parse this file, so Docent uses the defaults.'],
  );
});

test('a path relative to the program is resolved relative to the site', async (context) => {
  const directory = await temporarySite(context, {
    'config/site.ts': `
      import path from 'node:path';
      export default {
        a: path.resolve(__dirname, '..', 'docs'),
        b: fileURLToPath(new URL('../src', import.meta.url)),
        c: './content/',
        d: path.join(__dirname, '../../docs'),
      };`,
  });
  const read = ConfigValue.read(new Folder(directory), 'config/site.ts');
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => read.path(key)),
    ['docs', 'src', 'content', '../docs'],
  );
});

test('reading a hostile program ends', () => {
  const numbers = Array.from({ length: 30_000 }, (_, index) => index);
  const doubling = numbers.slice(0, 200).map((index) => `const a${index + 1} = a${index} + a${index};`);
  const programs = [
    `const a0 = 'x';${doubling.join('')}export default { base: a200 };`,
    `export default ${'['.repeat(5000)}`,
    `export default { base: \`${'${`'.repeat(5000)}`,
    `export default { base: \`${'a${'.repeat(100_000)}\` };`,
    `export default { base: ${'() => { return '.repeat(300)} 1 ${'}'.repeat(300)} };`,
    `export default { base: ${'(1 ? '.repeat(3000)}`,
    `${numbers.map((index) => `const b${index} = [b${index + 1}, b${index + 2}];`).join('')}export default { base: b0 };`,
    `export default { base: ${'async <T>('.repeat(40)} };`,
    `export default { base: ${'"a" + '.repeat(5000)} "a" };`,
    `export default { base: a${'.b'.repeat(20_000)}() };`,
    `export default { base: a, all: [${numbers.concat(numbers, numbers, numbers, numbers).join()}] };`,
    `const list = [];${'list.push(list);'.repeat(30_000)}export default { base: list };`,
    `import {${numbers.map((index) => `c${index}`).join()}} from './x';export default { base: c1 };`.repeat(
      20,
    ),
  ];
  for (const program of programs) {
    const read = ConfigValue.of(program);
    assert.equal(read.string('base'), null);
    assert.deepEqual(read.declared('make'), []);
  }
});
