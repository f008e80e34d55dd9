import assert from 'node:assert/strict';
import test from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import { builtSite, foundUrls } from './built-site.ts';

const files = {
  'rotate.md': '# Rotate credentials\n\nReplace an API key by a new one and revoke the old one.',
  'keyboard.md': '# Keyboard\n\nRotate the keys of the keyboard to clean below each key.',
  'maps.md': '# Maps\n\nA map has keys and values. Rotate it with two fingers.',
  'tokens.md':
    '# Tokens\n\nA token expires; authentication with an API key does not. Set `rotate_keys` for both.',
  'other.md': '# Other\n\nNothing of that kind.',
};

test('of pages that contain the same word, the one with the intended meaning ranks first', async (context) => {
  const { docs, dataDir } = await builtSite(context, {
    'renew.md': '# Renew credentials\n\nReplace an API key before it expires and revoke the old one.',
    'maps.md': '# Maps\n\nA map has a key for each value.',
    'other.md': '# Other\n\nNothing of that kind.',
  });
  const byWords = await openDocs({ dataDir, meaning: false });
  context.after(() => byWords.close());
  assert.deepEqual(await foundUrls(docs, 'authentication key'), ['/renew', '/maps']);
  assert.deepEqual(await foundUrls(byWords, 'authentication key'), ['/maps', '/renew']);
});

test('similarity neither adds hits without a word of the query nor removes hits', async (context) => {
  const { docs, dataDir } = await builtSite(context, files);
  const byWords = await openDocs({ dataDir, meaning: false });
  context.after(() => byWords.close());
  for (const query of [
    'rotate keys',
    'credentials',
    'secret renewal',
    'keyboard cleaning',
    'api',
    'nothing',
  ]) {
    const found = await foundUrls(docs, query, { limit: 50 });
    assert.deepEqual(found.toSorted(), (await foundUrls(byWords, query, { limit: 50 })).toSorted(), query);
  }
});

test('identifiers, paths and codes are ranked by words only', async (context) => {
  const named = {
    ...files,
    'codes.md': '# Codes\n\n`E1234` means that `src/rotate/keys.ts` is missing; `rotateKeys` finds it.',
  };
  const { docs, dataDir } = await builtSite(context, named);
  const byWords = await openDocs({ dataDir, meaning: false });
  context.after(() => byWords.close());
  for (const query of ['rotate_keys', 'rotateKeys', 'E1234', 'src/rotate/keys.ts', '--rotate-keys'])
    assert.deepEqual(
      (await docs.search({ query })).hits,
      (await byWords.search({ query })).hits,
      `${query} is ranked otherwise`,
    );
});

test('why shows the similarity of a page, and that other languages are ranked by words', async (context) => {
  const { docs } = await builtSite(context, files);
  const { entry } = await docs.why({ query: 'rotate api keys' }, '/rotate');
  assert.ok(entry!.features.similarity! > 0.3, `${entry!.features.similarity}`);
  const italian = await builtSite(context, files, (path) => ({
    content: [{ kind: 'dir', path, locale: 'it' }],
  }));
  const other = await italian.docs.why({ query: 'rotate api keys' }, '/rotate');
  assert.equal(other.scope.locale, 'it');
  assert.equal(other.entry!.features.similarity, 0);
});

test('without meaning nothing is stored, and switching it on causes a full build', async (context) => {
  const { docs, dataDir, directory } = await builtSite(context, files, () => ({ meaning: false }));
  const query = 'rotate api keys';
  assert.equal((await docs.why({ query }, '/rotate')).entry!.features.similarity, 0);
  const { filesRead } = await buildIndex({ directory, dataDir });
  assert.equal(filesRead, Object.keys(files).length);
  const understood = await openDocs({ dataDir });
  context.after(() => understood.close());
  assert.ok((await understood.why({ query }, '/rotate')).entry!.features.similarity! > 0);
});
