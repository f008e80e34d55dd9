import assert from 'node:assert/strict';
import test from 'node:test';
import type { Chunk } from '../vocabulary/chunk.ts';
import { mergeSources } from './merge-sources.ts';

const source = (pageUrl: string, score: number, ...ids: string[]) => ({
  title: '',
  pageUrl,
  url: pageUrl,
  anchor: null,
  score,
  chunks: ids.map((id) => ({ chunk: { id } as Chunk, score })),
  more: [],
});

test('a page that both searches find has the chunks of both', () => {
  const merged = mergeSources(
    [source('/ignore', 4, 'ignore-files')],
    [source('/lint', 2, 'lint'), source('/ignore', 1, 'ignore-files', 'ignore-rules')],
  );
  assert.deepEqual(
    merged.map(({ pageUrl, score }) => [pageUrl, score]),
    [
      ['/ignore', 4],
      ['/lint', 3.6],
    ],
  );
  const [ignore] = merged;
  assert.deepEqual(
    ignore?.more.map(({ chunk }) => chunk.id),
    ['ignore-rules'],
  );
});
