import assert from 'node:assert/strict';
import test from 'node:test';
import { understood } from '../../test/understood.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { findSources } from './find-sources.ts';

const english = await analyserFor('en');

/** The queries that are searched for a question if every search finds one chunk. */
async function searchedFor(query: string, found: Pick<Chunk, 'text' | 'headerPath'>): Promise<string[]> {
  const queries: string[] = [];
  await findSources(
    { query, history: [], scope: { version: 'current', locale: 'en' } },
    async (searched) => {
      queries.push(searched);
      const chunks = [{ chunk: found as Chunk, score: 1 }];
      const source = { title: '', pageUrl: '/', url: '/', anchor: null, score: 1, chunks, more: [] };
      return { ...understood(searched, [found.text], english), sources: [source], isNear: true };
    },
    new AbortController().signal,
  );
  return queries;
}

test('the long form of an acronym is searched for, too, if a page has it', async () => {
  const question = 'What is HMR?';
  const spelledOut = [question, 'What is HMR? Hot Module Replacement'];
  const text = 'The server has Hot Module Replacement (HMR).';
  assert.deepEqual(await searchedFor(question, { headerPath: ['Server'], text }), spelledOut);
  const headerPath = ['Features', 'Hot Module Replacement'];
  assert.deepEqual(await searchedFor(question, { headerPath, text: 'It uses HMR.' }), spelledOut);
  assert.deepEqual(await searchedFor(question, { headerPath: ['Server'], text: 'It uses HMR.' }), [
    question,
    'What is HMR? glossary',
  ]);
  assert.deepEqual(await searchedFor('How do I enable HMR?', { headerPath, text }), ['How do I enable HMR?']);
});

test('a question how to avoid something is also searched for with the words of manuals', async () => {
  const text = 'To lint a folder, ignore nothing.';
  assert.deepEqual(await searchedFor('How do I not lint the folder?', { headerPath: ['Lint'], text }), [
    'How do I not lint the folder?',
    'lint folder disable ignore exclude prevent',
  ]);
});

test('the glossary is searched for a term that is not a page title, and only its page is added', async () => {
  const page = (title: string, pageUrl: string) => ({
    title,
    pageUrl,
    url: pageUrl,
    anchor: null,
    score: 1,
    chunks: [],
    more: [],
  });
  const find = (found: string) =>
    findSources(
      { query: 'What is a query?', history: [], scope: { version: 'current', locale: 'en' } },
      async (searched) => ({
        ...understood(searched, [searched], english),
        sources: searched.endsWith('glossary')
          ? [page('Other', '/b'), page('Glossary', '/glossary')]
          : [page('', found)],
        isNear: true,
      }),
      new AbortController().signal,
    );
  const urls = async (found: string) => (await find(found)).sources.map(({ pageUrl }) => pageUrl);
  assert.deepEqual(await urls('/messages'), ['/messages', '/glossary']);
  assert.deepEqual(await urls('/concepts/query'), ['/concepts/query']);
  assert.equal((await find('/messages')).query, 'What is a query?');
});
