import assert from 'node:assert/strict';
import test from 'node:test';
import { versionInQuestion } from './version-in-question.ts';

const scopes = ['2.0', '1.x', 'next'].map((version) => ({ version, locale: 'en' }));
const current = scopes[0]!;

for (const [question, version, rest] of [
  ['and in v1?', '1.x', 'and in ?'],
  ['what about version 1', '1.x', 'what about'],
  ['and in 1.0?', '1.x', 'and in ?'],
] as const)
  test(`'${question}' is about version ${version}`, () =>
    assert.deepEqual(versionInQuestion(question, current, scopes), {
      question: rest,
      scope: { version, locale: 'en' },
    }));

for (const question of [
  'and in v2?',
  'and in v3?',
  'and from v1 to v2?',
  'and how many of the 1 million requests were counted',
  'and on Windows?',
  'and for node-1?',
])
  test(`'${question}' stays in its version`, () =>
    assert.equal(versionInQuestion(question, current, scopes), null));

test('a version without the locale of the question is not used', () =>
  assert.equal(versionInQuestion('et en v1 ?', { version: '2.0', locale: 'fr' }, scopes), null));
