import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchHit } from '../vocabulary/search.ts';
import { withoutNames } from './without-names.ts';

const operation: SearchHit = {
  ...{ id: '1', kind: 'endpoint', title: 'Read a recipe', snippet: '', url: '/', anchor: null },
  ...{ headerPath: [], method: 'GET', path: '/v1/recipes/{id}', score: 1 },
};

const cases: [text: string, shown: string][] = [
  ['GET /v1/recipes/{id} Operation: readRecipe Returns it.', 'Returns it.'],
  ['GET /v1/recipes/{id} · Operation: readRecipe · Returns it.', 'Returns it.'],
  ['GET /v1/recipes/{id} Returns it.', 'Returns it.'],
  ['GET /v1/recipes/{id} Operation: readRecipe Read a recipe. It is hot.', 'It is hot.'],
  ['GET /v1/recipes/{id} Operation: readRecipe Read a recipe', ''],
  ['`GET /v1/recipes/{id}`\nOperation: `readRecipe`\n\nReturns it.', 'Returns it.'],
  ['GET /v1/recipes/{id}/steps returns the steps.', 'GET /v1/recipes/{id}/steps returns the steps.'],
  ['GET /v1/recipes/{id} Read a recipe by its id.', 'Read a recipe by its id.'],
  ['Read a recipes list.', 'Read a recipes list.'],
  ['…the id of GET /v1/recipes/{id}', '…the id of GET /v1/recipes/{id}'],
];

for (const [text, shown] of cases) test(text, () => assert.equal(withoutNames(text, operation), shown));

test('texts of pages are not changed', () => {
  assert.equal(withoutNames('Read a recipe', { ...operation, kind: 'doc' }), 'Read a recipe');
});
