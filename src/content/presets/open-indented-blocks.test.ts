import assert from 'node:assert/strict';
import test from 'node:test';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';
import { openIndentedBlocks } from './open-indented-blocks.ts';

const note = (title?: string): MarkedBlock => ({ kind: 'callout', callout: 'note', ...(title && { title }) });
const panel = (label: string): MarkedBlock => ({ kind: 'panel', label });

const cases: [name: string, before: string, opened: MarkedBlock[], after: string][] = [
  [
    'an admonition with a title',
    '!!! note "Read this"\n    It helps.\nAfter.',
    [note('Read this')],
    '1\nIt helps.\n/\nAfter.',
  ],
  ['one without', '!!! note\n\n    It helps.\n\nAfter.', [note()], '1\n\nIt helps.\n/\nAfter.'],
  ['one without a space', '!!!note "Read this"\n    It helps.', [note('Read this')], '1\nIt helps.\n/'],
  ['one with an empty title', '!!! note ""\n    It helps.', [note()], '1\nIt helps.\n/'],
  ['one with more classes', '!!! note inline end "Aside"\n    It helps.', [note('Aside')], '1\nIt helps.\n/'],
  [
    'a kind that is not known',
    '!!! recipe\n    Bake.',
    [{ kind: 'callout', callout: 'recipe' }],
    '1\nBake.\n/',
  ],
  [
    'a collapsible',
    '???+ tip "Open"\n    It helps.',
    [{ kind: 'details', summary: 'Open' }],
    '1\nIt helps.\n/',
  ],
  [
    'one that ends with HTML',
    '!!! note\n    <div>\n\n    It helps.\n\n    </div>\n\n## After',
    [note()],
    '1\n<div>\n\nIt helps.\n\n</div>\n\n/\n## After',
  ],
  [
    'a tab that is open at first',
    '=== "A"\n    One.\n\n===+ "B"\n    Two.',
    [panel('A'), { kind: 'panel', label: 'B', selected: true }],
    '1\nOne.\n/\n2\nTwo.\n/',
  ],
  ['tabs', '=== "A"\n    One.\n\n=== "B"\n    Two.', [panel('A'), panel('B')], '1\nOne.\n/\n2\nTwo.\n/'],
  [
    'one within another',
    '=== "A"\n    !!! note "B"\n        Deep.\n',
    [panel('A'), note('B')],
    '1\n2\nDeep.\n/\n/',
  ],
  [
    'code inside',
    '!!! note\n    ```py\n    if a:\n        b\n    ```',
    [note()],
    '1\n```py\nif a:\n    b\n```\n/',
  ],
  ['a list inside', '!!! note\n    - a\n        b', [note()], '1\n- a\n    b\n/'],
];

for (const [name, before, opened, after] of cases) {
  test(`${name} is opened`, () => {
    const expected = after
      .replace(/^\d$/gm, (index) => openMark(opened[Number(index) - 1]!))
      .replace(/^\/$/gm, closeMark);
    assert.equal(openIndentedBlocks(before), expected);
  });
}

test('an opening inside code does not change', () => {
  const text = '!!! note\n\n```md\n!!! note "Not this"\n    code\n```';
  assert.match(openIndentedBlocks(text), /\n```md\n!!! note "Not this"\n {4}code\n```$/);
});

test('marks of another fence inside code do not end it', () => {
  const text =
    '```console\nerror: kettle\n       ~~~~~~^^^^\n```\n\n1. ```sh\n   boil\n   ```\n\n!!! tip\n    Pour.';
  assert.match(openIndentedBlocks(text), /\n<!--docent:open [^\n]*-->\nPour\./);
});

test('exclamations and setext headings do not change', () => {
  const text = '!!! \nTitle\n===\n\n    indented code';
  assert.equal(openIndentedBlocks(text), text);
});
