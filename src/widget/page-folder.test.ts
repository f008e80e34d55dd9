import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchHit } from '../vocabulary/search.ts';
import { folderOf } from './page-folder.ts';

function hit(url: string, title: string, snippet = ''): SearchHit {
  return {
    ...{ id: url, kind: 'doc', title, snippet, url, anchor: null, headerPath: [title] },
    ...{ method: null, path: null, score: 1 },
  };
}

function folders(...hits: SearchHit[]): string[][] {
  return hits.map((each) => folderOf(each, hits));
}

test('a hit names the folder of its page', () => {
  assert.deepEqual(
    folders(
      hit('/docs/integrations/clay/webhooks#step-4', 'Webhooks'),
      hit('https://example.com/docs/flows/triggers?a=b#webhook', 'Triggers'),
      hit('/docs/getting-started/use/', 'Use'),
    ),
    [['Integrations', 'Clay'], ['Flows'], ['Getting started']],
  );
});

test('a folder of all hits is not named, nor one that the title names', () => {
  assert.deepEqual(
    folders(
      hit('/docs/v2/react/login', 'Login'),
      hit('/docs/v2/vue/login', 'Login in Vue'),
      hit('/docs/v2/a', 'A'),
    ),
    [['React'], [], []],
  );
  assert.deepEqual(folders(hit('/docs/react/login', 'Login')), [[]]);
});

test('folders of the same name are told apart by the part of the site that they are in', () => {
  assert.deepEqual(
    folders(
      hit('/docs/framework/typescript/steps/digest', 'Digest'),
      hit('/docs/platform/workflows/editor/steps/digest', 'Digest'),
      hit('/docs/start', 'Start'),
    ),
    [['Framework', '…', 'Steps'], ['Platform', '…', 'Steps'], []],
  );
});

test('pages of the same title and ends are told apart by the folder between', () => {
  assert.deepEqual(
    folders(
      hit('/platform/inbox/react/advanced/hooks', 'Hooks'),
      hit('/platform/inbox/vue/advanced/hooks', 'Hooks'),
      hit('/platform/inbox/vue/advanced/slots', 'Slots'),
      hit('/start', 'Start'),
    ),
    [
      ['Platform', '…', 'React', 'Advanced'],
      ['Platform', '…', 'Vue', 'Advanced'],
      ['Platform', '…', 'Advanced'],
      [],
    ],
  );
  assert.deepEqual(
    folders(hit('/api/1.x/auth/tokens', 'Tokens'), hit('/api/2.x/auth/tokens', 'Tokens'), hit('/b', 'B')),
    [['Api', '1.x', 'Auth'], ['Api', '2.x', 'Auth'], []],
  );
});

test('versions and codes are no names', () => {
  assert.deepEqual(
    folders(hit('/1.x/a', 'A'), hit('/%E3%81%82/b', 'B'), hit('/a(b/c', 'C'), hit('/v2/d', 'D')),
    [[], [], [], []],
  );
  assert.deepEqual(folders(hit('/n8n/a', 'A'), hit('/b', 'B')), [['N8n'], []]);
});

test('a name is spelled as in the hits', () => {
  assert.deepEqual(
    folders(hit('/ai/mcp/tools', 'Tools', 'The AI calls MCP tools.'), hit('/ai/b', 'Models'), hit('/c', 'C')),
    [['AI', 'MCP'], ['AI'], []],
  );
});

test('an overview is named by its own folder, and a title that has the name by the folder above', () => {
  assert.deepEqual(
    folders(
      hit('/guides/deployments', 'Overview'),
      hit('/guides/flows/overview', 'Overview'),
      hit('/kits/react/login', 'Login in React'),
    ),
    [['Guides', 'Deployments'], ['Guides', 'Flows'], ['Kits']],
  );
});
