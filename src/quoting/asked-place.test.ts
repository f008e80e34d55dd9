import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { asksForPlace, beforePlace, placeIn } from './asked-place.ts';

test('a question for a place', () => {
  for (const question of ['Where is the log file?', 'where are logs stored', 'Where do I find the logs?'])
    assert.ok(asksForPlace(question), question);
  for (const question of ['Where do I set the size?', 'How do I find where it is?'])
    assert.ok(!asksForPlace(question), question);
});

test('a sentence says where something is', () => {
  for (const text of [
    'The log is stored at /var/log/kettle.log.',
    'It searches ~/.kettle first.',
    'Open %APPDATA%\\kettle.',
    'It listens at https://kettle.test.',
  ])
    assert.equal(placeIn(text), 1, text);
  assert.equal(placeIn('Ratings are stored in the journal.'), 0.5);
  for (const text of ['Use tea and/or coffee.', 'The log names errors.', '1/2 of the water'])
    assert.equal(placeIn(text), 0, text);
  assert.equal(beforePlace('Ratings are stored in the journal.'), 'Ratings are ');
});

test('where something is is answered by the sentence with its path', () => {
  const flags = chunk(
    ['Command line', 'Kettle log options'],
    '| Flag | Meaning |\n| - | - |\n| `--write-log` | Write the kettle log file to this file |',
  );
  const access = chunk(
    ['Access'],
    'The kettle log file stored at `/var/log/kettle.log` is useful.\n\nThe log file has all errors of the kettle.',
  );
  const { verdict, answer: quoted } = answer('where is the kettle log file', [[flags], [access]]);
  assert.deepEqual([verdict, quoted?.url], ['answered', access.url]);
  assert.match(quoted?.quote ?? '', /^The kettle log file stored at/);
  assert.notEqual(answer('where is the kettle log file', [[flags]]).verdict, 'answered');
});

test('what is stored somewhere does not say where the other thing is', () => {
  const policy = chunk(['Policies'], 'The policy is stored in the database. The server reads it.');
  assert.notEqual(answer('where is the database stored', [[policy]]).verdict, 'answered');
});
