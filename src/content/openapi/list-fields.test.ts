import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlocks } from '../../vocabulary/render-blocks.ts';
import { readOpenApi } from './read-openapi.ts';

const text = { type: 'string' };
const body = {
  type: 'object',
  required: ['items', 'kind'],
  properties: {
    kind: text,
    items: {
      type: 'array',
      items: { type: 'object', required: ['sku'], properties: { sku: text, note: text } },
    },
    shipping: {
      type: 'object',
      required: ['address'],
      properties: { address: { type: 'object', required: ['street'], properties: { street: text } } },
    },
    payment: {
      oneOf: [
        { type: 'object', required: ['type', 'card'], properties: { type: text, card: text } },
        { type: 'object', required: ['type'], properties: { type: text, card: text } },
      ],
    },
  },
};

async function fieldLines(schema: unknown): Promise<string[]> {
  const operation = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  const description = {
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: { '/orders': { post: operation } },
  };
  const { pages } = await readOpenApi(
    { text: JSON.stringify(description), file: 'a.json', load: async () => '' },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  return renderBlocks(pages[1]?.blocks ?? [])
    .split('\n')
    .filter((line) => line.startsWith('- `'));
}

test('a nested field is required only if all objects around it are required', async () => {
  assert.deepEqual(await fieldLines(body), [
    '- `kind` (string, required)',
    '- `items` (object[], required)',
    '- `items[].sku` (string, required)',
    '- `items[].note` (string)',
    '- `shipping` (object)',
    '- `shipping.address` (object, required if `shipping` is given)',
    '- `shipping.address.street` (string, required if `shipping` is given)',
    '- `payment` (object)',
    '- `payment.type` (string, required if `payment` is given)',
    '- `payment.card` (string)',
  ]);
});

test('a field of some variants names the variants that have or require it', async () => {
  const one = {
    title: 'One',
    required: ['kind', 'name'],
    properties: { kind: text, name: text, note: text },
  };
  const many = { title: 'Many', required: ['kind', 'names'], properties: { kind: text, names: text } };
  assert.deepEqual(await fieldLines({ oneOf: [one, many] }), [
    '- `kind` (string, required)',
    '- `name` (string, only in `One`, required)',
    '- `note` (string, only in `One`)',
    '- `names` (string, only in `Many`, required)',
  ]);
});
