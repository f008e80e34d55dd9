import assert from 'node:assert/strict';
import test from 'node:test';
import { splitPage } from '../../chunking/split-page.ts';
import { linksIn } from '../../vocabulary/resolve-links.ts';
import { type OpenApiPlacement, readOpenApi } from './read-openapi.ts';

const limits = `Boils water over HTTP.

## Limits

Ten kettles an hour.

### Headers

| header | meaning |
| --- | --- |
| heat | Degrees. |
`;

async function pagesOf(tags: object[], placement: Partial<OpenApiPlacement> = {}) {
  const paths = {
    '/kettles': { get: { operationId: 'listKettles', tags: ['Kettles', 'beta'], responses: {} } },
    '/cups': { get: { operationId: 'cups', tags: ['cups'], responses: {} } },
  };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Kitchen', version: '1' }, tags, paths });
  const { pages, problems } = await readOpenApi(
    { text, file: 'kitchen.json', load: async () => '' },
    { baseUrl: '/api', version: 'current', locale: 'en', ...placement },
  );
  assert.deepEqual(problems, []);
  return pages;
}

test('a tag without operations is a page before all groups, with sections of its own', async () => {
  const tags = [
    { name: 'Kettles' },
    { name: 'start', 'x-displayName': 'Introduction', description: limits },
    { name: 'Paging', description: 'Pages have ten cups.' },
  ];
  const [overview, introduction, paging, ...operations] = await pagesOf(tags);
  assert.equal(overview!.description, 'Boils water over HTTP.', 'the API has no description of its own');
  assert.deepEqual(
    [introduction!.url, introduction!.title, introduction!.anchors],
    ['/api/start', 'Introduction', ['limits', 'headers']],
  );
  assert.deepEqual([introduction!.navigation, paging!.navigation], [{ order: -2 }, { order: -1 }]);
  assert.equal(operations.length, 2);
  const headers = splitPage(introduction!, { maxBytes: 100 }).find(({ anchor }) => anchor === 'headers');
  assert.deepEqual(headers?.headerPath, ['Introduction', 'Limits', 'Headers']);
  assert.match(headers!.text, /\| heat \| Degrees\. \|/);
});

test('the description of a tag with operations is the page of their group', async () => {
  const tags = [
    { name: 'beta', description: 'May change.' },
    { name: 'Kettles', description: '# Kettles\n\nThey boil water.' },
    { name: 'cups', description: 'They hold tea.' },
  ];
  const [, beta, kettles, cups] = await pagesOf(tags);
  assert.deepEqual(beta!.navigation, { order: 0 }, 'operations with this tag are in another group');
  const group = { title: 'Kettles', order: 1 };
  assert.deepEqual(kettles!.navigation, { below: '/api', groups: [group], isGroupPage: true });
  assert.deepEqual(kettles!.blocks, [{ type: 'paragraph', content: ['They boil water.'] }]);
  assert.equal(cups!.url, '/api/cups-2', 'an operation has the URL of the tag');
});

test('tags with the same title have their names as titles', async () => {
  const introduction = { 'x-displayName': 'Introduction', description: 'Read this first.' };
  const tags = [
    { name: 'tea-introduction', ...introduction },
    { name: 'Coffee introduction', ...introduction },
  ];
  const [, ...pages] = await pagesOf(tags);
  assert.deepEqual(
    pages.slice(0, 2).map(({ title }) => title),
    ['Tea introduction', 'Coffee introduction'],
  );
});

test('if the site sets the URLs of operations, tags are sections of the overview', async () => {
  const tags = [
    { name: 'Kettles', description: 'They boil water.' },
    { name: 'Introduction', description: limits },
  ];
  const [overview, ...operations] = await pagesOf(tags, { operationUrl: '/api/{tag}/{operationId}' });
  assert.deepEqual(overview!.anchors, ['introduction', 'limits', 'headers', 'kettles']);
  assert.equal(operations.length, 2);
});

test('links to tags and sections lead to their pages', async () => {
  const description = '[](#tag/Hot-Kettles) [](#tag/start/Limits) [](#section/Start/Uses) [](#tag/none)';
  const tags = [
    { name: 'start', description: limits },
    { name: 'Hot Kettles', description },
  ];
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Kitchen', version: '1', description: '# Start\n\nHi.\n\n## Uses\n\nTea.' },
    tags,
    paths: {},
  });
  const { pages } = await readOpenApi(
    { text, file: 'kitchen.json', load: async () => '' },
    { baseUrl: '/api', version: 'current', locale: 'en' },
  );
  assert.deepEqual(
    [...linksIn(pages[2]!.blocks)],
    ['/api/hot-kettles', '/api/start#limits', '/api#uses', '#tag/none'],
  );
});

test('the only tag of many operations is no group, and has a page only if it says more than the title', async () => {
  const names = ['cups', 'cups/{id}', 'kettles', 'kettles/{id}', 'pots', 'pots/{id}', 'teas', 'teas/{id}'];
  const paths = Object.fromEntries(
    names.map((name) => [`/${name}`, { get: { tags: ['kitchen'], responses: {} } }]),
  );
  const groupsWith = async (description: string) => {
    const tags = [{ name: 'kitchen', description }];
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Kitchen', version: '1' }, tags, paths });
    const { pages } = await readOpenApi(
      { text, file: 'kitchen.json', load: async () => '' },
      { baseUrl: '/api', version: 'current', locale: 'en' },
    );
    return pages.map(({ navigation }) => navigation?.groups?.map(({ title }) => title).join() ?? '');
  };
  const groups = ['Cups', 'Kettles', 'Pots', 'Teas'].flatMap((title) => [title, title]);
  assert.deepEqual(await groupsWith('Kitchen'), ['', ...groups]);
  assert.deepEqual(await groupsWith('Boils water.'), ['', '', ...groups]);
});
