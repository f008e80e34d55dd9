import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { pageWith } from '../../test/stories/page-with.ts';
import { type Block, type Inline, paragraph } from '../vocabulary/block.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';
import { blockSize } from './block-size.ts';
import { splitPage } from './split-page.ts';

const maxBytes = 400;

const word = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 12 }) },
  fc.constantFrom('naïve', '数据', '🎉👩‍🚀', '|', '`x`', '**bold**', 'end.', 'this:', '```'),
);
const words = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));
/** Every fourth word is code. */
const inlineOf = (text: string): Inline[] =>
  text.split(' ').map((each, index) => (index % 4 === 3 ? { code: each } : `${each} `));
const block: fc.Arbitrary<Block> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('heading' as const),
      depth: fc.integer({ min: 1, max: 6 }),
      text: words(3),
      anchor: fc.option(fc.constantFrom('setup', 'install', 'install-1')),
    }),
  },
  {
    weight: 5,
    arbitrary: words(150).map((text) => paragraph(...inlineOf(text))),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.record({
          blocks: fc.array(
            words(80).map((text) => paragraph(text)),
            { minLength: 1, maxLength: 3 },
          ),
        }),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((items): Block => ({ type: 'list', items })),
  },
  fc
    .array(
      fc.record({
        term: word.map((text) => [text]),
        anchor: fc.option(fc.constantFrom('pod', 'node')),
        blocks: fc.array(
          words(60).map((text) => paragraph(text)),
          { maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((entries): Block => ({ type: 'definitions', entries })),
  fc
    .array(
      words(80).map((text) => paragraph(text)),
      { minLength: 1, maxLength: 6 },
    )
    .map((inside): Block => ({ type: 'callout', kind: 'note', blocks: inside })),
  fc.record(
    {
      type: fc.constant('code' as const),
      text: fc.array(words(8), { minLength: 1, maxLength: 30 }).map((lines) => lines.join('\n')),
      title: fc.constant('a.ts'),
    },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({
    type: fc.constant('table' as const),
    head: fc.tuple(word, word).map((cells) => cells.map((cell) => [cell])),
    rows: fc.array(
      fc.tuple(words(5), words(20)).map((cells) => cells.map((cell) => [cell])),
      { maxLength: 20 },
    ),
  }),
);
const blocks = fc.array(block, { maxLength: 25 });

function property(name: string, check: (blocks: Block[]) => void): void {
  test(name, () => fc.assert(fc.property(blocks, check), { numRuns: 300 }));
}

const split = (given: Block[]) => splitPage(pageWith(given), { maxBytes });

property('no word is lost', (given) => {
  const chunks = split(given);
  const kept = new Set(chunks.flatMap((chunk) => wordsOf(chunk.headerPath.join(' '), chunk.text)));
  const lost = given.flatMap((each) => wordsOf(renderBlock(each))).filter((each) => !kept.has(each));
  assert.deepEqual(lost, []);
});

property('no chunk exceeds the limit by more than a fifth', (given) => {
  for (const { text } of split(given)) assert.ok(Buffer.byteLength(text) <= maxBytes * 1.2, text);
});

property('code and tables that fit the limit are never cut', (given) => {
  const chunks = split(given);
  for (const each of given)
    if ((each.type === 'code' || each.type === 'table') && blockSize(each) <= maxBytes)
      assert.ok(chunks.some((chunk) => chunk.text.includes(renderBlock(each))));
});

property('ids are unique, positions count from 0, and characters stay whole', (given) => {
  const chunks = split(given);
  assert.equal(new Set(chunks.map((chunk) => chunk.id)).size, chunks.length);
  chunks.forEach((chunk, index) => {
    assert.equal(chunk.position, index);
    assert.ok(chunk.text.isWellFormed());
    assert.notEqual(chunk.text, '');
  });
});

property('sections point at their heading in the plain text', (given) => {
  for (const { blocks: own, sections } of split(given)) {
    const { text } = plainText(own);
    for (const { heading, offset } of sections) assert.ok(text.startsWith(heading.trim(), offset));
  }
});

property('a list that is not cut stays one list', (given) => {
  const lists = (blocks: readonly Block[]) => blocks.filter(({ type }) => type === 'list').length;
  const chunks = split(given);
  if (chunks.length === 1) assert.equal(lists(chunks[0]!.blocks), lists(given));
});

property('the same page gives the same chunks', (given) => {
  assert.equal(JSON.stringify(split(structuredClone(given))), JSON.stringify(split(given)));
});

/** Words made only of letters, because marks around them move when a block is cut. */
function wordsOf(...texts: string[]): string[] {
  return texts.flatMap((each) => each.split(/[^\p{L}]+/u)).filter((each) => each !== '');
}
