import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { blocksOf } from '../../test/stories/page-with.ts';
import { staticModelFor } from './load-static-model.ts';

interface Expected {
  queries: { text: string; tokens: number[]; first: number[]; cosines: number[] }[];
  passages: { title: string; headings: string[]; text: string; first: number[] }[];
}

const expected = JSON.parse(
  readFileSync(new URL('../../assets/model/vectors.json', import.meta.url), 'utf8'),
) as Expected;
const model = (await staticModelFor('en', assert.fail))!;
const chunkOf = ({ title, headings, text }: Expected['passages'][number]) =>
  model
    .chunk({
      title,
      headerPath: [title, ...headings],
      blocks: blocksOf(text.replace(/```.+```/s, '\n\n$&\n\n')),
    })
    .slice();

for (const { text, tokens, first } of expected.queries) {
  test(`the query ${JSON.stringify(text)} has the same tokens and vector as in training`, () => {
    assert.deepEqual(model.tokensOf(text), tokens);
    assertNear(model.query(text).subarray(0, first.length), first);
  });
}

for (const passage of expected.passages) {
  test(`the chunk ${JSON.stringify(passage.title)} has the same vector as in training`, () => {
    assertNear(chunkOf(passage).subarray(0, passage.first.length), passage.first);
  });
}

test('every query has the same similarity to every chunk as in training', () => {
  const chunks = expected.passages.map(chunkOf);
  for (const { text, cosines } of expected.queries) {
    const query = model.query(text);
    assertNear(
      chunks.map((chunk) => dot(query, chunk)),
      cosines,
    );
  }
});

test('characters that the model does not know are skipped', () => {
  assert.deepEqual(model.tokensOf('配置㐀存活'), model.tokensOf('配置 存活'));
});

function assertNear(found: ArrayLike<number>, wanted: readonly number[]): void {
  assert.equal(found.length, wanted.length);
  for (const [index, number] of wanted.entries())
    assert.ok(Math.abs(found[index]! - number) < 1e-4, `${found[index]} at ${index} instead of ${number}`);
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, number, index) => sum + number * b[index]!, 0);
}
