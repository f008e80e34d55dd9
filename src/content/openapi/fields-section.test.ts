import assert from 'node:assert/strict';
import test from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readOpenApi } from './read-openapi.ts';

test('many nested fields do not shorten the outer fields', async () => {
  const mode = `How it reads files of up to ${'very '.repeat(30)}large sizes.`;
  const options = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `o${index}`,
      { description: 'One of many words. '.repeat(10) },
    ]),
  );
  const schema = { properties: { mode: { description: mode }, options: { properties: options } } };
  const operation = { requestBody: { content: { 'application/json': { schema } } } };
  const text = JSON.stringify({ openapi: '3.1.0', paths: { '/ask': { post: operation } } });
  const load = () => Promise.reject<string>(new Error('no file'));
  const { pages } = await readOpenApi(
    { text, file: 'api.json', load },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  const passage = renderBlocks(pages.at(-1)?.blocks ?? []);
  assert.ok(passage.includes(mode), passage);
  assert.match(passage, /`options\.o99` \(any\): (?:One of many words\. ?)+$/m);
});
