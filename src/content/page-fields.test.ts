import assert from 'node:assert/strict';
import test from 'node:test';
import { heading, text } from '../../test/stories/page-with.ts';
import { paragraph } from '../vocabulary/block.ts';
import {
  aliasesOf,
  boostOf,
  heroName,
  heroText,
  heroTitle,
  hiddenReason,
  titleAndBlocks,
} from './page-fields.ts';

test('a heading that repeats the title is removed', () => {
  const blocks = [heading(1, 'Install!', 'install'), text('How.')];
  const place = paragraph({ anchor: 'install' });
  assert.deepEqual(titleAndBlocks('install', blocks, 'a.md'), {
    title: 'install',
    blocks: [place, text('How.')],
  });
  assert.deepEqual(titleAndBlocks(null, blocks, 'a.md'), {
    title: 'Install!',
    blocks: [place, text('How.')],
  });
  assert.deepEqual(titleAndBlocks('Other', blocks, 'a.md'), { title: 'Other', blocks });
});

test('a title without a heading of its own is not repeated by the first section', () => {
  const blocks = [heading(2, 'Key map', 'key-map'), text('Keys.'), heading(2, 'Insert', 'insert')];
  const left = [paragraph({ anchor: 'key-map' }), ...blocks.slice(1)];
  assert.deepEqual(titleAndBlocks('Key map', blocks, 'a.md').blocks, left);
  assert.deepEqual(titleAndBlocks(null, blocks, 'key-map.md'), {
    title: 'Key map',
    blocks: left,
    isNamedByPath: true,
  });
  assert.deepEqual(titleAndBlocks('Keys', blocks, 'a.md').blocks, blocks);
});

test('a banner with the title is followed by the title itself, which is also removed', () => {
  const blocks = [heading(1, 'Kettle', null), text('Badges.'), heading(1, 'Kettle', 'kettle'), text('Hot.')];
  assert.deepEqual(titleAndBlocks(null, blocks, 'README.md'), {
    title: 'Kettle',
    blocks: [text('Badges.'), paragraph({ anchor: 'kettle' }), text('Hot.')],
  });
});

test('the longer of a title and a first heading with the same words is the title, unless it is for tabs', () => {
  const place = paragraph({ anchor: 'install' });
  for (const [given, first, title] of [
    ['Status', 'REST API: status', 'REST API: status'],
    ['Install the kettle', 'Install', 'Install the kettle'],
    ['Install | Guide', 'Install', 'Install'],
    ['install - Guide - Tea', 'Install', 'Install'],
    ['Guide | Install', 'Install', 'Guide | Install'],
  ] as const)
    assert.deepEqual(titleAndBlocks(given, [heading(1, first, 'install'), text('How.')], 'a.md'), {
      title,
      blocks: [place, text('How.')],
    });
  const later = [heading(2, 'One'), heading(1, 'Install it')];
  assert.deepEqual(titleAndBlocks('Install', later, 'a.md'), { title: 'Install', blocks: later });
});

test('a lower heading at the start of a page is the title only if all other headings are below it', () => {
  const [one, below, two] = [
    heading(2, 'One', 'one'),
    heading(3, 'Below', 'below'),
    heading(2, 'Two', 'two'),
  ];
  assert.deepEqual(titleAndBlocks(null, [one, text('a'), below, text('b')], 'tea.md'), {
    title: 'One',
    blocks: [paragraph({ anchor: 'one' }), text('a'), below, text('b')],
  });
  for (const blocks of [
    [one, text('a'), two],
    [text('a'), one, text('b')],
  ])
    assert.deepEqual(titleAndBlocks(null, blocks, 'tea.md'), { title: 'Tea', blocks, isNamedByPath: true });
  assert.deepEqual(titleAndBlocks('Given', [one, text('a')], 'tea.md'), {
    title: 'Given',
    blocks: [one, text('a')],
  });
});

test('a title has no Markdown marks', () => {
  for (const [given, title] of [
    ['Use `a_b` and **c**', 'Use a_b and c'],
    ['`http` is [linked](/tea)', 'http is linked'],
    ['The __init__ method * 2', 'The __init__ method * 2'],
    ['``', '``'],
    ['url\\`url\\`', 'url`url`'],
  ] as const)
    assert.deepEqual(titleAndBlocks(given, [], 'a.md').title, title);
});

