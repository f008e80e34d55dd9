import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { textFragmentLink } from './text-fragment-link.ts';

const page = 'https://docs.example.com/cache';

test('a short quote is sent whole, with special characters encoded', () => {
  for (const [quote, directive] of [
    ['The cache is cold.', 'The%20cache%20is%20cold'],
    ['Set no-cache, then go & wait', 'Set%20no%2Dcache%2C%20then%20go%20%26%20wait'],
    ["It's (very) cold", 'It%27s%20%28very%29%20cold'],
    ['キャッシュの期限', '%E3%82%AD%E3%83%A3%E3%83%83%E3%82%B7%E3%83%A5%E3%81%AE%E6%9C%9F%E9%99%90'],
  ] as const)
    assert.equal(textFragmentLink(page, quote), `${page}#:~:text=${directive}`, quote);
});

test('a long quote is sent by its first and last words', () => {
  const quote = 'Docent keeps all pages in a cache of its own until somebody sets the size to zero.';
  assert.equal(
    textFragmentLink(page, quote),
    `${page}#:~:text=Docent%20keeps%20all%20pages,the%20size%20to%20zero`,
  );
  assert.equal(
    textFragmentLink(page, 'First line\nand the last line'),
    `${page}#:~:text=First%20line,and%20the%20last%20line`,
  );
});

test('for a row whose first cell is a single word, the longest cell is sent', () => {
  assert.equal(
    textFragmentLink(page, 'size\n512 MB\nhow much memory the cache takes'),
    `${page}#:~:text=how%20much%20memory%20the%20cache%20takes`,
  );
});

test('an anchor is kept, an existing text fragment is replaced', () => {
  assert.equal(textFragmentLink(`${page}#size`, 'so cold'), `${page}#size:~:text=so%20cold`);
  assert.equal(textFragmentLink(`${page}#size:~:text=x`, 'so cold'), `${page}#size:~:text=so%20cold`);
});

test('a quote without words leaves the link unchanged', () => {
  for (const quote of ['', '\n', '{}();', 'x', 'a = {\n  b: [1]\n};', '---'])
    assert.equal(textFragmentLink(`${page}#size`, quote), `${page}#size`, quote);
});

test('every text fragment decodes to words of its quote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (quote) => {
      const link = textFragmentLink(page, quote);
      assert.ok(link.startsWith(page) && URL.canParse(link));
      const directive = link.split(':~:text=')[1];
      if (directive === undefined) return;
      assert.doesNotMatch(directive, /[-&()\s]/);
      for (const part of directive.split(',')) assert.ok(quote.includes(decodeURIComponent(part)));
    }),
  );
});
