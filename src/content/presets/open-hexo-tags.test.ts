import assert from 'node:assert/strict';
import test from 'node:test';
import { closeMark, openMark, unreadMark } from '../markdown/page-marks.ts';
import { openHexoTags } from './open-hexo-tags.ts';

const cases: [of: string, text: string, shown: string][] = [
  [
    'a note has a style and a title',
    '{% note info Read this %}\nText\n{% endnote %}',
    `${openMark({ kind: 'callout', callout: 'info', title: 'Read this' })}\nText\n${closeMark}`,
  ],
  [
    'tabs have labels',
    '{% tabs setup %}\n<!-- tab npm@rocket -->\nText\n<!-- endtab -->\n{% endtabs %}',
    `${openMark({ kind: 'group' })}\n${openMark({ kind: 'panel', label: 'npm' })}\nText\n${closeMark}\n${closeMark}`,
  ],
  ['tags in code are text', '`{% raw %}`\n\n```\n{% note %}\n```', '`{% raw %}`\n\n```\n{% note %}\n```'],
  ['an image has a text', "{% img left /a.png 10 20 'A cup' %}", '![A cup](</a.png>)'],
  ['a video is a link', '{% youtube abc %}', '[Video](<https://www.youtube.com/watch?v=abc>)'],
  ['a tag that another site shows is a gap', '{% gist 123 %}', unreadMark('gist')],
  ['tags around text are removed', 'A {% raw %}{b}{% endraw %} c', 'A {b} c'],
];
for (const [of, text, shown] of cases)
  test(`${of}: ${text.split('\n')[0]}`, () => assert.equal(openHexoTags(text), shown));