test('a page without title or heading is named after its file', () => {
  for (const [path, title] of [
    ['guides/01-getting-started.md', 'Getting started'],
    ['guides/index.md', 'Guides'],
    ['index.md', 'Home'],
    ['guides/(care)/clean/page.mdx', 'Clean'],
    ['(care)/page.mdx', 'Home'],
    ['changes/7-0-1.md', '7.0.1'],
    ['word-viewer/01.md', 'Word viewer 01'],
    ['changes/2024-05-01.md', '2024-05-01'],
  ] as const)
    assert.equal(titleAndBlocks(null, [], path).title, title);
});

test('a generic heading below the first level is not the title', () => {
  const blocks = [heading(2, 'Usage'), heading(3, 'Colors')];
  assert.deepEqual(titleAndBlocks(null, blocks, 'core/kettle.md'), {
    title: 'Kettle',
    blocks,
    isNamedByPath: true,
  });
  assert.equal(titleAndBlocks(null, [heading(2, 'Descale')], 'core/kettle.md').title, 'Descale');
});

test('a very long title is shortened and kept as a heading', () => {
  const { title, blocks } = titleAndBlocks(null, [heading(1, 'long '.repeat(1000))], 'a.md');
  assert.equal(title.length, 301);
  assert.equal(blocks.length, 1);
});

test('pages that ask not to be found are hidden', () => {
  for (const frontMatter of [
    { hidden: true },
    { noindex: true },
    { search: false },
    { robots: 'noindex, follow' },
  ])
    assert.notEqual(hiddenReason(frontMatter), null);
  for (const frontMatter of [{}, { hidden: false }, { hidden: 'no' }, { search: { boost: 2 } }])
    assert.equal(hiddenReason(frontMatter), null);
});

test('aliases are resolved below the path of the site, and relative to the page', () => {
  const aliases = aliasesOf(
    { aliases: ['/old', '/tea/cup', 'cold'], redirect_from: '/pot/index/' },
    '/tea/brew/hot/',
    '/tea',
  );
  assert.deepEqual(aliases, [
    '/old',
    '/tea/old',
    '/tea/cup',
    '/cold',
    '/tea/cold',
    '/tea/brew/cold',
    '/pot/index/',
    '/tea/pot/index/',
  ]);
  assert.deepEqual(aliasesOf({ aliases: ['/old', 3] }, '/new/', ''), ['/old']);
});

test('any boost is limited to its bounds', () => {
  assert.deepEqual(
    [{}, { boost: 2 }, { search: { boost: 3 } }, { boost: 1e9 }, { boost: -1 }, { boost: 'high' }].map(
      boostOf,
    ),
    [1, 2, 3, 10, 1, 1],
  );
});

test('the hero of a landing page describes the site', () => {
  assert.equal(
    heroText({ hero: { name: 'Kettle', text: 'A framework<br>for tea', tagline: 'Fast and small' } }),
    'A framework for tea. Fast and small',
  );
  assert.equal(heroText({ hero: { text: 'Boil it!', tagline: 'In a minute' } }), 'Boil it! In a minute');
  for (const text of ['Documentation', 'Kettle Docs', 'Fast', 'Small and fast'])
    assert.equal(heroText({ hero: { name: 'Kettle', text, tagline: 'Fast and small' } }), 'Fast and small');
  assert.equal(heroText({ hero: { text: 'A framework' } }), 'A framework');
  assert.equal(heroName({ hero: { name: 'Kettle' } }), 'Kettle');
  assert.equal(heroTitle({ hero: { title: 'Boil it' } }), 'Boil it');
  for (const hero of [undefined, null, 'text', [], { tagline: 3 }]) assert.equal(heroText({ hero }), null);
});

test('a start page without a title is titled like the site', () => {
  assert.equal(titleAndBlocks(null, [], 'index.md', { siteName: 'tea-pot' }).title, 'tea-pot');
  assert.equal(titleAndBlocks(null, [], 'index.md').title, 'Home');
  assert.equal(titleAndBlocks(null, [], 'cups/index.md', { siteName: 'tea-pot' }).title, 'Cups');
});
