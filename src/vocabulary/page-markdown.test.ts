import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Block } from './block.ts';
import { pageHeadings, pageMarkdown } from './page-markdown.ts';

test('headings tell where they stand in the page', () => {
  const blocks: Block[] = [
    { type: 'text', text: 'First.' },
    { type: 'heading', depth: 2, text: 'Install', anchor: 'install' },
    { type: 'code', text: '## Install', language: 'md' },
    { type: 'heading', depth: 3, text: 'On Linux', anchor: null },
  ];
  const markdown = pageMarkdown('Guide', blocks);
  assert.deepEqual(
    pageHeadings('Guide', blocks).map(({ offset, anchor }) => [
      markdown.slice(offset).split('\n')[0],
      anchor,
    ]),
    [
      ['## Install', 'install'],
      ['### On Linux', null],
    ],
  );
});

test('whatever stands between them, headings are found at their places', () => {
  const block = fc.oneof(
    fc.record({
      type: fc.constant('heading' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      text: fc.string({ minLength: 1 }),
      anchor: fc.constant(null),
    }),
    fc.record({ type: fc.constant('text' as const), text: fc.string(), tight: fc.boolean() }),
    fc.record({ type: fc.constant('code' as const), text: fc.string() }),
  );
  fc.assert(
    fc.property(fc.string(), fc.array(block), (title, blocks) => {
      const markdown = `${pageMarkdown(title, blocks)}${' '.repeat(100)}`;
      for (const { depth, text, offset } of pageHeadings(title, blocks)) {
        const line = `${'#'.repeat(depth)} ${text}`;
        assert.equal(markdown.slice(offset, offset + line.length).trimEnd(), line.trimEnd());
      }
    }),
  );
});
