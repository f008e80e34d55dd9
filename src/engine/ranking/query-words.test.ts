import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../../text/analyser.ts';
import { mistypedWords, queryWords, termsOfParts, unfinishedWords } from './query-words.ts';

const analyser = await analyserFor('en');
const wordsOf = (query: string) => queryWords(query, analyser);

test('the host of a pasted URL does not count, unless the URL has no path', () => {
  const terms = (query: string) => wordsOf(query).map(({ word }) => word);
  assert.deepEqual(terms('https://docs.example.com/errors/#runtime'), terms('/errors/#runtime'));
  assert.ok(terms('https://docs.example.com/').includes('docs.example.com'));
});

test('only the last word may be unfinished, and not if a space follows', () => {
  assert.deepEqual(unfinishedWords('bake bre', wordsOf('bake bre')), ['bre']);
  assert.deepEqual(unfinishedWords('bake bre ', wordsOf('bake bre ')), []);
  assert.deepEqual(unfinishedWords('', wordsOf('')), []);
});

test('an identifier and its last parts may be unfinished', () => {
  const query = 'oven.maxHea';
  assert.deepEqual(unfinishedWords(query, wordsOf(query)).toSorted(), ['hea', 'maxhea', 'oven.maxhea']);
});

test('words without a known term may be mistyped, unless they are short or have digits', () => {
  const words = wordsOf('bake bred xy v123456 toaste toaste');
  assert.deepEqual(mistypedWords(words, [{ term: words[0]!.term }]), ['bred', 'toaste']);
});

test('at most six words are corrected', () => {
  const words = wordsOf('oneone twotwo threethree fourfour fivefive sixsix sevenseven');
  assert.equal(mistypedWords(words, []).length, 6);
});

test('two words with a stop word may spell a name', () => {
  const joined = (query: string) => wordsOf(query).flatMap(({ term, isJoined }) => (isJoined ? [term] : []));
  assert.deepEqual(joined('bake only'), ['bakeonli', 'bake.only', 'bake:only']);
  assert.deepEqual(joined('bake bread'), []);
  assert.deepEqual(joined('bake, only'), []);
  assert.deepEqual(joined('how do I bake bread'), []);
  assert.deepEqual(unfinishedWords('bake only', wordsOf('bake only')), ['only']);
});

test('words may spell one name, which is another spelling of each word', () => {
  const spellings = (query: string) =>
    wordsOf(query).flatMap(({ word, isSpelling }) => (isSpelling ? [word] : []));
  assert.deepEqual(spellings('web socket'), ['websocket']);
  assert.deepEqual(spellings('bread oven size'), ['breadovensize', 'breadoven', 'ovensize']);
  assert.deepEqual(spellings('bread too large'), ['breadtoolarge']);
  assert.deepEqual(spellings('node.js'), ['nodejs']);
  assert.deepEqual(spellings('http/3'), ['http3']);
  for (const query of ['bake, bread', 'bakeBread', 'a/b/c', 'large brown bread oven size'])
    assert.deepEqual(spellings(query), [], query);
});

test('the parts of unknown words are looked up', () => {
  const parts = (query: string) => termsOfParts(wordsOf(query), [], analyser);
  assert.deepEqual(parts('teakettle'), ['tea', 'kettl', 'teak', 'ettl', 'ttle', 'teaket', 'tle']);
  assert.deepEqual(parts('http3'), ['http/3', 'http.3', 'http', '3.0', '3']);
  assert.deepEqual(parts('redraw'), []);
  assert.deepEqual(parts('subgroup').slice(0, 2), ['subg', 'roup']);
  assert.deepEqual(termsOfParts(wordsOf('kettles'), [{ term: 'kettl', frequency: 9 }], analyser), []);
});
