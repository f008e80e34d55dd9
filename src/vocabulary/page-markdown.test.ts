import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Block, paragraph } from './block.ts';
import { pageMarkdown } from './page-markdown.ts';

test('headings have their offset in the page', () => {
  const blocks: Block[] = [
    paragraph('First.'),
    paragraph({ anchor: 'nothing-to-see' }),
    { type: 'heading', depth: 2, text: 'Install', anchor: 'install' },
    { type: 'code', text: '## Install', language: 'md' },
    { type: 'heading', depth: 3, text: 'On Linux', anchor: null },
    {
      type: 'definitions',
      entries: [
        { term: ['Kernel'], anchor: null, blocks: [paragraph('The core.')] },
        { term: ['Shell'], anchor: 'shell', blocks: [paragraph('The rest.')] },
      ],
    },
  ];
  const { markdown, headings } = pageMarkdown({ title: 'Guide', blocks });
  assert.deepEqual(
    headings.map(({ offset, anchor }) => [markdown.slice(offset).split('\n')[0], anchor]),
    [
      ['## Install', 'install'],
      ['### On Linux', null],
      ['**Shell**', 'shell'],
    ],
  );
});

test('headings have the right offset after any content', () => {
  const block = fc.oneof(
    fc.record({
      type: fc.constant('heading' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      text: fc.string({ minLength: 1 }),
      anchor: fc.constant(null),
    }),
    fc.string().map((text) => paragraph(text)),
    fc.record({ type: fc.constant('code' as const), text: fc.string() }),
  );
  fc.assert(
    fc.property(fc.string(), fc.array(block), (title, blocks) => {
      const { markdown: page, headings } = pageMarkdown({ title, blocks });
      const markdown = `${page}${' '.repeat(100)}`;
      for (const { depth, text, offset } of headings) {
        const line = `${'#'.repeat(depth)} ${text}`;
        assert.equal(markdown.slice(offset, offset + line.length).trimEnd(), line.trimEnd());
      }
    }),
  );
});
