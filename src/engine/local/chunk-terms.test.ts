import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, heading, pageWith, text } from '../../../test/stories/page-with.ts';
import { splitPage } from '../../chunking/split-page.ts';
import { analyserFor } from '../../text/analyser.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import type { Block } from '../../vocabulary/block.ts';
import type { Page } from '../../vocabulary/page.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { Lexicon } from '../ranking/lexicon.ts';
import { chunkTerms } from './chunk-terms.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { TermTable } from './term-table.ts';

const english = await analyserFor('en');

/** The terms of each field of a page's only chunk. */
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

test('distinguishes title, headings, path, prose and code', () => {
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

test('a trailing slash does not change the words of a URL', () => {
  for (const url of ['/docs/guide/first-step/', '/docs/guide/first-step', '/docs/guide/first-step.html'])
    assert.equal(fieldsOf([text('Text.')], { url }).path, 'guid firststep first step');
});

test('an unclosed code block is code up to its end', () => {
  const { body, code } = fieldsOf(blocksOf('Before.\n\n```js\nconst x'));
  assert.deepEqual([body, code], ['befor', 'js const x']);
});

const operation = {
  ...{ method: 'GET', path: '/v1/pets/{id}', apiTitle: 'Pets', tag: null, operationId: null },
  ...{ anchor: null, deprecated: false },
};

test('a name counts three times in the row or heading that defines it', () => {
  const { body } = fieldsOf([text('TTL_MS: As TTL_MS of the cache.')]);
  assert.equal(body, 'ttlm ttlm ttlm ttl ms as ttlm ttl ms of the cach');
  assert.equal(fieldsOf([text('TTL — How long.')]).body, 'ttl ttl ttl how long');
  const { headings } = fieldsOf([heading(2, 'QW1007: the disk is full'), text('Free some space.')]);
  assert.equal(headings, 'qw1007 qw1007 qw1007 the disk is full');
});

test('an operation is found by method and path', () => {
  const { path } = fieldsOf([text('Finds it.')], { url: '/api/get-pet', title: 'Get pet', operation });
  assert.equal(path, 'get /v1/pets v1/pets v1 pet id api getpet get pet');
});

test('the responses of an operation count as code, those of a guide as text', () => {
  const blocks: Block[] = [
    text('Finds a pet.'),
    heading(2, 'Responses'),
    text('Not found.'),
    { type: 'code', language: 'json', text: 'false' },
    text('After it.'),
  ];
  const found = fieldsOf(blocks, { operation });
  assert.deepEqual([found.body, found.code], ['find a pet', 'respons not found json fals after it']);
  const guide = fieldsOf(blocks);
  assert.deepEqual([guide.body, guide.code], ['find a pet respons not found after it', 'json fals']);
});

test('the word vector of an operation leaves out its responses', async () => {
  const builder = new SegmentBuilder(english, undefined, (await staticModelFor('en'))!);
  const vectorOf = (response: string) => {
    const blocks = [text('Finds a pet.'), heading(2, 'Responses'), text(response)];
    return builder.pack(splitPage(pageWith(blocks, { operation }))[0]!).wordVectors;
  };
  assert.deepEqual(vectorOf('The owner is unknown.'), vectorOf('Too many requests.'));
});
