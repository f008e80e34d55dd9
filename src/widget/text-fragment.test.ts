import assert from 'node:assert/strict';
import test from 'node:test';
import { highlight } from './highlight.ts';
import { withTextFragment } from './text-fragment.ts';

const cases: [snippet: string, query: string, link: string][] = [
  [
    '…of tokens. The rate limit of a client is ten.',
    'rate limit',
    '/a#b:~:text=rate%20limit%20of%20a%20client%20is',
  ],
  ['RATE_MAX: The most of it. 50', 'RATE_MAX', '/a#b:~:text=RATE_MAX,-The%20most%20of%20it'],
  ['--rate: off, As RATE_MAX;', '--rate', '/a#b:~:text=%2D%2Drate,-off'],
  ['BURST: As RATE_MAX says it. 50', 'RATE_MAX', '/a#b'],
  ['The rate limit, as set.', 'rate limit', '/a#b'],
  ['Set rate-limits for the rate limit.', 'rate', '/a#b'],
  ['Nothing of it is here.', 'rate', '/a#b'],
  ['', 'rate', '/a#b'],
];

for (const [snippet, query, link] of cases) {
  test(`'${query}' in '${snippet}' links to ${link}`, () => {
    assert.equal(withTextFragment('/a#b', highlight(snippet, query)), link);
  });
}

test('a URL without an anchor gets one for the text directive', () => {
  assert.equal(
    withTextFragment('/a', highlight('Keys expire after a day.', 'keys')),
    '/a#:~:text=Keys%20expire%20after%20a%20day',
  );
});
