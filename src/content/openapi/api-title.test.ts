import assert from 'node:assert/strict';
import test from 'node:test';
import { apiTitle } from './api-title.ts';

test('the title of an API is that of its description, without URLs and generic words', () => {
  for (const [written, title] of [
    ['Pets API', 'Pets API'],
    ['Gitea API.', 'Gitea API'],
    ['Trello', 'Trello'],
    ['Mastodon API Specification (https://github.com/mastodon/mastodon)', 'Mastodon API'],
    ['Discourse API Documentation', 'Discourse API'],
    ['The Jira Cloud platform REST API', 'The Jira Cloud platform REST API'],
    ['Spec for kettles', 'Spec for kettles'],
  ] as const)
    assert.equal(apiTitle(written, 'specs/other.yaml'), title);
});

test('a generic title is replaced by the name of the file', () => {
  for (const written of [
    '',
    'API',
    'REST API',
    'OpenAPI',
    'Swagger API',
    'API Documentation',
    'title',
    '1.0',
  ])
    assert.equal(apiTitle(written, 'specs/mastodon.yaml'), 'Mastodon API', written);
  assert.equal(apiTitle('API', 'order-service-api.json'), 'Order service API');
});

test('a generic title is kept if the file name is generic, too', () => {
  for (const file of ['openapi.yaml', 'swagger.json', 'api/v2.json', 'my-openapi.yml', 'spec.yaml'])
    assert.equal(apiTitle('REST API', file), 'REST API', file);
  assert.equal(apiTitle('', 'openapi.yaml'), 'API');
});
