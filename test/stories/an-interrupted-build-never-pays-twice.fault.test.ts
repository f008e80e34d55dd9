import assert from 'node:assert/strict';
import test from 'node:test';
import { interruptEmbedding } from '../../scripts/campaigns/interrupt-embedding.ts';

/** Short version of `npm run campaign -- vectors`. */
test('after builds that are interrupted while embedding, every text is paid for once', async () => {
  const { whileEmbedding, ...figures } = await interruptEmbedding({
    interruptions: 2,
    signal: 'SIGTERM',
    pages: 900,
  });
  assert.ok(whileEmbedding > 0);
  assert.deepEqual([figures.embedded, figures.paidTwice], [900, 0]);
});
