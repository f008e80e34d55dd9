import assert from 'node:assert/strict';
import test from 'node:test';
import { kitchen } from '../../test/stories/asked-site.ts';
import { builtSite } from '../../test/stories/built-site.ts';
import type { Docs } from '../docs.ts';
import type { Citation } from '../vocabulary/ask.ts';
import { evaluateCase } from './evaluate-case.ts';

const from = 'golden.yaml';
const question = 'How do I descale a kettle?';

test('a question passes when one of its pages is found and cited', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const result = await evaluateCase(docs, { question, pages: ['/oven', 'kettle/#descale'], from });
  assert.deepEqual([result.passed, result.rank, result.reasons], [true, 1, []]);
  assert.match(result.cited?.[0] ?? '', /^\/kettle(#descale)?$/);
  assert.deepEqual(result.pages, ['/oven', '/kettle#descale']);
});

test('pages of a site whose URLs end with a slash are found with and without it', async (context) => {
  const { docs } = await builtSite(context, {
    'mkdocs.yml': 'site_name: Kitchen',
    ...Object.fromEntries(Object.entries(kitchen).map(([file, text]) => [`docs/${file}`, text])),
  });
  for (const page of ['/kettle/#descale', '/kettle#descale', '/kettle/']) {
    const { reasons, passed } = await evaluateCase(docs, { question, pages: [page], from });
    assert.deepEqual([passed, reasons], [true, []], page);
  }
});

test('a failed case has a sentence that says what to do', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const reasons = async (pages: string[], given = {}) =>
    (await evaluateCase(docs, { question, pages, from, ...given })).reasons.join(' ');
  assert.match(await reasons([]), /^No page is set. Add the page that answers the question.*finds \/kettle/);
  assert.match(await reasons(['/fridge']), /^The page \/fridge does not exist/);
  assert.match(await reasons(['/oven']), /results.*The answer cites \/kettle#descale, expected \/oven/);
  assert.match(await reasons(['/kettle'], { version: '9' }), /^Unknown version '9'. Versions: current/);
  assert.match(await reasons(['/kettle'], { question: 'zxqv wvuq?' }), /Search has no results.*not answered/);
});

test('a wrong section on the right page is distinguished from a wrong page', async (context) => {
  const { docs } = await builtSite(context, {
    ...kitchen,
    'kettle.md': `${kitchen['kettle.md']}\n### Citric acid\n\nCitric acid descales, too.\n\n## Repair\n\nAsk a shop.`,
  });
  const verdict = async (...pages: string[]) => {
    const { isPageCited, isSectionCited, reasons } = await evaluateCase(docs, { question, pages, from });
    return [isPageCited, isSectionCited, ...reasons];
  };
  assert.deepEqual(await verdict('/kettle'), [true, null]);
  assert.deepEqual(await verdict('/kettle#descale'), [true, true]);
  assert.deepEqual(await verdict('/kettle#repair', '/kettle#descale'), [true, true]);
  assert.deepEqual(await verdict('/kettle#repair', '/kettle'), [true, true]);
  assert.deepEqual(await verdict('/kettle#repair'), [
    true,
    false,
    'Correct page, wrong section: cited /kettle#descale, expected /kettle#repair.',
  ]);
  assert.deepEqual(await verdict('/kettle#gone'), [
    false,
    false,
    'The page /kettle has no section #gone. Set the section that now answers the question.',
  ]);
  const [isPageCited, isSectionCited, , wrongPage] = await verdict('/oven#ovens');
  assert.deepEqual([isPageCited, isSectionCited], [false, false]);
  assert.match(String(wrongPage), /^The answer cites \/kettle.*, expected \/oven#ovens\.$/);
});

test('a section cited after another page fails', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const citation = (url: string): Citation => {
    const anchor = url.split('#')[1] ?? null;
    return { number: 1, title: '', url, anchor, quote: null, quoteUrl: null };
  };
  const data = ['/oven', '/kettle#descale'].map(citation);
  const citing: Docs = Object.assign(Object.create(docs), {
    ask: async () => ({
      parts: [
        { type: 'data-citations', data },
        { type: 'data-status', data: { status: 'answered' } },
      ],
    }),
  });
  const reasons = async (page: string) =>
    (await evaluateCase(citing, { question, pages: [page], from })).reasons;
  assert.deepEqual(await reasons('/kettle'), []);
  assert.deepEqual(await reasons('/kettle#descale'), [
    'The answer cites /oven first, expected /kettle#descale.',
  ]);
});

test('a page below the required rank fails, and asking can be skipped', async (context) => {
  const { docs } = await builtSite(context, kitchen);
  const bread = { question: 'bread', pages: ['/toaster', '/oven'], from };
  const both = await evaluateCase(docs, bread, { ask: false });
  assert.deepEqual([both.passed, both.cited], [true, null]);
  const second = both.found[1]!;
  const strict = await evaluateCase(docs, { ...bread, pages: [second] }, { ask: false, top: 1 });
  assert.deepEqual([strict.passed, strict.rank], [false, 2]);
  assert.match(strict.reasons[0]!, /as result 2/);
});
