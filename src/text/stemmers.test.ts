import assert from 'node:assert/strict';
import test from 'node:test';
import { loadStemmer } from './stemmers.ts';

test('words with different endings have the same stem', async () => {
  for (const [language, ...words] of [
    ['en', 'configure', 'configuring', 'configured'],
    ['en', 'connect', 'connection', 'connections'],
    ['en', 'complete', 'completion', 'completed'],
    ['en', 'use', 'uses', 'used', 'using'],
    ['en', 'exceed', 'exceeds', 'exceeded', 'exceeding'],
    ['en', 'embed', 'embeds', 'embedded', 'embedding'],
    ['en', 'deploy', 'deploys', 'deployed', 'deploying', 'deployment', 'deployments'],
    ['en', 'verify', 'verified', 'verification', 'verifications'],
    ['en', 'create', 'created', 'creation', 'creations'],
    ['en', 'index', 'indexes', 'indices', 'indexing'],
    ['fr', 'application', 'applications'],
    ['de', 'Anwendung', 'Anwendungen'],
    ['ja', 'pods', 'pod'],
  ] as const) {
    const stem = await loadStemmer(language);
    assert.equal(new Set(words.map((word) => stem(word.toLowerCase()))).size, 1, language);
  }
});

test('short words keep their last letter', async () => {
  const stem = await loadStemmer('en');
  assert.notEqual(stem('one'), stem('on'));
  assert.notEqual(stem('use'), stem('us'));
});

test('a word stays whole if its stemmer throws', async () => {
  assert.equal((await loadStemmer('bg'))('автентичен'), 'автентичен');
});

test('a language without a stemmer keeps its words, with any name', async () => {
  for (const language of ['xx', 'constructor', '__proto__', ''])
    assert.equal((await loadStemmer(language))('running'), 'running');
});
