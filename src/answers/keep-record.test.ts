import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerEnding } from '../vocabulary/answer-record.ts';
import type { DeskAnswer } from './answer-desk.ts';
import { keepRecord } from './keep-record.ts';
import type { AnswerOutcome } from './tell-parts.ts';

type Outcome = AnswerOutcome['outcome'];

/** A journal with slow writes that records the order of events. */
function slowJournal(happened: string[]) {
  const write = async (what: string) => {
    await wait(10);
    happened.push(what);
  };
  return {
    begin: ({ id, question }: { id: string; question: string }) => write(`begun ${id}: ${question}`),
    end: (_id: string, { outcome, text, inputTokens, outputTokens, cost }: AnswerEnding) =>
      write(`ended ${outcome}: ${text} ${inputTokens} ${outputTokens} ${cost}`),
  };
}

function answerThatIs(outcome: Outcome): DeskAnswer {
  const question = { query: 'Why?', history: [], scope: { version: 'current', locale: 'en' } };
  return {
    id: 'a1',
    question,
    found: { sources: [] } as unknown as DeskAnswer['found'],
    promptHash: 'p',
    async *parts(onEnd) {
      yield { type: 'start', messageId: 'a1', messageMetadata: { id: 'a1' } };
      const usage = { inputTokens: 5, outputTokens: 6, cost: 7 };
      await onEnd({
        outcome,
        text: 'Because',
        end: null,
        usage,
        error: new Error('boom'),
        firstTextMs: 1,
        totalMs: 2,
      });
      if (outcome !== 'aborted') yield { type: 'error', errorText: outcome };
    },
  };
}

for (const outcome of ['finished', 'failed', 'aborted'] as const)
  test(`the row of an answer that is ${outcome} is complete before its last part`, async () => {
    const happened: string[] = [];
    const { parts, ended } = await keepRecord(answerThatIs(outcome), slowJournal(happened), {
      snapshot: 1,
      asker: 'reader',
      question: 'Why?',
    });
    const settled = ended.then((end) => happened.push(`settled ${end.outcome}`));
    for await (const { type } of parts) happened.push(type);
    await settled;
    assert.deepEqual(
      happened.filter((what) => !what.startsWith('settled')),
      [
        'begun a1: Why?',
        'start',
        `ended ${outcome}: Because 5 6 7`,
        ...(outcome === 'aborted' ? [] : ['error']),
      ],
    );
    assert.ok(happened.indexOf(`settled ${outcome}`) > happened.indexOf(`ended ${outcome}: Because 5 6 7`));
  });

test('the operator is warned why an answer failed', async () => {
  const warnings: string[] = [];
  const circumstances = { snapshot: 1, asker: 'reader' as const, question: 'Why?' };
  for (const outcome of ['finished', 'failed', 'aborted'] as const) {
    const { parts } = await keepRecord(answerThatIs(outcome), slowJournal([]), circumstances, (message) =>
      warnings.push(message),
    );
    for await (const _part of parts);
  }
  assert.deepEqual(warnings, ['Answer a1 failed: boom']);
});
