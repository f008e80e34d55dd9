import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../test/any-character.ts';
import { readRobots } from './robots.ts';

const cases: [name: string, file: string, path: string, allowed: boolean][] = [
  ['an empty file allows everything', '', '/a', true],
  ['the group for all agents counts', 'User-agent: *\nDisallow: /private', '/private/a', false],
  [
    'our own group replaces the one for all',
    'User-agent: *\nDisallow: /\n\nUser-agent: Docent\nDisallow: /x',
    '/a',
    true,
  ],
  ['the version of an agent does not matter', 'User-agent: docent/1.0\nDisallow: /', '/a', false],
  ['groups of other agents do not count', 'User-agent: other\nDisallow: /', '/a', true],
  ['one group may name several agents', 'User-agent: other\nUser-agent: docent\nDisallow: /a', '/a', false],
  [
    'two groups for us are one',
    'User-agent: docent\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: docent\nDisallow: /b',
    '/b',
    false,
  ],
  ['the longest match wins', 'User-agent: *\nDisallow: /docs\nAllow: /docs/public', '/docs/public/a', true],
  ['of equal matches, allow wins', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['a star matches any text', 'User-agent: *\nDisallow: /*/private', '/x/y/private', false],
  ['a dollar sign is the end', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
  ['a dollar sign matches at the end', 'User-agent: *\nDisallow: /*.pdf$', '/b.pdf/a.pdf', false],
  ['the parts of a pattern do not overlap', 'User-agent: *\nDisallow: /ab*b$', '/ab', true],
  ['a whole path', 'User-agent: *\nDisallow: /a$', '/ab', true],
  ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', '/a', true],
  ['escapes have one spelling', 'User-agent: *\nDisallow: /ä', '/%c3%a4', false],
  ['comments and odd lines are ignored', 'nonsense\nUser-agent: * # all\nDisallow: /a # secret', '/a', false],
  ['rules without a group are ignored', 'Disallow: /', '/a', true],
];

for (const [name, file, path, allowed] of cases) {
  test(name, () => {
    assert.equal(readRobots(file).allows(path), allowed);
  });
}

test('sitemaps and crawl delay are read', () => {
  const { sitemaps, crawlDelay } = readRobots(
    'Sitemap: https://a.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nsitemap:/t.xml',
  );
  assert.deepEqual([sitemaps, crawlDelay], [['https://a.example/s.xml', '/t.xml'], 2.5]);
});

/** The same rule, as a regular expression. */
function expected(path: string, patterns: readonly [isAllowed: boolean, pattern: string][]): boolean {
  const matching = patterns.filter(([, pattern]) => {
    const source = pattern
      .replace(/\$$/, '\u0000')
      .split('*')
      .map((part) => part.replace(/[.?+^${}()|[\]\\]/g, '\\$&').replace('\u0000', '$'))
      .join('.*');
    return new RegExp(`^${source}`, 's').test(path);
  });
  const longest = Math.max(0, ...matching.map(([, pattern]) => pattern.length));
  const deciding = matching.filter(([, pattern]) => pattern.length === longest);
  return deciding.length === 0 || deciding.some(([isAllowed]) => isAllowed);
}

test('any patterns give the same result as regular expressions', () => {
  const path = fc
    .string({ unit: fc.constantFrom('/', 'a', 'b', '.'), maxLength: 8 })
    .map((rest) => `/${rest}`);
  const pattern = fc
    .string({ unit: fc.constantFrom('/', 'a', 'b', '.', '*'), maxLength: 6 })
    .chain((rest) => fc.constantFrom(`/${rest}`, `/${rest}$`));
  fc.assert(
    fc.property(path, fc.array(fc.tuple(fc.boolean(), pattern), { maxLength: 5 }), (given, patterns) => {
      const lines = patterns.map(([isAllowed, each]) => `${isAllowed ? 'Allow' : 'Disallow'}: ${each}`);
      const robots = readRobots(['User-agent: *', ...lines].join('\n'));
      assert.equal(robots.allows(given), expected(given, patterns));
    }),
  );
});

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void readRobots(text).allows('/a')));
});
