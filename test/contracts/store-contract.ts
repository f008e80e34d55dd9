import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { groupingKey } from '../../src/journal/grouping-key.ts';
import { InboxMarks } from '../../src/journal/inbox-marks.ts';
import { sizeWarning } from '../../src/journal/journal-size.ts';
import type { JournalStore } from '../../src/journal/journal-store.ts';
import { SizeLimit } from '../../src/journal/size-limit.ts';
import {
  beginAnswer,
  endAnswer,
  keepRating,
  keepReport,
  keepSearches,
} from '../../src/journal/statements.ts';
import type { AnswerBeginning } from '../../src/vocabulary/answer-record.ts';
import { answerBeginning, answerEnding } from './journal-contract.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 15);
const daysAgo = (days: number) => new Date(now - days * dayMs);
const scope = { version: 'current', locale: 'en' };
const perStatement = 500;

/** Many searches at the same time. */
async function keepMany(store: JournalStore, count: number, at: Date, writer: number): Promise<void> {
  const search = { at, scope, asker: 'reader' as const, query: 'q', hits: 1, topUrls: ['/a'] };
  const keyed = Array.from({ length: count }, (_, index) => ({
    ...{ ...search, coverage: 1, degraded: false, milliseconds: 1 },
    ...{ key: at.getTime() * 1000 + index, writer },
  }));
  for (let first = 0; first < count; first += perStatement)
    await store.database.write([keepSearches(keyed.slice(first, first + perStatement))]);
}

/** Incompressible searches of one kilobyte each. */
async function keepLarge(store: JournalStore, count: number, from: Date): Promise<void> {
  const search = { scope, asker: 'reader' as const, hits: 1, topUrls: ['/a'], coverage: 1, degraded: false };
  const keyed = Array.from({ length: count }, (_, index) => ({
    ...{ ...search, query: randomBytes(500).toString('hex'), milliseconds: 1 },
    ...{ at: from, key: (from.getTime() + index) * 1000, writer: 1 },
  }));
  for (let first = 0; first < count; first += perStatement)
    await store.database.write([keepSearches(keyed.slice(first, first + perStatement))]);
}

async function keepAnswer(store: JournalStore, at: Date): Promise<string> {
  const answer = answerBeginning({ at });
  await store.database.write([
    beginAnswer(answer),
    endAnswer(answer.id, answerEnding()),
    keepRating(answer.id, at, 1, null),
  ]);
  return answer.id;
}

async function keepOneReport(store: JournalStore, at: Date): Promise<void> {
  const report = { id: crypto.randomUUID(), at, scope, asker: 'agent' as const, url: '/a', comment: 'wrong' };
  await store.database.write([keepReport(report)]);
}

