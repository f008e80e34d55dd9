import assert from 'node:assert/strict';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { readWhole, temporarySite } from './temporary-site.ts';

const api = (rest: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, ...rest }, null, 2);
const get = (schema: object) => ({
  get: {
    summary: 'Get it',
    responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
  },
});

test('circular references are reported, and their operations are still indexed', async (context) => {
  const node = {
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/Node' }, name: { type: 'string' } },
  };
  const loop = { $ref: '#/components/schemas/Loop' };
  const directory = await temporarySite(context, {
    'openapi.json': api({
      paths: { '/node': get({ $ref: '#/components/schemas/Node' }), '/loop': get(loop) },
      components: { schemas: { Node: node, Loop: loop } },
    }),
  });
  const { chunks, faults } = await readWhole({ directory });
  assert.equal(chunks.filter((chunk) => chunk.kind === 'endpoint').length, 2);
  assert.ok(chunks.some((chunk) => /\bnext\b/.test(chunk.text) && /\bname\b/.test(chunk.text)));
  assert.ok(faults.every((fault) => /^openapi_ref_broken openapi\.json:\d+$/.test(fault)));
  assert.notEqual(faults.length, 0);
});

test('references cannot leave the site', async (context) => {
  const outside = await temporarySite(context, {
    'secret.json': '{"type": "object", "title": "secret", "properties": {"secret": {}}}',
  });
  const name = outside.split('/').at(-1);
  const directory = await temporarySite(context, {
    'openapi.json': api({
      paths: {
        '/a': get({ $ref: `../${name}/secret.json` }),
        '/b': get({ $ref: `${outside}/secret.json` }),
        '/c': get({ $ref: 'linked.json' }),
        '/d': get({ $ref: `file://${outside}/secret.json` }),
      },
    }),
  });
  await symlink(join(outside, 'secret.json'), join(directory, 'linked.json'));
  const { pages, chunks, faults } = await readWhole({ directory });
  assert.equal(pages.length, 5);
  assert.ok(!chunks.some((chunk) => chunk.text.includes('secret')));
  assert.equal(faults.filter((fault) => fault.startsWith('openapi_ref_broken openapi.json:')).length, 4);
});

test('a description of five megabytes has a chunk for each operation', async (context) => {
  const paths = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [
      `/things/${index}`,
      get({
        type: 'object',
        properties: { [`field${index}`]: { type: 'string', description: 'what it is '.repeat(300) } },
      }),
    ]),
  );
  const text = api({ paths });
  assert.ok(text.length > 5e6);
  const { chunks, faults } = await readWhole({
    directory: await temporarySite(context, { 'openapi.json': text }),
  });
  assert.deepEqual(faults, []);
  assert.equal(chunks.filter((chunk) => chunk.kind === 'endpoint').length, 1500);
  assert.ok(chunks.some((chunk) => chunk.text.includes('field1499')));
});
