import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import type { AnswerPart } from '../answers/answer-part.ts';
import type { AnswerStatus } from '../vocabulary/ask.ts';
import { ToldAnswer } from './told-answer.ts';

const citation = {
  ...{ number: 1, title: 'Kettles', url: '/kettle#descale', anchor: 'descale' },
  ...{ quote: null, quoteUrl: null },
};
const section = { title: 'Ovens', trail: ['Clean'], url: '/oven#clean', excerpt: 'Wipe it.' };

function status(given: Partial<AnswerStatus>): AnswerPart {
  const usual: AnswerStatus = {
    ...{ answerer: 'extractive', model: null, status: 'answered', fallback: null, truncated: false },
  };
  return { type: 'data-status', data: { ...usual, ...given } };
}

function told(...parts: AnswerPart[]): { answer: ToldAnswer; shown: string } {
  const answer = new ToldAnswer();
  for (const part of parts) answer.hear(part);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  answer.show({ stdout, stderr });
  return { answer, shown: String(stdout.read()) };
}

test('an answer is followed by its sources, related sections and the model', () => {
  const by = { answerer: 'model', model: 'a-model' } as const;
  const { answer, shown } = told(
    { type: 'source-url', sourceId: '1', title: 'Kettles', url: '/kettle' },
    { type: 'text-delta', id: 'answer', delta: 'Boil vinegar [1].' },
    { type: 'data-see-also', data: [section] },
    { type: 'data-citations', data: [citation] },
    status(by),
  );
  assert.equal(
    shown,
    '\n\n[1] Kettles /kettle#descale\n\nSee also:\n- Ovens › Clean /oven#clean\n\nAnswered by a-model.\n',
  );
  assert.deepEqual(JSON.parse(JSON.stringify(answer)), {
    text: 'Boil vinegar [1].',
    sources: [{ number: 1, title: 'Kettles', url: '/kettle' }],
    citations: [citation],
    seeAlso: [section],
    status: { ...by, status: 'answered', fallback: null, truncated: false },
    error: null,
  });
});

test('a quote is followed by the URL of its source, and a refusal by example questions', () => {
  const quoted = told({ type: 'data-citations', data: [citation] }, status({}));
  assert.equal(quoted.shown, '\n\n[1] /kettle#descale\n\nAnswered with a quote from the docs.\n');
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  quoted.answer.suggest({ stdout, stderr }, ['What is a kettle?']);
  assert.equal(String(stdout.read()), '\nQuestions that these docs answer:\n- What is a kettle?\n');
});

test('the text for a pipe has numbers instead of links to its sources, which are listed below it', () => {
  const delta =
    '**[Kettles › \\[Descale\\]](/kettle#descale)** [1]\n\nSee [ovens](/oven).\n\nContinue reading: [Kettles](/kettle#descale)';
  const { answer } = told(
    { type: 'text-delta', id: 'answer', delta },
    { type: 'data-citations', data: [citation] },
  );
  assert.equal(
    answer.unlinkedText,
    '**Kettles › \\[Descale\\]** [1]\n\nSee [ovens](/oven).\n\nContinue reading: Kettles [1]',
  );
});

test('links to sections that are already listed are not repeated', () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const answer = new ToldAnswer();
  answer.hear({ type: 'data-citations', data: [citation] });
  answer.show(
    { stdout, stderr },
    new Map([
      ['/oven', 'the oven'],
      ['/kettle#descale', 'descale'],
    ]),
  );
  assert.equal(
    String(stdout.read()),
    '\n\n[1] Kettles /kettle#descale\n\nLinks in this answer:\n- the oven /oven\n',
  );
});

test('a refusal is not called an answer', () => {
  for (const given of ['unsupported', 'refused'] as const)
    assert.equal(told({ type: 'data-citations', data: [] }, status({ status: given })).shown, '\n');
});
