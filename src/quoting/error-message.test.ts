import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, chunk } from '../../test/answer-from-pages.ts';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { ErrorMessage } from './error-message.ts';

for (const [question, text, isIn] of [
  ['why do I get ERR_PNPM_OUTDATED_LOCKFILE', 'The lockfile is outdated.', false],
  ['why do I get ERR_REQUIRE_ESM', 'Error [ERR_REQUIRE_ESM]: require() of ES Module', true],
  ["Cannot find module 'lodash'", "Cannot find module 'C:\\vite.js'", false],
  ["Cannot find module 'lodash'", "Error: Cannot find module 'lodash'", true],
  ['Cannot use import statement outside a module', 'Modules outside your directory are not subject', false],
  [
    'SyntaxError: Cannot use import statement outside a module',
    'cannot use import statement outside a module',
    true,
  ],
  ['process is not defined', 'The variable `name` is not defined.', false],
  ['window is not defined', 'If you see `window is not defined`, use a check.', true],
  ['field not found, node: foo', 'error: field not found, node: -badField-', true],
  ['why do I get a 410 when opening an issue', 'The status is 410 if issues are disabled.', true],
  ['why do I get a 410 when opening an issue', 'Open an issue.', false],
  ['Back-off restarting failed container CrashLoopBackOff', 'The state CrashLoopBackOff means', true],
  ['Unique constraint failed on the fields: (`email`)', 'Unique constraint failed on the {constraint}', true],
  ['how do I fix "too many open files"?', 'The message "too many open files" means', true],
  ['API rate limit exceeded for user ID 1234567', 'API rate limit exceeded for user ID 1.', true],
] as const)
  test(`${isIn ? 'found' : 'not found'}: ${question}`, () =>
    assert.equal(ErrorMessage.in(question)?.isIn(text), isIn));

test('a question about errors has no message', () => {
  for (const question of [
    'how do I handle errors',
    'what is an exception',
    'why is my pod pending',
    'list pods',
  ])
    assert.equal(ErrorMessage.in(question), null, question);
});

test('matching takes linear time in the length of the message', () => {
  for (const unit of ['a ', 'AB_', '"a', 'a:', '( '])
    assertGrowsLinearly(unit, 600, (length) =>
      ErrorMessage.in(`error ${unit.repeat(length)}`)?.isIn('a b c'),
    );
});

test('a section with a pasted message is certain, even among similar sections', () => {
  const message = 'boiler start failed: another start is in progress';
  const causes = ['pump', 'valve', 'heater', 'tank', 'lid', 'spout'].map((part) => [
    chunk(['Problems', part], `If a ${part} failed, start another.`),
  ]);
  const section = chunk(
    ['Low water', 'Watch the level'],
    `Fill the tank each morning, because a kettle without water gets too hot. Teapots need fresh water for each pot. When the level is low, you may see "${message}".`,
  );
  const { verdict, answer: quoted } = answer(message, [...causes, [section]]);
  assert.deepEqual([verdict, quoted?.url], ['answered', section.url]);
});
