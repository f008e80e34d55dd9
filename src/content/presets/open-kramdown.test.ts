import assert from 'node:assert/strict';
import test from 'node:test';
import { openKramdown } from './open-kramdown.ts';

const cases: [before: string, after: string][] = [
  ['Use `{:toc}` and [a](/a){: .button }', 'Use `{:toc}` and [a](/a)'],
  [
    '<div markdown="1">\nTea\n{: .label }\n</div>\n```\ncup\n```',
    '<div markdown="1">\n\nTea\n\n</div>\n\n```\ncup\n```',
  ],
  ['* TOC\n{:toc}\n\nTea', '<!--docent:unread TableOfContents-->\n\n\nTea'],
  ['<div>\n<p>Tea</p>\n</div>\n<p>Cup</p>', '<div>\n<p>Tea</p>\n</div>\n<p>Cup</p>'],
];

for (const [before, after] of cases)
  test(JSON.stringify(before), () => assert.equal(openKramdown(before), after));

test('thousands of tags are read in time', () => {
  for (const tag of ['<div markdown="1">', '<div ', '</div>\n', 'markdown="1" '])
    for (const start of ['', '<div ']) assert.ok(openKramdown(start + tag.repeat(100_000)).length > 0);
});
