import assert from 'node:assert/strict';
import test from 'node:test';
import { readSummary, summaryNavigation } from './read-summary.ts';

const summary = `# Summary

[Preface](preface.md)

- [Boil](boil.md)
  - [Cold](cold.md)
  - [Not written yet]()
  - [Hot](hot.md)

# Second part

- [Pour](pour.md)
    - [Slowly](slowly.md)

[Thanks](thanks.md)
`;

test('chapters in lists are numbered across parts, also those that are not written yet', () => {
  const entries = summaryNavigation(readSummary(summary), { isNumbered: true });
  assert.deepEqual(
    entries.map(({ label, number }) => [label, number]),
    [
      ['Preface', undefined],
      ['Boil', '1.'],
      ['Cold', '1.1.'],
      ['Hot', '1.3.'],
      ['Pour', '2.'],
      ['Slowly', '2.1.'],
      ['Thanks', undefined],
    ],
  );
  assert.ok(summaryNavigation(readSummary(summary)).every(({ number }) => number === undefined));
});