/** Tests of retention that every journal store must pass. `open` returns a new, empty store. */
export function storeContract(name: string, open: () => Promise<JournalStore>): void {
  describe(`records ${name}`, () => {
    test('are kept for the retention period of their kind, and ratings as long as their answers', async () => {
      const store = await open();
      for (const days of [5, 20, 40]) {
        await keepMany(store, 1, daysAgo(days), 1);
        await keepAnswer(store, daysAgo(days));
        await keepOneReport(store, daysAgo(days));
      }
      const keep = { searches: 10, answers: 30, reports: 90 };
      assert.deepEqual(await store.purge(keep, now), { searches: 2, answers: 1, reports: 0 });
      const { since, ...counts } = await store.counts();
      assert.deepEqual(counts, { searches: 1, answers: 2, ratings: 2, reports: 3 });
      assert.deepEqual(since, daysAgo(20));
      assert.deepEqual(await store.purge(keep, now), { searches: 0, answers: 0, reports: 0 });
      await store.database.close();
    });

    test('are deleted in batches, while others are written', async () => {
      const store = await open();
      for (const writer of [1, 2, 3]) await keepMany(store, 1500, daysAgo(100), writer);
      let isOver = false;
      let fresh = 0;
      const writing = (async () => {
        for (; !isOver; fresh++) await keepAnswer(store, daysAgo(1));
      })();
      const keep = { searches: 90, answers: 90, reports: 90 };
      assert.deepEqual(await store.purge(keep, now), { searches: 4500, answers: 0, reports: 0 });
      isOver = true;
      await writing;
      const { searches, answers, ratings } = await store.counts();
      assert.deepEqual([searches, answers, ratings], [0, fresh, fresh]);
      await store.database.close();
    });

    test('the oldest are removed first, regardless of kind, and ratings with their answers', async () => {
      const store = await open();
      for (const days of [40, 30, 20]) {
        await keepMany(store, 1, daysAgo(days), 1);
        await keepAnswer(store, new Date(daysAgo(days).getTime() + 1));
        await keepOneReport(store, new Date(daysAgo(days).getTime() + 2));
      }
      const left = async () => {
        const { searches, answers, ratings, reports } = await store.counts();
        return [searches, answers, ratings, reports];
      };
      const seen: unknown[] = [];
      while ((await store.removeOldest(50)) > 0) seen.push(await left());
      assert.deepEqual(seen.slice(0, 4), [
        [2, 3, 3, 3],
        [2, 2, 2, 3],
        [2, 2, 2, 2],
        [1, 2, 2, 2],
      ]);
      assert.deepEqual(seen.at(-1), [0, 0, 0, 0]);
      await store.database.close();
    });

    test('are removed until the journal is below its limit, and the measured size shrinks', async () => {
      const store = await open();
      await keepLarge(store, 3000, daysAgo(3));
      const answer = await keepAnswer(store, daysAgo(2));
      await keepLarge(store, 3000, daysAgo(1));
      const told: string[] = [];
      await store.database.compact?.();
      const full = await store.database.size();
      const limit = new SizeLimit(store, {
        maxBytes: 0.7 * full,
        spoolBytes: async () => 0,
        onWarning: (message) => told.push(message),
      });
      await limit.check();
      const { bytes, removed } = limit.size;
      assert.ok(bytes! < 0.65 * full && bytes! > 0.45 * full, `${bytes} of ${full} bytes`);
      const { searches, answers, since } = await store.counts();
      assert.deepEqual([searches + removed, answers], [6000, 1], 'the newer half and the answer are kept');
      assert.ok(removed > 1500 && removed <= 3000, `${removed} removed`);
      assert.ok(since! > daysAgo(3) && since! < daysAgo(2), `since ${since}`);
      assert.ok((await store.answer(answer)) !== null);
      assert.match(told.join(), /Removed the oldest [\d,]+ records of the journal/);
      await limit.check();
      assert.equal(limit.size.removed, removed, 'below the limit nothing is removed');
      await store.database.close();
    });

    test('are kept without a limit, and a warning comes before the limit is reached', async () => {
      const store = await open();
      await keepLarge(store, 500, daysAgo(1));
      const check = async (maxBytes: number | null) => {
        const limit = new SizeLimit(store, { maxBytes, spoolBytes: async () => 0 });
        await limit.check();
        return limit.size;
      };
      const { bytes } = await check(null);
      assert.ok(bytes! > 300_000, `${bytes}`);
      assert.equal(sizeWarning(await check(null)), null);
      assert.equal(sizeWarning(await check(1.5 * bytes!)), null);
      assert.match(
        sizeWarning(await check(1.15 * bytes!)) ?? '',
        /uses 8\d% of journal\.maxBytes \([\d.]+ MB\)/,
      );
      assert.equal((await store.counts()).searches, 500);
      await store.database.close();
    });

    test('an answer is deleted by its id, with its rating', async () => {
      const store = await open();
      const [kept, id] = [await keepAnswer(store, daysAgo(1)), await keepAnswer(store, daysAgo(1))];
      assert.deepEqual([await store.remove(id), await store.remove(id)], [true, false]);
      assert.equal(await store.answer(id), null);
      assert.equal((await store.answer(kept))?.rating?.value, 1);
      assert.equal((await store.counts()).ratings, 1);
      await store.database.close();
    });

    test('a deleted question is also deleted where others continue or repeat it', async () => {
      const store = await open();
      const keep = async (given: Partial<AnswerBeginning>) => {
        const answer = answerBeginning({ at: daysAgo(1), ...given });
        await store.database.write([beginAnswer(answer)]);
        return answer.id;
      };
      const question = 'What is the pin of Ada?';
      const id = await keep({ question, at: daysAgo(2) });
      const follow = await keep({ question: 'And hers?', earlier: { question, relation: 'continued' } });
      const again = await keep({ question: 'pin of Ada', earlier: { question, relation: 'repeated' } });
      const earlier = { question: 'What is a pin?', relation: 'continued' } as const;
      const other = await keep({ question: 'And hers?', earlier });
      await store.remove(id);
      for (const [kept, left] of [
        [follow, null],
        [again, null],
        [other, earlier],
      ] as const)
        assert.deepEqual((await store.answer(kept))?.earlier, left);
      assert.ok(
        !JSON.stringify(await store.database.all('SELECT * FROM docent_answers')).includes('of Ada?'),
      );
      await store.database.close();
    });

    test('a deleted question leaves no mark of the owner, unless others asked it too', async () => {
      const store = await open();
      const marks = new InboxMarks(store.database);
      const [first, second] = [await keepAnswer(store, daysAgo(2)), await keepAnswer(store, daysAgo(1))];
      await marks.set(groupingKey(answerBeginning().question), {
        state: 'ignored',
        note: '',
        at: new Date(),
      });
      await marks.set('searched', { state: 'done', note: '', at: new Date() });
      await store.remove(first);
      assert.equal((await marks.all()).size, 2);
      await store.remove(second);
      assert.deepEqual([...(await marks.all()).keys()], ['searched']);
      await keepMany(store, 1, daysAgo(1), 1);
      await store.purge({ searches: 0, answers: 0, reports: 0 }, now);
      assert.equal((await marks.all()).size, 0);
      await store.database.close();
    });

    test('a rating that timed out and arrives late does not replace the acknowledged one', async () => {
      const store = await open();
      const id = await keepAnswer(store, daysAgo(1));
      const late = keepRating(id, new Date(now), -1, 'given up');
      await store.database.write([keepRating(id, new Date(now + 4000), 1, 'acknowledged')]);
      assert.equal((await store.database.write([late]))[0]!.length, 1);
      assert.equal((await store.answer(id))?.rating?.comment, 'acknowledged');
      await store.database.write([keepRating(id, new Date(now + 3500), -1, 'by a slow clock')]);
      assert.equal((await store.answer(id))?.rating?.comment, 'by a slow clock');
      await store.database.close();
    });
  });
}
