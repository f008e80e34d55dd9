import assert from 'node:assert/strict';
import test from 'node:test';
import { openKramdownTables } from './open-kramdown-tables.ts';

const cases: [before: string, after: string][] = [
  ['a | b\n:--- | :--- | :---\nc | d', '| a | b |  |\n| --- | --- | --- |\n| c | d |'],
  ['a | b\n:---\nc | d | e', 'a | b\n:---\nc | d | e'],
  ['A\n\n| a | b |\n| c | d |\n\nB', 'A\n\n| a | b |\n| --- | --- |\n| c | d |\n\nB'],
  ['| a | b\n| --- | --- |\n| `x|y` | z \\| z', '| a | b |\n| --- | --- |\n| `x\\|y` | z \\| z |'],
  ['- A\n\n  | a | b |\n  |---|---|---|\n', '- A\n\n  | a | b |  |\n  | --- | --- | --- |\n'],
  ['Either a | b\nor c | d', 'Either a | b\nor c | d'],
  ['```\n| a |\n| b |\n```', '```\n| a |\n| b |\n```'],
  ['| a |', '| a |'],
];

for (const [before, after] of cases)
  test(JSON.stringify(before), () => assert.equal(openKramdownTables(before), after));

test('long rows and many rows are read in time', () => {
  for (const text of [
    '|'.repeat(100_000),
    `| a\n|${'-'.repeat(100_000)}x`,
    `${'|\n'.repeat(100_000)}`,
    `| a\n${'| `|'.repeat(100_000)}`,
  ])
    assert.ok(openKramdownTables(text).length > 0);
});
