import assert from 'node:assert/strict';
import test from 'node:test';
import type { SearchRecord } from '../vocabulary/search-record.ts';
import type { Statement } from './database.ts';
import { SearchBatches } from './search-batches.ts';

const columns = 12;

function search(query: string, at: Date): SearchRecord {
  const scope = { version: 'current', locale: 'en' };
  return {
    ...{ at, scope, asker: 'reader' as const, query, hits: 1, topUrls: ['/a'] },
    ...{ coverage: 1, degraded: false, milliseconds: 1.5 },
  };
}

/** The keys of the rows that a statement writes. */
function keysOf({ values }: Statement): string[] {
  const rows = Array.from({ length: values!.length / columns }, (_, row) => row * columns);
  return rows.map((first) => `${values![first]} ${values![first + 1]}`);
}

test('many searches are written in few statements of few sizes, each with a unique key', async () => {
  const delivered: Statement[] = [];
  const batches = new SearchBatches(async (statement) => void delivered.push(statement));
  const now = new Date();
  for (let number = 0; number < 1200; number++) batches.add(search(`q${number}`, now));
  await batches.flush();
  await batches.flush();
  assert.deepEqual(
    delivered.map(({ values }) => values!.length / columns),
    [512, 512, 128, 32, 16],
  );
  const keys = delivered.flatMap(keysOf);
  assert.equal(new Set(keys).size, 1200);
  const late = keys.map((key) => Number(key.split(' ')[0]) / 1000 - now.getTime());
  assert.ok(late.every((milliseconds) => milliseconds >= 0 && milliseconds < 2));
});

test('the key is the time of the search, or slightly later if the clock goes back', async () => {
  const delivered: Statement[] = [];
  const batches = new SearchBatches(async (statement) => void delivered.push(statement));
  batches.add(search('a', new Date(2000)));
  batches.add(search('b', new Date(1000)));
  batches.add(search('c', new Date(3000)));
  await batches.flush();
  const times = delivered.flatMap(keysOf).map((key) => Number(key.split(' ')[0]));
  assert.deepEqual(times, [2_000_000, 2_000_001, 3_000_000]);
});
