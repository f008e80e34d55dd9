import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, heading, pageWith, text } from '../../../test/stories/page-with.ts';
import { splitPage } from '../../chunking/split-page.ts';
import { analyserFor } from '../../text/analyser.ts';
import type { Block } from '../../vocabulary/block.ts';
import type { Page } from '../../vocabulary/page.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { Lexicon } from '../ranking/lexicon.ts';
import { chunkTerms } from './chunk-terms.ts';
import { TermTable } from './term-table.ts';

const english = await analyserFor('en');

/** The words of each field of a page's only chunk. */
function fieldsOf(blocks: Block[], rest: Partial<Page> = {}): Record<string, string> {
  const table = new TermTable();
  const [chunk] = splitPage(pageWith(blocks, rest));
  const { terms } = chunkTerms(chunk!, plainText(chunk!.blocks), english, table);
  const { units, starts, values } = table.terms();
  const texts = new Map([...new Lexicon(units, starts, values).entries()].map(([term, id]) => [id, term]));
  return Object.fromEntries(
    Object.entries(terms).map(([field, ids]) => [field, ids.map((id) => texts.get(id)).join(' ')]),
  );
}

test('title, headings, place, prose and code are told apart', () => {
  const blocks: Block[] = [
    text('Some prose.'),
    heading(2, 'Small part'),
    text('More prose.'),
    { type: 'code', language: 'sh', text: 'make all' },
  ];
  assert.deepEqual(fieldsOf(blocks, { url: '/docs/guide/first-step.html', title: 'A guide' }), {
    title: 'a guid',
    headings: 'small part',
    path: 'guid firststep first step',
    body: 'some prose small part more prose',
    code: 'sh make all',
  });
});

test('a slash at the end of a URL changes none of its words', () => {
  for (const url of ['/docs/guide/first-step/', '/docs/guide/first-step', '/docs/guide/first-step.html'])
    assert.equal(fieldsOf([text('Text.')], { url }).path, 'guid firststep first step');
});

test('code that was never closed is code to its end', () => {
  const { body, code } = fieldsOf(blocksOf('Before.\n\n```js\nconst x'));
  assert.deepEqual([body, code], ['befor', 'js const x']);
});

test('an operation is found by method and path', () => {
  const operation = {
    ...{ method: 'GET', path: '/v1/pets/{id}', apiTitle: 'Pets', tag: null, operationId: null },
    ...{ anchor: null, deprecated: false },
  };
  const { path } = fieldsOf([text('Finds it.')], { url: '/api/get-pet', title: 'Get pet', operation });
  assert.equal(path, 'get /v1/pets v1/pets v1 pet id api getpet get pet');
});
