import assert from 'node:assert/strict';
import test from 'node:test';
import { ConfigText } from './config-text.ts';

const config = new ConfigText(`
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

test('the outermost value of a key counts, comments never', () => {
  assert.equal(config.string('base'), '/right/');
});

test('addresses and globs are not taken for comments', () => {
  assert.equal(config.string('url'), 'https://example.org');
  assert.deepEqual(config.strings('include'), ['**/*.md', 'docs/**/*.mdx']);
});

test('keys may be quoted', () => {
  assert.equal(config.flag('quoted-key'), true);
  assert.equal(config.section('docs').section('versions').section('1.0').string('path'), 'v1');
});

test('a section knows its own keys, not those of sections in it', () => {
  assert.equal(config.section('docs').string('path'), null);
  assert.deepEqual(config.section('docs').objectKeys(), ['versions', 'sidebar']);
});

test('pairs are read in order', () => {
  assert.deepEqual(config.section('rewrites').pairs(), [
    ['a/:x', 'b/:x'],
    ['c.md', 'd.md'],
  ]);
});

test('what is missing is null or empty', () => {
  const none = new ConfigText(null);
  assert.equal(none.string('base'), null);
  assert.equal(none.flag('base'), null);
  assert.deepEqual(none.strings('base'), []);
  assert.deepEqual(none.section('base').objectKeys(), []);
  assert.equal(config.string('bas'), null);
});
