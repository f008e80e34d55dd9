import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Journal } from '../../src/journal/journal.ts';
import type { AnswerBeginning, AnswerEnding } from '../../src/vocabulary/answer-record.ts';

/** The beginning of an answer, with a new id on every call. */
export function answerBeginning(given: Partial<AnswerBeginning> = {}): AnswerBeginning {
  return {
    id: crypto.randomUUID(),
    at: new Date(),
    scope: { version: 'current', locale: 'en' },
    asker: 'reader',
    question: 'How do I install it?',
    earlier: null,
    snapshot: 7,
    chunks: [
      { id: '/install', hash: 'a1' },
      { id: '/install#linux', hash: 'b2' },
    ],
    promptHash: 'p',
    ...given,
  };
}

export function answerEnding(given: Partial<AnswerEnding> = {}): AnswerEnding {
  return {
    outcome: 'finished',
    status: 'answered',
    answerer: 'model',
    model: 'small',
    fallback: null,
    truncated: false,
    text: 'Run the installer. [1]',
    citations: [
      {
        number: 1,
        title: 'Install',
        url: '/install#linux',
        anchor: 'linux',
        quote: 'Run the installer.',
        quoteUrl: null,
      },
    ],
    inputTokens: 1200,
    outputTokens: 8,
    cost: 0.0004,
    firstByteMs: 120.5,
    totalMs: 340,
    ...given,
  };
}

/** Tests that every journal must pass. */
export function journalContract(name: string, open: () => Promise<Journal>): void {
  describe(`the journal ${name}`, () => {
    test('stores an answer from its beginning to its end', async () => {
      const journal = await open();
      const beginning = answerBeginning();
      await journal.begin(beginning);
      assert.deepEqual(await journal.answer(beginning.id), { ...beginning, ending: null, rating: null });
      await journal.end(beginning.id, answerEnding());
      assert.deepEqual(await journal.answer(beginning.id), {
        ...beginning,
        ending: answerEnding(),
        rating: null,
      });
      await journal.close();
    });

    test('stores the earlier question that a question continues or repeats', async () => {
      const journal = await open();
      for (const relation of ['continued', 'repeated'] as const) {
        const beginning = answerBeginning({ earlier: { question: 'How do I "deploy"?\nNow', relation } });
        await journal.begin(beginning);
        assert.deepEqual((await journal.answer(beginning.id))?.earlier, beginning.earlier);
      }
      await journal.close();
    });

    test('stores how an answer failed, without a status', async () => {
      const journal = await open();
      const beginning = answerBeginning();
      await journal.begin(beginning);
      const ending: AnswerEnding = {
        outcome: 'failed',
        text: '',
        citations: [],
        inputTokens: 0,
        outputTokens: 0,
        cost: null,
        firstByteMs: null,
        totalMs: 12,
      };
      await journal.end(beginning.id, ending);
      assert.deepEqual((await journal.answer(beginning.id))?.ending, ending);
      await journal.close();
    });

    test('ignores a second beginning and a second end of an answer', async () => {
      const journal = await open();
      const beginning = answerBeginning();
      await journal.begin(beginning);
      await journal.begin({ ...beginning, question: 'another' });
      await journal.end(beginning.id, answerEnding());
      await journal.end(beginning.id, answerEnding({ outcome: 'aborted' }));
      const answer = await journal.answer(beginning.id);
      assert.equal(answer?.question, beginning.question);
      assert.equal(answer.ending?.outcome, 'finished');
      await journal.close();
    });

    test('ignores unknown answers', async () => {
      const journal = await open();
      assert.equal(await journal.answer('nobody'), null);
      for (const id of ['nobody', 'no\0body', '\ud800'])
        assert.equal(await journal.rate({ id, value: 1 }), false);
      await journal.end('nobody', answerEnding());
      assert.equal(await journal.answer('nobody'), null);
      await journal.close();
    });

    test('stores the sign of the last rating, even while the answer is being written', async () => {
      const journal = await open();
      const { id } = answerBeginning();
      await journal.begin(answerBeginning({ id }));
      const rated = async (value: number, comment?: string) => {
        assert.equal(await journal.rate({ id, value, comment }), true);
        const rating = (await journal.answer(id))?.rating;
        return rating && [rating.value, rating.comment];
      };
      assert.deepEqual(await rated(5), [1, null]);
      assert.deepEqual(await rated(-1e21, 'Wrong command'), [-1, 'Wrong command']);
      assert.equal(await rated(0), null);
      assert.deepEqual(await rated(1, '  '), [1, null]);
      await journal.close();
    });

    test('accepts any text and returns it unchanged where it can be stored', async () => {
      const journal = await open();
      const question = 'Wie? どう\n"\'; DROP TABLE docent_answers; -- 🙂';
      const { id } = answerBeginning();
      await journal.begin(answerBeginning({ id, question, scope: { version: '1.0 "x"', locale: 'ja' } }));
      const answer = await journal.answer(id);
      assert.equal(answer?.question, question);
      assert.deepEqual(answer.scope, { version: '1.0 "x"', locale: 'ja' });
      await journal.begin(answerBeginning({ question: 'zero \0 and half \ud800' }));
      await journal.close();
    });

    test('adds up the spending of a day', async () => {
      const journal = await open();
      const day = `2026-01-${crypto.randomUUID()}`;
      assert.equal(await journal.spend(day, 0.25), 0.25);
      assert.equal(await journal.spend(day, 0.5), 0.75);
      assert.equal(await journal.spend(`${day}-next`, 0), 0);
      assert.equal(await journal.spend(day, -0.25), 0.5);
      assert.equal(await journal.spend(day, -2), 0, 'never below 0');
      assert.equal(await journal.spend(`${day}-third`, -1), 0);
      await journal.close();
    });

    test('reserves spending only within a limit, even with concurrent reservations', async () => {
      const journal = await open();
      const day = `2026-02-${crypto.randomUUID()}`;
      assert.equal(await journal.reserve(day, 1.5, 1), null, 'the first of a day may be too much, too');
      assert.equal(await journal.reserve(day, 0.25, 1), 0.25);
      assert.equal(await journal.reserve(day, 1, 1), null);
      assert.equal(await journal.reserve(day, 0, -1), null);
      const many = Array.from({ length: 20 }, () => journal.reserve(day, 0.125, 1));
      const sums = await Promise.all(many);
      assert.equal(sums.filter((sum) => sum !== null).length, 6);
      assert.equal(await journal.spend(day, 0), 1);
      await journal.close();
    });

    test('accepts concurrent writes', async () => {
      const journal = await open();
      const answers = Array.from({ length: 200 }, () => answerBeginning());
      await Promise.all(
        answers.map(async (answer) => {
          await journal.begin(answer);
          const [isRated] = await Promise.all([
            journal.rate({ id: answer.id, value: -1 }),
            journal.end(answer.id, answerEnding()),
          ]);
          assert.ok(isRated);
        }),
      );
      for (const { id } of answers.slice(0, 20)) {
        const answer = await journal.answer(id);
        assert.deepEqual([answer?.ending?.outcome, answer?.rating?.value], ['finished', -1]);
      }
      assert.partialDeepStrictEqual(journal.state(), { isReachable: true, waiting: 0, lost: 0, fault: null });
      await journal.close();
    });
  });
}
