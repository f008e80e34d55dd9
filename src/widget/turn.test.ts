import assert from 'node:assert/strict';
import test from 'node:test';
import type { AnswerPart } from '../answers/answer-part.ts';
import { answerMarkdown, isRunning, newTurn, shownSources, sourceOf, takePart } from './turn.ts';

const citation = {
  number: 2,
  title: 'Kettles',
  url: '/kettle',
  anchor: null,
  quote: 'Boil vinegar.',
  quoteUrl: '/kettle#:~:text=Boil',
};

function told(...parts: AnswerPart[]) {
  const turn = newTurn('How?');
  for (const part of parts) takePart(turn, part);
  return turn;
}

const source = (number: number): AnswerPart => ({
  type: 'source-url',
  sourceId: String(number),
  url: `/page-${number}`,
  title: `Page ${number}`,
});
const text = (delta: string): AnswerPart => ({ type: 'text-delta', id: 'answer', delta });

test('while an answer is written, its sources are those that the text refers to', () => {
  const turn = told(source(1), source(2), source(3), text('Boil [2], '), text('rinse [1, 2].'));
  assert.ok(isRunning(turn));
  assert.deepEqual(
    shownSources(turn).map(({ number }) => number),
    [1, 2],
  );
});

test('a finished answer has the citations as its sources, with quotes', () => {
  const turn = told(source(1), source(2), text('Boil [2].'), { type: 'data-citations', data: [citation] });
  takePart(turn, {
    type: 'finish',
    finishReason: 'stop',
    messageMetadata: { answerer: 'model', model: null, status: 'answered', fallback: null, truncated: false },
  });
  assert.equal(turn.phase, 'done');
  assert.deepEqual(shownSources(turn), [citation]);
  assert.equal(sourceOf(turn, 2)?.quote, 'Boil vinegar.');
  assert.equal(sourceOf(turn, 9), null);
  assert.equal(
    answerMarkdown(turn, (url) => `https://docs.example${url}`),
    'Boil [2].\n\n2. [Kettles](https://docs.example/kettle)',
  );
});

test('the links of a copied answer are absolute; code is copied unchanged', () => {
  const addressOf = (url: string) => new URL(url, 'https://docs.example').href;
  const code = '`rows[0](/x)`\n\n```js\nroutes[name](/kettle);\n```';
  assert.equal(
    answerMarkdown(
      told(text(`**[Kettles](/kettle#descale)** \\\` see [Ovens](https://a.example/oven) ${code}`)),
      addressOf,
    ),
    `**[Kettles](https://docs.example/kettle#descale)** \\\` see [Ovens](https://a.example/oven) ${code}`,
  );
});

test('related sections are kept', () => {
  const section = { title: 'Ovens', trail: [], url: '/oven', excerpt: 'Heat it.' };
  assert.deepEqual(told({ type: 'data-see-also', data: [section] }).seeAlso, [section]);
});

test('an error in the stream breaks off the answer and keeps its text', () => {
  const turn = told(text('Boil'), { type: 'error', errorText: 'No.' });
  assert.deepEqual([turn.phase, turn.text], ['broken', 'Boil']);
});
