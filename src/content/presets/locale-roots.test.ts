import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { openSite } from '../open-site.ts';

const config = "export default { locales: { root: { lang: 'en' }, fr: { lang: 'fr' } } }";
const localesWith = async (context: test.TestContext, files: Record<string, string>) =>
  openSite({
    directory: await temporarySite(context, {
      '.vitepress/config.ts': config,
      'index.md': '# Kettle',
      'boil.md': '# Boil',
      'fr/boil.md': '# Bouillir',
      ...files,
    }),
  }).locales.list;

test('a translation in a language that the config does not list has a language of its own', async (context) => {
  assert.deepEqual((await localesWith(context, { 'it/boil.md': '# Bollire' })).toSorted(), [
    'en',
    'fr',
    'it',
  ]);
});

test('a folder with the name of a language but other pages is about something else', async (context) => {
  assert.deepEqual((await localesWith(context, { 'it/support.md': '# IT support' })).toSorted(), [
    'en',
    'fr',
  ]);
});
