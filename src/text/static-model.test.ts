import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { blocksOf } from '../../test/stories/page-with.ts';
import { staticModelFor } from './load-static-model.ts';

interface Expected {
  queries: { text: string; ids: number[]; vector: number[] }[];
  documents: { title: string; headings: string; text: string; vector: number[] }[];
  cosines: number[][];
}

const expected = JSON.parse(
  readFileSync(new URL('../../assets/model/vectors.json', import.meta.url), 'utf8'),
) as Expected;
const model = (await staticModelFor('en', assert.fail))!;
const passageOf = ({ title, headings, text }: Expected['documents'][number]) =>
  model.chunk({ title, headerPath: [title, ...headings.split(' > ')], blocks: blocksOf(text) }).slice();

for (const { text, ids, vector } of expected.queries) {
  test(`the query ${JSON.stringify(text)} has the tokens and the vector it was trained with`, () => {
    assert.deepEqual(model.tokensOf(text), ids);
    assertNear(model.query(text).subarray(0, vector.length), vector);
  });
}

for (const document of expected.documents) {
  test(`the passage ${JSON.stringify(document.title || document.text)} has the vector it was trained with`, () => {
    assertNear(passageOf(document).subarray(0, document.vector.length), document.vector);
  });
}

test('every query is as near to every passage as it was', () => {
  const chunks = expected.documents.map(passageOf);
  for (const [index, { text }] of expected.queries.entries()) {
    const query = model.query(text);
    assertNear(
      chunks.map((passage) => dot(query, passage)),
      expected.cosines[index]!,
    );
  }
});

function assertNear(found: ArrayLike<number>, wanted: readonly number[]): void {
  assert.equal(found.length, wanted.length);
  for (const [index, number] of wanted.entries())
    assert.ok(Math.abs(found[index]! - number) < 1e-4, `${found[index]} at ${index} instead of ${number}`);
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, number, index) => sum + number * b[index]!, 0);
}
