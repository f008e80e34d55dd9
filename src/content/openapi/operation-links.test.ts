import assert from 'node:assert/strict';
import test from 'node:test';
import { linksIn } from '../../vocabulary/resolve-links.ts';
import { readOpenApi } from './read-openapi.ts';

async function linksOf(hrefs: readonly string[], operationUrl?: string): Promise<string[]> {
  const description = hrefs.map((href) => `[other](<${href}>)`).join(' ');
  const paths = {
    '/pets/{id}': { get: { operationId: 'getPet', tags: ['pets'], responses: {} } },
    '/pets': { post: { operationId: 'addPet', description, tags: ['pets'], responses: {} } },
  };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths });
  const placement = { baseUrl: '/api', version: 'current', locale: 'en', operationUrl };
  const { pages } = await readOpenApi({ text, file: 'pets.json', load: async () => '' }, placement);
  return [...linksIn(pages.find(({ operation }) => operation?.operationId === 'addPet')!.blocks)];
}

test('links to operations in the syntax of any viewer lead to their pages', async () => {
  for (const href of [
    '#operation/getPet',
    '#tag/pets/operation/getPet',
    '#/operations/getPet',
    '#/pets/getPet',
    '#tag/pets/paths/~1pets~1{id}/get',
    '#/paths/~1pets~1%7Bid%7D/get',
    '#tag/pets/GET/pets/{id}',
  ])
    assert.deepEqual(await linksOf([href]), ['/api/getPet'], href);
});

test('operations that share a page are linked by their anchors', async () => {
  assert.deepEqual(await linksOf(['#operation/getPet'], '/api#{operationId}'), ['/api#getPet']);
});

test('other links do not change', async () => {
  const hrefs = ['#operation/none', '#section/Intro', '#%E0%A4%A', 'https://example.com/#operation/getPet'];
  assert.deepEqual(await linksOf(hrefs), hrefs);
});
