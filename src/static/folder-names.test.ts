import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchHit } from '../vocabulary/search.ts';
import { folderNames } from './folder-names.ts';

function namesOf(url: string, title: string, snippet = ''): string[] {
  const hit: SearchHit = {
    ...{ id: url, kind: 'doc', title, snippet, url, anchor: null, headerPath: [title] },
    ...{ method: null, path: null, score: 1 },
  };
  return folderNames(hit, [hit]);
}

test('folders become readable names', () => {
  assert.deepEqual(namesOf('/docs/getting-started/use/#step-4', 'Use'), ['Docs', 'Getting started']);
  assert.deepEqual(namesOf('https://example.com/flows/triggers?a=b', 'Triggers'), ['Flows']);
  assert.deepEqual(namesOf('/guides/flows/overview', 'Overview'), ['Guides', 'Flows', 'Overview']);
});

test('percent codes and version numbers are skipped', () => {
  assert.deepEqual(namesOf('/%E3%81%82/a(b/1.0/n8n/1.x/d', 'D'), ['N8n', '1.x']);
});

test('a name has its spelling from the hits', () => {
  assert.deepEqual(namesOf('/ai/mcp/tools', 'Tools', 'The AI calls MCP tools.'), ['AI', 'MCP']);
});
