import assert from 'node:assert/strict';
import test from 'node:test';
import { nameFenceTitles } from './fence-titles.ts';

const cases: [written: string, named: string][] = [
  ['```bash npm icon="npm"', '```bash title="npm" icon="npm"'],
  ['  ```ts My server {1,3} wrap', '  ```ts title="My server" {1,3} wrap'],
  ['```js wrap lines', '```js wrap lines'],
  ['```js title="a.js"', '```js title="a.js"'],
  ['```py 01_start.py [expandable]', '```py title="01_start.py" [expandable]'],
  ['```js [a.js]', '```js [a.js]'],
  ['```js', '```js'],
];

for (const [written, named] of cases)
  test(written, () => assert.equal(nameFenceTitles(`${written}\nx\n`), `${named}\nx\n`));

test('fences inside code do not change', () => {
  const text = '````mdx\n```bash npm\n```\n````';
  assert.equal(nameFenceTitles(text), text);
});
