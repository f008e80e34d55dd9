import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { findOpenApiFiles } from './find-openapi-files.ts';
import { Folder } from './presets/folder.ts';

const json = (title: string, path: string): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { version: '1', title },
    paths: { [path]: { get: { responses: {} } } },
  });
const yaml = (title: string, path: string): string =>
  `openapi: 3.0.3\ninfo:\n  title: "${title}"\n  version: '1'\npaths:\n  ${path}:\n    get:\n      responses: {}\n`;

test('a description that exists as JSON and YAML is read once', async (context) => {
  const old = 'openapi: 3.1.0\ninfo: {}\n';
  const files = {
    'api/tea.json': json('Tea', '/a'),
    'api/tea.yaml': old,
    'spec/json/cup.json': json('Cup', '/b'),
    'spec/yaml/cup.yaml': old,
  };
  const found = findOpenApiFiles(new Folder(await temporarySite(context, files)));
  assert.deepEqual(found, ['api/tea.json', 'spec/json/cup.json']);
});

test('copies in other folders under other names are read once', async (context) => {
  const files = {
    'spec/yaml/tea.yaml': yaml('Tea', '/cups/{id}'),
    'openapi.json': json('Tea', '/cups/{id}'),
    'spec/json/tea.v1.json': json('Tea', '/cups/{id}'),
  };
  assert.deepEqual(findOpenApiFiles(new Folder(await temporarySite(context, files))), ['openapi.json']);
});

test('descriptions with another title, version or path are different descriptions', async (context) => {
  const files = {
    'a.json': json('Tea', '/a'),
    'b.yaml': yaml('Tea', '/b'),
    'c.yaml': yaml('Coffee', '/a'),
    'd.yaml': yaml('Tea', '/a').replace("'1'", "'2'"),
    'e.json': '{"openapi": "3.0.0"}',
    'f.json': '{"openapi": "3.0.0"}',
  };
  const found = findOpenApiFiles(new Folder(await temporarySite(context, files)));
  assert.deepEqual(found, ['a.json', 'b.yaml', 'c.yaml', 'd.yaml', 'e.json', 'f.json']);
});

test("descriptions in a repository's folders of tests and examples are not part of its site", async (context) => {
  const files = {
    'api.json': json('Tea', '/a'),
    'test/fixtures/broken.json': json('Cup', '/b'),
    't/spec/b.json': json('Pot', '/d'),
    'examples/shop/openapi.json': json('Shop', '/c'),
  };
  assert.deepEqual(findOpenApiFiles(new Folder(await temporarySite(context, files))), ['api.json']);
});
