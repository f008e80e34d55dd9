import assert from 'node:assert/strict';
import test from 'node:test';
import { openIndentedBlocks } from './open-indented-blocks.ts';

const cases: [name: string, before: string, after: string][] = [
  [
    'an admonition with a title',
    '!!! note "Read this"\n    It helps.\nAfter.',
    '**Read this:**\nIt helps.\nAfter.',
  ],
  ['one without', '!!! note\n\n    It helps.', '\n\nIt helps.'],
  ['one with an empty title', '!!! note ""\n    It helps.', '\nIt helps.'],
  ['one with more classes', '!!! note inline end "Aside"\n    It helps.', '**Aside:**\nIt helps.'],
  ['a collapsible', '???+ tip "Open"\n    It helps.', '**Open:**\nIt helps.'],
  ['tabs', '=== "A"\n    One.\n\n=== "B"\n    Two.', '**A:**\nOne.\n\n**B:**\nTwo.'],
  ['one within another', '=== "A"\n    !!! note "B"\n        Deep.', '**A:**\n**B:**\nDeep.'],
  ['code inside', '!!! note\n    ```py\n    if a:\n        b\n    ```', '\n```py\nif a:\n    b\n```'],
  ['a list inside', '!!! note\n    - a\n        b', '\n- a\n    b'],
];

for (const [name, before, after] of cases) {
  test(`${name} is opened`, () => assert.equal(openIndentedBlocks(before), after));
}

test('an opening in code is code', () => {
  const text = '!!! note\n\n```md\n!!! note "Not this"\n    code\n```';
  assert.equal(openIndentedBlocks(text), '\n\n```md\n!!! note "Not this"\n    code\n```');
});

test('exclamations and setext headings are left alone', () => {
  const text = '!!! \nTitle\n===\n\n    indented code';
  assert.equal(openIndentedBlocks(text), text);
});
