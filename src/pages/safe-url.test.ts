import assert from 'node:assert/strict';
import test from 'node:test';
import { lessThan } from './escape-html.ts';
import { safeLink } from './safe-url.ts';

test('links to the web, to mailboxes and to the site may be followed', () => {
  for (const [href, expected] of [
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['http://example.com', 'http://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/guide/install#linux', '/guide/install#linux'],
    ['../install', '../install'],
    ['install', 'install'],
    ['./install', './install'],
    ['#linux', '#linux'],
    ['?version=1', '?version=1'],
    ['//example.com/a', 'http://example.com/a'],
  ] as const)
    assert.equal(safeLink(href), expected, href);
});

test('nothing else may', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://x/1',
    'file:///etc/passwd',
    'view-source:http://x',
    'http://',
    `javascript:alert(1)//${lessThan}`,
  ])
    assert.equal(safeLink(href), null, href);
});
