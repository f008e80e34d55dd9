import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { withoutTrail } from './without-trail.ts';

const kept = (markdown: string) =>
  renderBlocks(
    withoutTrail(readMarkdown(markdown, { mdx: false, slugs: 'github', bracketIds: false }).blocks),
  );

test('trails above the title are removed', () => {
  for (const trail of [
    '[**Kettles**](../../index.md) • **Docs**\n\n***\n\n[Kettles](../index.md) / [lids](index.md) / openLid',
    '[Home](../README.md) &rsaquo; [Lids](index.md)',
    '[« Back](index.md)',
  ])
    assert.equal(kept(`${trail}\n\n# openLid\n\nOpens a lid.`), '# openLid\n\nOpens a lid.');
});

test('other text above or below the title is kept', () => {
  for (const text of [
    'See [Lids](lids.md) first.',
    '[Kettles on sale](https://shop.example/kettles)',
    '[Lids](#lids) / [Handles](#handles)',
  ])
    assert.match(kept(`${text}\n\n# Kettle`), /.+\n\n# Kettle/);
  assert.equal(kept('# Kettle\n\n[Lids](lids.md) / opens'), '# Kettle\n\nLids / opens');
  assert.equal(kept('[Lids](lids.md)で開く\n\n## Kettle'), 'Lidsで開く\n\n## Kettle');
});

test('links back at the start and the end of a page are removed', () => {
  for (const link of ['[> Back to homepage](../readme.md#docs)', '**[« Go back to the start](index.md)**'])
    assert.equal(kept(`${link}\n\n## Kettle\n\nBoils.\n\n${link}`), '## Kettle\n\nBoils.');
  assert.equal(
    kept('## Kettle\n\nBoils.\n\n[Back to the boil](boil.md)\n\nMore.'),
    '## Kettle\n\nBoils.\n\nBack to the boil\n\nMore.',
  );
});
