import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith, prose, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { analyserFor } from '../../text/analyser.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import { KeywordSearch } from '../local/keyword-search.ts';
import { learnedTrees } from './correct-scores.ts';
import { featureNames } from './page-features.ts';

const model = (await staticModelFor('en', assert.fail))!;
const english = await analyserFor('en');

test('the trees were trained on the same features that ranking computes', () => {
  for (const { features } of Object.values(learnedTrees)) assert.deepEqual(features, featureNames);
});

test('the parts of a page add up to its score', async () => {
  const pages = ['Rotate keys', 'Keys of a keyboard', 'Install'].map((title, index) =>
    pageWith([text(`How to rotate the keys: ${title}.`), prose('Keys', 2000)], { url: `/${index}`, title }),
  );
  const { segment } = await segmentWith(pages, 'en', model);
  const search = new KeywordSearch(segment, english, model);
  const found = search.search('how to rotate keys', { explain: true }).pages;
  assert.equal(found.length, 3);
  const plain = search.search('how to rotate keys', { explain: true, learned: false }).pages;
  for (const { score, parts } of plain)
    assert.ok(Math.abs(Object.values(parts!).reduce((sum, part) => sum + part, 0) - score) < 1e-9);
  assert.notDeepEqual(
    found.map(({ score }) => score),
    plain.map(({ score }) => score),
  );
});

test('a boost multiplies the whole score, including the part of word vectors', async () => {
  const guide = (boost: number) =>
    pageWith([text('Rotate the keys every month.')], { url: '/record', title: 'Rotate keys', boost });
  const other = pageWith([text('Change passwords: keys are rotated by the server.')], {
    url: '/other',
    title: 'Passwords and keys',
  });
  const scoreWith = async (boost: number) => {
    const { segment } = await segmentWith([guide(boost), other], 'en', model);
    const found = new KeywordSearch(segment, english, model).search('rotate keys', { learned: false });
    return found.pages.find(({ page }) => page === 0)!.score;
  };
  assert.ok(Math.abs((await scoreWith(0.5)) - 0.5 * (await scoreWith(1))) < 1e-9);
});

test('pages below the corrected ones keep their order after them', async () => {
  const pages = Array.from({ length: 60 }, (_, index) =>
    pageWith([text(`${'Rotate the keys. '.repeat(1 + (index % 7))} Page ${index}.`)], {
      url: `/${index}`,
      title: `Keys ${index}`,
    }),
  );
  const { segment } = await segmentWith(pages, 'en', model);
  const search = new KeywordSearch(segment, english, model);
  const plain = search.search('rotate keys', { learned: false }).pages.map(({ page }) => page);
  const found = search.search('rotate keys').pages;
  assert.deepEqual(
    found.slice(20).map(({ page }) => page),
    plain.slice(20),
  );
  for (let index = 1; index < found.length; index++)
    assert.ok(found[index - 1]!.score >= found[index]!.score);
});

test('when an operation is first, prose keeps its score and operations are corrected', async () => {
  const operation = (method: string, path: string, title: string) =>
    pageWith([text(`${title} of the shop.`)], {
      url: `/api/${method}${path}`,
      title,
      operation: {
        method,
        path,
        apiTitle: 'Shop',
        tag: null,
        operationId: null,
        anchor: null,
        deprecated: false,
      },
    });
  const { segment } = await segmentWith(
    [
      operation('GET', '/labels', 'List labels'),
      operation('GET', '/orders/{id}/labels', 'List labels of an order'),
      pageWith([text('A label is a name for an order.')], { url: '/guide', title: 'Label' }),
    ],
    'en',
    model,
  );
  const search = new KeywordSearch(segment, english, model);
  const scores = (learned: boolean) => {
    const { pages } = search.search('labels list', { learned });
    return new Map(pages.map(({ page, score }) => [page, score]));
  };
  const [plain, corrected] = [scores(false), scores(true)];
  assert.equal([...plain.keys()][0], 0);
  assert.equal(corrected.get(0), plain.get(0));
  assert.equal(corrected.get(2), plain.get(2));
  assert.notEqual(corrected.get(1), plain.get(1));
});
