import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../../text/analyser.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import { packVector } from '../ranking/packed-vector.ts';
import { hashOf } from './ranking-record.ts';
import { ScopeOperations } from './scope-operations.ts';

const analyser = await analyserFor('en');
const model = (await staticModelFor('en', assert.fail))!;

function termsOf(text: string): string[] {
  const terms: string[] = [];
  analyser.visit(text, (term) => terms.push(term));
  return terms;
}

const operations = new ScopeOperations(
  [
    ['List members of a repository', 'GET', '/repos/{id}/members'],
    ['Remove a member from a repository', 'DELETE', '/repos/{id}/members/{name}'],
    ['Remove a member from a project', 'DELETE', '/projects/{id}/members/{name}'],
    ['Upload a picture', 'POST', '/repos/{id}/pictures'],
  ].map(([title = '', method = '', path = ''], place) => ({
    ref: 100 + place,
    operation: { method, path },
    title: termsOf(title).map(hashOf),
    vector: new Uint8Array(packVector(model.name(title)).buffer),
  })),
  analyser,
  model,
);

test('operations are found by the path in a query', () => {
  assert.deepEqual(operations.namedBy('DELETE /repos/7/members/ann'), [101]);
  assert.deepEqual(operations.namedBy('remove a member'), []);
});

test('operations are found by meaning', () => {
  assert.equal(operations.nearestTo('send an image')[0], 103);
});

test('operations with another verb, and variants that the query does not name, are recognized', () => {
  const ask = (query: string) => {
    const facts = operations.factsFor(query, termsOf(query))!;
    const those = (is: (ref: number) => boolean) => [100, 101, 102, 103].filter(is);
    return { other: those(facts.hasOtherAction), variants: those(facts.isVariant) };
  };
  assert.deepEqual(ask('remove member'), { other: [100, 103], variants: [102] });
  assert.deepEqual(ask('remove member from project'), { other: [100, 103], variants: [] });
  assert.deepEqual(ask('members'), { other: [], variants: [102] });
});

test('a scope without operations returns nothing', () => {
  const none = new ScopeOperations([], analyser, model);
  assert.deepEqual([none.namedBy('GET /a'), none.nearestTo('a'), none.factsFor('a', [])], [[], [], null]);
});
