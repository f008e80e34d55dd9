import assert from 'node:assert/strict';
import test from 'node:test';
import type { Insights } from '../vocabulary/insights.ts';
import { lookingBack } from './looking-back.ts';

/** Insights that resolve on demand, and the days they were gathered for. */
function gathering() {
  const gathered: number[] = [];
  const waiting: PromiseWithResolvers<Insights>[] = [];
  return {
    gathered,
    waiting,
    insights(days: number): Promise<Insights> {
      gathered.push(days);
      const ready = Promise.withResolvers<Insights>();
      waiting.push(ready);
      return ready.promise;
    },
  };
}

const found = (days: number) => ({ days }) as Insights;

test('concurrent requests for the same days share a result, and so do requests within ten seconds', async () => {
  const { insights, gathered, waiting } = gathering();
  let now = 0;
  const lookBack = lookingBack({ insights }, () => now);
  const [first, second, other] = [lookBack(7), lookBack(7), lookBack(30)];
  assert.deepEqual(gathered, [7, 30]);
  now = 60_000;
  const third = lookBack(7);
  waiting[0]!.resolve(found(7));
  waiting[1]!.resolve(found(30));
  assert.deepEqual(
    (await Promise.all([first, second, third, other])).map(({ days }) => days),
    [7, 7, 7, 30],
  );
  now = 69_999;
  await lookBack(7);
  assert.deepEqual(gathered, [7, 30]);
  now = 70_000;
  const anew = lookBack(7);
  assert.deepEqual(gathered, [7, 30, 7]);
  waiting[2]!.resolve(found(7));
  await anew;
});

test('a failure reaches all waiting requests and is not cached', async () => {
  const { insights, gathered, waiting } = gathering();
  const lookBack = lookingBack({ insights });
  const both = [lookBack(7), lookBack(7)];
  waiting[0]!.reject(new Error('The disk is gone.'));
  for (const each of both) await assert.rejects(each, /disk is gone/);
  const again = lookBack(7);
  assert.equal(gathered.length, 2);
  waiting[1]!.resolve(found(7));
  assert.equal((await again).days, 7);
});
