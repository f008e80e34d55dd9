import assert from 'node:assert/strict';
import test from 'node:test';
import type { CodeBlock } from '../../vocabulary/block.ts';
import { plainText } from '../../vocabulary/plain-text.ts';
import { readOpenApi } from './read-openapi.ts';

async function exampleOf(content: object, schemas: object = {}): Promise<CodeBlock | undefined> {
  const spec = {
    openapi: '3.1.0',
    paths: { '/pets': { get: { responses: { 200: { description: 'Pets.', content } } } } },
    components: { schemas },
  };
  const load = () => Promise.reject<string>(new Error('no file'));
  const { pages } = await readOpenApi(
    { text: JSON.stringify(spec), file: 'api.json', load },
    { version: 'current', locale: 'en', baseUrl: '/api' },
  );
  const { blocks = [] } = pages.find(({ operation }) => operation !== undefined) ?? {};
  const found = blocks.find((block) => block.type === 'code' && block.language === 'json');
  return found?.type === 'code' ? found : undefined;
}

async function sampleOf(schema: object, schemas?: object): Promise<unknown> {
  const { text = '' } = (await exampleOf({ 'application/json': { schema } }, schemas)) ?? {};
  return text === '' ? undefined : JSON.parse(text);
}

const pet = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', example: 'Rex' },
    kind: { enum: ['dog', 'cat'] },
    bornOn: { type: 'string', format: 'date' },
    note: { type: 'string' },
    password: { type: 'string', writeOnly: true },
    friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
  },
};

test('a response without an example is made up from its schema', async () => {
  const schema = { type: 'object', properties: { data: { $ref: '#/components/schemas/Pet' } } };
  assert.deepEqual(await sampleOf(schema, { Pet: pet }), {
    data: { id: 1, name: 'Rex', kind: 'dog', bornOn: '2026-01-31', note: 'string', friends: [] },
  });
});

test('an example of the authors has priority', async () => {
  const example = await exampleOf({ 'application/json': { schema: pet, example: { id: 7 } } });
  assert.deepEqual(JSON.parse(example?.text ?? ''), { id: 7 });
});

test('a made-up response is not searched', async () => {
  const example = await exampleOf({ 'application/json': { schema: pet } });
  assert.ok(example);
  assert.equal(plainText([example]).text.trim(), '');
});

test('a large response has fewer levels, and is complete', async () => {
  const wide = (inner: object) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, inner])),
  });
  const sample = await sampleOf(wide(wide({ type: 'integer' })));
  assert.deepEqual(Object.values(sample as object), Array(20).fill({}));
});

test('files and bodies of any type have no made-up response', async () => {
  assert.equal(await exampleOf({ 'text/csv': { schema: { type: 'string' } } }), undefined);
  assert.equal(await exampleOf({ 'application/json': { schema: {} } }), undefined);
});

test('a range of types means JSON', async () => {
  const example = await exampleOf({
    '*/*': { schema: { type: 'object', properties: { id: { type: 'integer' } } } },
  });
  assert.deepEqual(JSON.parse(example?.text ?? ''), { id: 1 });
  assert.equal(await exampleOf({ 'image/*': { schema: pet } }), undefined);
  assert.equal(await exampleOf({ '*/*': { schema: { type: 'string', format: 'binary' } } }), undefined);
});
