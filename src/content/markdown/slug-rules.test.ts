import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../../test/grows-linearly.ts';
import { createSlugger, type SlugRule, slugRules } from './slug-rules.ts';

/** Headings, each alone on its page, with the id that the framework gives them. */
const known: [rule: SlugRule, heading: string, id: string][] = [
  ['github', 'Hello World', 'hello-world'],
  ['github', "What's new in 2.0?", 'whats-new-in-20'],
  ['github', 'Cans & hoses', 'cans--hoses'],
  ['github', 'Pourquoi ?', 'pourquoi-'],
  ['github', '🚀 Launch', '-launch'],
  ['github', 'snake_case', 'snake_case'],
  ['github', '日本語', '日本語'],
  ['github-cased', 'Read Me Now', 'Read-Me-Now'],
  ['vitepress', "What's new in 2.0?", 'what-s-new-in-2-0'],
  ['vitepress', 'Crème brûlée', 'creme-brulee'],
  ['vitepress', '1. First', '_1-first'],
  ['hexo', 'Settings & Their Défault Values', 'Settings-amp-Their-Default-Values'],
  ['hexo', 'コードブロック', 'コードブロック'],
  ['vitepress', 'snake_case', 'snake-case'],
  ['vitepress', '<Suspense>', 'suspense'],
  ['hugo', "What's next?", 'whats-next'],
  ['hugo', 'A  B', 'a--b'],
  ['hugo', 'x² and ½', 'x-and-'],
  ['hugo', 'Été_1', 'été_1'],
  ['hugo', '???', 'heading'],
  ['blackfriday', "What's next?", 'what-s-next'],
  ['blackfriday', 'snake_case', 'snake-case'],
  ['blackfriday', '...', 'heading'],
  ['python-markdown', "What's new in 2.0?", 'whats-new-in-20'],
  ['python-markdown', 'Žlutý - kůň', 'zluty-kun'],
  ['python-markdown', 'snake_case', 'snake_case'],
  ['python-markdown', '日本語', '_1'],
  ['github', 'a -- b --- c', 'a----b-----c'],
  ['vitepress', 'a -- b --- c', 'a-b-c'],
  ['python-markdown', 'a -- b --- c', 'a-b-c'],
  ['python-markdown-unicode', 'Été — ½ _x_', 'été-½-_x_'],
  ['pymdownx', 'a -- b', 'a----b'],
  ['pymdownx', '🚀 Été', '-été'],
  ['kramdown', 'a -- b --- c', 'a----b-----c'],
  ['kramdown', '1. Foo bar!', 'foo-bar'],
  ['kramdown', 'Été_1', 't1'],
  ['kramdown', '日本', 'section'],
  ['kramdown-gfm', '1. Foo bar!', '1-foo-bar'],
  ['kramdown-gfm', 'foo_bar  baz.qux', 'foo_bar--bazqux'],
  ['kramdown-gfm', 'Emoji 👩‍💻 go', 'emoji--go'],
  ['mdbook', 'Été À la <T>', 'été-à-la-t'],
  ['mdbook', 'a.b & c_d', 'ab--c_d'],
  ['hugo', 'Oak -- or ash', 'oak--or-ash'],
  ['pymdownx', 'Größe & Maß', 'größe--maß'],
  ['pymdownx-cased', 'Read Me', 'Read-Me'],
  ['mdbook', 'Über Heat & Time', 'über-heat--time'],
  ['mdbook', 'std::io', 'stdio'],
  ['nuxt', '1. Build & fly', '_1-build-fly'],
  ['nuxt', 'What? ', 'what'],
  ['docutils', '3. Ebb & flow', 'ebb-flow'],
  ['docutils', 'Öl ’n’ Wasser', 'ol-n-wasser'],
  ['docutils', '日本語', 'id1'],
  ['mintlify', 'Config.json options', 'config-json-options'],
  ['mintlify', "What's new?", 'what’s-new%3F'],
  ['mintlify', 'Rate limits (per minute)', 'rate-limits-per-minute'],
  ['mintlify', 'Read/write: fees & billing', 'read%2Fwrite%3A-fees-%26-billing'],
  ['mintlify', '07/27/2026 (0.14.0)', '07%2F27%2F2026-0-14-0'],
  ['mintlify', '_meta <T> 100%', 'meta-%3Ct%3E-100%25'],
  ['gitbook', "What's new in 2.0?", 'whats-new-in-2.0'],
  ['gitbook', 'Options for `--dry-run` in CI/CD', 'options-for-dry-run-in-ci-cd'],
  ['gitbook', 'The .env_file & more', 'the-.env_file-more'],
];

for (const [rule, heading, id] of known) {
  test(`${rule} gives "${heading}" the id ${id}`, () => {
    assert.equal(createSlugger(rule).slug(heading), id);
  });
}

const repeated: [rule: SlugRule, headings: string[], ids: string[]][] = [
  ['github', ['A', 'A', 'A-1', 'A'], ['a', 'a-1', 'a-1-1', 'a-2']],
  ['vitepress', ['A', 'A', 'A'], ['a', 'a-1', 'a-2']],
  ['hugo', ['A', '!', 'A', '?'], ['a', 'heading', 'a-1', 'heading-1']],
  ['python-markdown', ['A', 'A', 'A', 'A_1'], ['a', 'a_1', 'a_2', 'a_3']],
  ['kramdown', ['A', 'A', '1', 'A', '2'], ['a', 'a-1', 'section', 'a-2', 'section-1']],
  ['kramdown-gfm', ['A', 'A', 'A'], ['a', 'a-1', 'a-2']],
  ['mdbook', ['A', 'A', 'A'], ['a', 'a-1', 'a-2']],
  ['python-markdown', ['Step_1', 'Step_1'], ['step_1', 'step_2']],
  ['mintlify', ['A', 'A', 'A'], ['a', 'a-2', 'a-3']],
];

for (const [rule, headings, ids] of repeated) {
  test(`${rule} numbers ${headings.join(', ')} as ${ids.join(', ')}`, () => {
    const slugger = createSlugger(rule);
    assert.deepEqual(
      headings.map((heading) => slugger.slug(heading)),
      ids,
    );
  });
}

test('nuxt numbers headings that only differ in their dashes', () => {
  const slugger = createSlugger('nuxt');
  assert.deepEqual(
    ['Tea - hot', 'Tea hot'].map((heading) => slugger.slug(heading)),
    ['tea-hot', 'tea-hot-1'],
  );
});

for (const rule of slugRules) {
  test(`${rule} never gives an id twice, nor an id that the author has used`, () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a', 'a-1', 'a_1', '__proto__', '!'),
    );
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 30 }), (chosen, headings) => {
        const slugger = createSlugger(rule);
        slugger.reserve(chosen);
        const ids = [chosen, ...headings.map((heading) => slugger.slug(heading))];
        assert.equal(new Set(ids).size, ids.length);
      }),
    );
  });

  test(`${rule} numbers thousands of equal headings in linear time`, () => {
    assertGrowsLinearly(rule, 1_000, (headings) => {
      const slugger = createSlugger(rule);
      for (let count = 0; count < headings; count++) slugger.slug('Example');
    });
  });
}
