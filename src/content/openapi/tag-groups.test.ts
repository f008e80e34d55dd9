import assert from 'node:assert/strict';
import test from 'node:test';
import { readOpenApi } from './read-openapi.ts';

async function groupsOf(tags: object[], operationUrl?: string) {
  const operation = (...names: string[]) => ({ get: { tags: names, responses: {} } });
  const paths = {
    '/a': operation('late'),
    '/b': operation('pets'),
    '/c': operation('orders', 'pets'),
    '/d': operation(),
  };
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop API.', version: '1' }, tags, paths });
  const placement = { baseUrl: '/api', version: 'current', locale: 'en', operationUrl };
  const { pages } = await readOpenApi({ text, file: 'shop.json', load: async () => '' }, placement);
  assert.equal(pages[0]?.title, 'Shop API', 'without the full stop');
  return pages.slice(1).map(({ navigation }) => navigation);
}

const group = (title: string, order: number) => ({ below: '/api', groups: [{ title, order }] });

test('operations are grouped by their first tag, in the order of the top-level tags, then of first use', async () => {
  const tags = [{ name: 'orders', 'x-displayName': 'All **orders**' }, { name: 'pets' }];
  assert.deepEqual(await groupsOf(tags), [
    ...[group('Late', 2), group('Pets', 1), group('All orders', 0)],
    undefined,
  ]);
  assert.deepEqual(await groupsOf([]), [group('Late', 0), group('Pets', 1), group('Orders', 2), undefined]);
});

test('no groups are needed if URLs contain the tag, or if operations share a page', async () => {
  for (const operationUrl of ['/api/{tag}/{path}', '/api/{tag?}/{path}', '/api/all#{operationId}'])
    assert.deepEqual(await groupsOf([], operationUrl), [undefined, undefined, undefined, undefined]);
});

test('tags in camel case are shown as words, and operations are in the group that readers see', async () => {
  const operation = (tag: string) => ({ get: { tags: [tag], responses: {} } });
  const paths = { '/a': operation('auditLog'), '/b': operation('macOS'), '/c': operation('dns') };
  const tags = [{ name: 'dns', 'x-displayName': 'DNS' }];
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, tags, paths });
  const placement = { baseUrl: '/api', version: 'current', locale: 'en' };
  const { pages } = await readOpenApi({ text, file: 'shop.json', load: async () => '' }, placement);
  assert.deepEqual(
    pages.slice(1).map((page) => page.operation?.tag),
    ['Audit log', 'macOS', 'DNS'],
  );
});

test('a prefix with a version that all tags have is not shown', async () => {
  const names = ['Api2010Account', 'Api2010Call', 'Api2010CallRecording', 'Api2010Queue'];
  const titlesOf = async (tags: readonly string[]) => {
    const paths = Object.fromEntries(
      tags.map((tag) => [`/${tag}`, { get: { tags: [tag], responses: {} } }] as const),
    );
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      tags: tags.map((name) => ({ name })),
      paths,
    });
    const placement = { baseUrl: '/api', version: 'current', locale: 'en' };
    const { pages } = await readOpenApi({ text, file: 'shop.json', load: async () => '' }, placement);
    return pages.slice(1).map((page) => page.operation?.tag);
  };
  assert.deepEqual(await titlesOf(names), ['Account', 'Call', 'Call recording', 'Queue']);
  const chosen = ['GitHub', 'GitLab', 'Gitea', 'GitBucket'];
  assert.deepEqual(await titlesOf(chosen), chosen);
});
