import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { heading, pageWith, prose, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import { StaticModel } from '../../text/static-model.ts';
import { packedLength, packVector } from './packed-vector.ts';
import { QuerySimilarity } from './query-similarity.ts';

const model = (await staticModelFor('en', assert.fail))!;
const parts = {
  identity: 'another',
  vocabulary: ['a', '[UNK]'],
  rows: new Int8Array(512),
  queryScales: new Float32Array(2),
  documentScales: new Float32Array(2),
};
const titles = ['Rotate API keys', 'Install on Debian', 'Versions and locales', 'Kettle', '検索機能'];
const pages = titles.map((title, index) =>
  pageWith([text(`What there is to know about it: ${title}.`)], { url: `/${index}`, title }),
);
const { segment, chunks } = await segmentWith(pages, 'en', model);
const candidates = chunks.map((_, chunk) => ({ chunk, score: 1 })).toReversed();

test('similarities of stored vectors differ from those of the model by at most a hundredth', () => {
  const similarity = QuerySimilarity.over(segment, model)!;
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom(...titles, 'renew secrets', 'setup linux', '', 'C++')),
      (query) => {
        similarity.load(query);
        const found = similarity.compareTexts(candidates.length, (index) => candidates[index]!.chunk);
        for (const [index, { chunk }] of candidates.entries()) {
          const asked = model.query(query).slice();
          const passage = model.chunk(chunks[chunk]!);
          const cosine = asked.reduce((sum, number, place) => sum + number * passage[place]!, 0);
          assert.ok(Math.abs(found[index]! - Math.max(0, cosine)) < 0.01, `${found[index]} for ${cosine}`);
        }
      },
    ),
  );
});

test('more candidates than fit into a batch are compared', () => {
  const similarity = QuerySimilarity.over(segment, model)!;
  similarity.load('rotate keys');
  const few = similarity
    .compareTexts(candidates.length, (index) => candidates[index]!.chunk)
    .slice(0, candidates.length);
  const many = similarity.compareTexts(5000, (index) => candidates[index % candidates.length]!.chunk);
  for (let index = 0; index < 5000; index++) assert.equal(many[index], few[index % candidates.length]);
});

test('the similarity of a page is that of the mean of its chunks', async () => {
  const page = pageWith(
    [text('Rotate API keys every year.'), prose('Keys', 3000), heading(2, 'Install'), prose('Debian', 3000)],
    { url: '/both', title: 'Both' },
  );
  const both = await segmentWith([...pages, page], 'en', model);
  const similarity = QuerySimilarity.over(both.segment, model)!;
  similarity.load('renew the keys');
  const asked = model.query('renew the keys').slice();
  const [from, to] = both.segment.chunksOf(pages.length);
  assert.ok(to - from > 1);
  const mean = new Float64Array(asked.length);
  for (const chunk of both.chunks.slice(from, to))
    for (const [place, number] of model.chunk(chunk).entries()) mean[place]! += number;
  const dot = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, number, place) => sum + number * b[place]!, 0);
  const cosine = dot(asked, mean) / Math.sqrt(dot(mean, mean));
  assert.ok(Math.abs(similarity.comparePages([pages.length])[0]! - cosine) < 0.01);
});

test('nothing is compared without vectors, without a model, or with another model', async () => {
  assert.equal(QuerySimilarity.over((await segmentWith(pages)).segment, model), null);
  assert.equal(QuerySimilarity.over(segment, null), null);
  const stranger = new StaticModel(parts);
  assert.equal(QuerySimilarity.over(segment, stranger), null);
});

test('a packed vector has 260 bytes, and zeros stay zeros', () => {
  assert.equal(packedLength(256), 260);
  assert.ok(packVector(new Float64Array(256)).every((byte) => byte === 0));
  assert.ok(
    packVector(new Float64Array(256).fill(-1 / 16))
      .subarray(0, 256)
      .every((byte) => byte === -127),
  );
});
