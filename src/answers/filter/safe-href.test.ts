import assert from 'node:assert/strict';
import test from 'node:test';
import { safeHref } from './safe-href.ts';

test('page addresses are normalised to one spelling', () => {
  for (const [written, expected] of [
    ['/docs/a', '/docs/a'],
    ['../a.md#b', '../a.md#b'],
    ['#b', '#b'],
    ['?a=1&amp;b=2', '?a=1&b=2'],
    ['HTTPS://Docs.Example.com', 'https://docs.example.com/'],
    ['https://docs.example.com/a/../b', 'https://docs.example.com/b'],
    ['https://docs.example.com/検索', 'https://docs.example.com/%E6%A4%9C%E7%B4%A2'],
    ['/a_(b)|`c`', '/a_%28b%29%7C%60c%60'],
    ['/a\\_b', '/a_b'],
  ] as const)
    assert.equal(safeHref(written), expected, written);
});

test('addresses that a browser could read differently are rejected', () => {
  for (const written of [
    ...[
      '',
      'javascript:x',
      'JAVASCRIPT:x',
      'data:x',
      'mailto:a@b.c',
      'a:b',
      '//evil.example',
      '/\\evil.example',
    ],
    ...['\\\\evil.example', '/a b', '/a\nb', '\tjavascript:x', '&#106;avascript:x', 'javascript&colon;x'],
    ...['https://docs.example.com@evil.example/', 'https://a:b@docs.example.com/', 'https:evil.example'],
    ...['https:///evil.example', 'https://', 'http://[x', '/\u202e', '/\ud800', `/${'a'.repeat(3000)}`],
  ])
    assert.equal(safeHref(written), null, written);
});
