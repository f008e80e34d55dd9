import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf } from '../../../test/stories/page-with.ts';
import { drawMap } from './site-map.ts';
import { spellNames } from './spell-names.ts';

const scope = { version: 'current', locale: 'en' };

/** The part names of a site whose pages have these texts. */
async function namesOf(texts: Record<string, string>): Promise<string[]> {
  const pages = Object.entries(texts).map(([url, text]) => ({
    ...{ url, title: 'Page', description: '', sourceFile: 'a.md', operation: null },
    blocks: blocksOf(text),
  }));
  const map = drawMap(pages);
  const docs = { page: async (url: string) => pages.find((page) => page.url === url) ?? null };
  await spellNames(map, docs, scope);
  return map.places.map(({ title }) => title);
}

test('folder names have the most frequent spelling in the texts of their pages', async () => {
  const names = await namesOf({
    '/oauth-sms/a': 'Send an SMS. OAuth and SMS, one sms.',
    '/oauth-sms/b': 'OAuth again. Oauth once.',
    '/block-types/a': 'Block 5 is a block. Use BLOCK.',
    '/block-types/b': 'A block.',
    '/api/a': 'Two APIs. Call `api`, `api` and `api`.',
    '/api/b': 'One API.',
    '/nextjs/a': 'Use Next.js. Next.js is a framework, once spelled NextJS.',
  });
  assert.deepEqual(names, ['OAuth SMS', 'Block types', 'Next.js', 'API']);
});

test('common initialisms are written in capitals even if the texts have only commands', async () => {
  const names = await namesOf({
    '/cli/a': 'Run kettle cli boil.',
    '/cli/b': 'Run kettle cli.',
    '/css/a': 'Paint.',
    '/css/b': 'Paint again.',
    '/https/a': 'Lock.',
    '/https/b': 'Unlock.',
    '/apis/a': 'Pour.',
    '/apis/b': 'Boil.',
  });
  assert.deepEqual(names, ['CLI', 'CSS', 'HTTPS', 'APIs']);
});

test('names of one or two words are spelled as nearly all sentences spell them', async () => {
  const names = await namesOf({
    '/tea-pot/a': 'Use the Tea Pot, with Tea Pot and Tea Pot. The Tea Pot and tea pot.',
    '/tea-pot/b': 'More.',
    '/tea-start/a': 'Install TeaStart. With TeaStart, and in TeaStart.',
    '/tea-start/b': 'More.',
    '/hot-cups/a': 'Hot Cups are nice. Take hot cups. Hot Cups.',
    '/hot-cups/b': 'More.',
    '/v1/a': 'Use of v1, with v1.',
    '/v1/b': 'More.',
  });
  assert.deepEqual(names, ['Tea Pot', 'TeaStart', 'Hot cups', 'v1']);
});

test('groups of an API that are named after its paths are spelled as its texts spell them', async () => {
  const entry = (url: string, path: string) => ({
    ...{ url, title: 'Page', description: '', sourceFile: 'a.json' },
    ...{
      operation: {
        method: 'GET',
        path,
        apiTitle: 'Tea',
        tag: null,
        operationId: null,
        anchor: null,
        deprecated: false,
      },
      blocks: blocksOf('An FDX, and an FDX.'),
    },
    navigation: { below: '/api', groups: [{ title: 'Fdx' }] },
  });
  const pages = [entry('/api/a', '/fdx/a'), entry('/api/b', '/fdx/b')];
  const map = drawMap(pages);
  const docs = { page: async (url: string) => pages.find((page) => page.url === url) ?? null };
  await spellNames(map, docs, scope);
  assert.deepEqual(
    map.pages.map(({ parent }) => parent?.title),
    ['FDX', 'FDX'],
  );
});
