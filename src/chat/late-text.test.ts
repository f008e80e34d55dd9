import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { fillIn, lateText } from './late-text.ts';

test('a text takes the place of its word, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, other) => {
      const late = lateText(() => text);
      const json = JSON.stringify({ content: `a ${late.word} b`, other });
      assert.deepEqual(JSON.parse(fillIn(json)), { content: `a ${text} b`, other });
      late.forget();
    }),
  );
});

test('it is made when it is needed, and anew each time', () => {
  let made = 0;
  const late = lateText(() => `number ${++made}`);
  assert.equal(made, 0);
  assert.equal(fillIn(`"${late.word}"`), '"number 1"');
  assert.equal(fillIn(`"${late.word}"`), '"number 2"');
  late.forget();
});

test('what stands for nothing stays, also within what is filled in', () => {
  const forgotten = lateText(() => 'secret');
  forgotten.forget();
  const secret = lateText(() => 'secret');
  const late = lateText(() => `${secret.word} ${forgotten.word}`);
  const unknown = `docent-text-${crypto.randomUUID()}`;
  assert.equal(fillIn(`"${late.word} ${unknown}"`), `"${secret.word} ${forgotten.word} ${unknown}"`);
  for (const each of [secret, late]) each.forget();
});
