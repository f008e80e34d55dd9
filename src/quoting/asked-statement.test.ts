import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { AskedStatement } from './asked-statement.ts';

test('a sentence with the verb after its subject is the statement that is asked for', () => {
  const statement = AskedStatement.in('What does kettle.boil return?');
  assert.equal(statement?.isSaidBy('kettle.boil and other methods return a promise.'), true);
  assert.equal(statement?.isSaidBy('The promise returned by kettle.boil may fail.'), false);
  assert.equal(AskedStatement.in('What does kettle.boil do?'), null);
  assert.equal(AskedStatement.in('What is kettle.boil?'), null);
});

test('what a function returns is answered by the section that says it, not by one that mentions it', () => {
  const mentions = chunk(
    ['Waiting for water'],
    'Buttons call `kettle.boil` to boil water. Wait after a call of `kettle.boil`, and return the cup. If the result returned by `kettle.boil` is empty, fill it.',
  );
  const says = chunk(['Methods', 'Boil'], '`kettle.boil` and all other methods return a promise.');
  const { answer: quoted } = answer('What does kettle.boil return?', [[mentions], [says]]);
  assert.equal(quoted?.quote, 'kettle.boil and all other methods return a promise.');
});
