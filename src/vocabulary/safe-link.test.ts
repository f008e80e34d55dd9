import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { safeLink } from './safe-link.ts';

test('links to the web and to the site are safe', () => {
  for (const [href, expected] of [
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://Example.com', 'http://example.com/'],
    [' https://example.com/a b ', 'https://example.com/a%20b'],
    ['https://example.com/@scope/package', 'https://example.com/@scope/package'],
    ['/guide/install#linux', '/guide/install#linux'],
    ['/guide#:~:text=a%20b', '/guide#:~:text=a%20b'],
    ['/日本語/a b', '/日本語/a b'],
    ['../install', '../install'],
    ['install', 'install'],
    ['#linux', '#linux'],
    ['?version=1', '?version=1'],
  ] as const)
    assert.equal(safeLink(href), expected, href);
});

test('mailboxes are safe only if allowed', () => {
  assert.equal(safeLink('mailto:a@example.com'), null);
  assert.equal(safeLink('mailto:a@example.com', { allowsMail: true }), 'mailto:a@example.com');
});

test('all other links are unsafe', () => {
  for (const href of [
    ...[
      '',
      ' ',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
    ],
    ...['java\nscript:alert(1)', '\u0001javascript:alert(1)', 'java\u200Cscript:x', 'vbscript:x', 'a:b'],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'blob:http://x/1',
      'file:///etc/passwd',
      'view-source:http://x',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'https:\\\\evil.example',
    ],
    ...['http://', 'https:evil.example', 'https:///evil.example', 'http://[x', 'http://a b/', '/\uD800'],
    ...['https://docs.example.com@evil.example/', 'https://a:b@evil.example/', 'https://@evil.example'],
  ])
    assert.equal(safeLink(href, { allowsMail: true }), null, JSON.stringify(href));
});

test('a browser resolves a safe link to the site or to the host in the link', () => {
  const parts = fc.constantFrom(
    ...'\\/:@#?.a% \t\n',
    '//',
    'https:',
    'javascript:',
    'evil.example',
    '\u00ad',
    'é',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
      const link = safeLink(given.join(''));
      if (link === null) return;
      const target = new URL(link, 'http://own.example/a/');
      assert.equal(target.username, '');
      if (target.host !== 'own.example') assert.match(link, /^https?:\/\/[^/?#@]+\//);
      else assert.equal(target.protocol, 'http:');
    }),
    { numRuns: 5000 },
  );
});
