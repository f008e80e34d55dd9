import assert from 'node:assert/strict';
import test from 'node:test';
import { interruptEmbedding } from '../../scripts/campaigns/interrupt-embedding.ts';

/** The short form of `npm run campaign -- vectors`. */
test('builds that are interrupted while they embed, then one that is not: every text is paid for once', async () => {
  const { whileEmbedding, ...figures } = await interruptEmbedding({
    interruptions: 2,
    signal: 'SIGTERM',
    pages: 900,
  });
  assert.ok(whileEmbedding > 0);
  assert.deepEqual([figures.embedded, figures.paidTwice], [900, 0]);
});
