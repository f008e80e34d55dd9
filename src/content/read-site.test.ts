import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import type { Problem } from '../vocabulary/problem.ts';
import { openSite } from './open-site.ts';
import { readSite } from './read-site.ts';

test('files are returned in order, with any lookahead', async (context) => {
  const names = Array.from({ length: 30 }, (_, index) => `p${index + 10}.md${index % 3 === 0 ? 'x' : ''}`);
  const directory = await temporarySite(context, Object.fromEntries(names.map((name) => [name, 'text'])));
  for (const lookahead of [0, 100]) {
    const read = await Array.fromAsync(
      readSite(openSite({ directory }), {
        lookahead,
        report: (problem: Problem) => assert.fail(problem.message),
      }),
    );
    assert.deepEqual(
      read.map(({ file }) => file.sitePath),
      names,
    );
  }
});
