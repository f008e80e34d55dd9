import assert from 'node:assert/strict';
import test from 'node:test';
import { shownSections } from './shown-sections.ts';

const section = '**[Cache › Clear the cache](/cache#clear)** [1]\n\nThe shop keeps pages. Run `berry clear`.';

async function shown(question: string, lead: string) {
  const citations = [{ title: 'Cache › Clear the cache' }];
  return shownSections(question, { text: `${lead}\n\n${section}`, citations, locale: 'en' });
}

test('sections cover a question if they contain most of its words', async () => {
  const maybe = 'This may answer it:';
  assert.deepEqual(await shown('how do I clear the cache?', maybe), {
    isCovered: true,
    matchingSection: 'Cache › Clear the cache',
  });
  assert.deepEqual(await shown('clear the cached pages of shops', maybe), {
    isCovered: true,
    matchingSection: 'Cache › Clear the cache',
  });
  assert.deepEqual(await shown('how do I rotate logs', maybe), { isCovered: false, matchingSection: null });
});

test('sections do not cover a question about something that the docs do not mention', async () => {
  const missing = 'These docs do not mention “Varnish”. These sections come closest:';
  const { isCovered } = await shown('clear the Varnish cache', missing);
  assert.equal(isCovered, false);
});

test('words outside the sections do not count', async () => {
  const text = 'No clear answer about the cache: [Home](/)';
  const answer = { text, citations: [], locale: 'en' };
  assert.deepEqual(await shownSections('cache', answer), { isCovered: false, matchingSection: null });
});
