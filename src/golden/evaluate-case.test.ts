import assert from 'node:assert/strict';
import test from 'node:test';
import { kitchen } from '../../test/stories/asked-site.ts';
import { builtSite } from '../../test/stories/built-site.ts';
import { evaluateCase } from './evaluate-case.ts';

const from = 'golden.yaml';
const question = 'How do I descale a kettle?';

test('a question passes when one of its pages is found and cited', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const result = await evaluateCase(docs, { question, pages: ['/oven', 'kettle/#descale'], from });
  assert.deepEqual([result.passed, result.rank, result.reasons], [true, 1, []]);
  assert.ok(result.cited?.includes('/kettle'));
});

test('it fails with a sentence that says what to do', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const reasons = async (pages: string[], given = {}) =>
    (await evaluateCase(docs, { question, pages, from, ...given })).reasons.join(' ');
  assert.match(await reasons([]), /^No page is named. Name the page that answers it.*finds \/kettle/);
  assert.match(await reasons(['/fridge']), /^There is no page \/fridge/);
  assert.match(await reasons(['/oven']), /hit.*The answer cites \/kettle instead/);
  assert.match(await reasons(['/kettle'], { version: '9' }), /^There is no version '9'; known: current/);
  assert.match(await reasons(['/kettle'], { question: 'zxqv wvuq?' }), /Search finds nothing.*refused/);
});

test('a page further down than allowed fails, and asking can be left out', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const bread = { question: 'bread', pages: ['/toaster', '/oven'], from };
  const both = await evaluateCase(docs, bread, { ask: false });
  assert.deepEqual([both.passed, both.cited], [true, null]);
  const second = both.found[1]!;
  const strict = await evaluateCase(docs, { ...bread, pages: [second] }, { ask: false, top: 1 });
  assert.deepEqual([strict.passed, strict.rank], [false, 2]);
  assert.match(strict.reasons[0]!, /Only hit 2/);
});
