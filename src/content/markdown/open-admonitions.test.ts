import assert from 'node:assert/strict';
import test from 'node:test';
import { openAdmonitions } from './open-admonitions.ts';

const openings: [opening: string, line: string][] = [
  [':::note', ''],
  [':::tip[Read this]', '**Read this:**'],
  [':::tip[Read **this**]', '**Read this:**'],
  [':::tip Read this', '**Read this:**'],
  ['::: danger STOP', '**STOP:**'],
  ['::: details Click me {open}', '**Click me:**'],
  [':::info{title="Named"}', '**Named:**'],
  ['::::note[Outer:]', '**Outer:**'],
  ['  :::tip[In a list]', '  **In a list:**'],
  ['> :::tip[In a quote]', '> **In a quote:**'],
  [':::', ''],
];

for (const [opening, line] of openings) {
  test(`"${opening}" becomes "${line}"`, () => assert.equal(openAdmonitions(opening), line));
}

test('code and sentences keep their colons', () => {
  const text = '```md\n:::note[Code]\n:::\n```\nA ::: sentence.';
  assert.equal(openAdmonitions(text), text);
});

test('no line is added or lost', () => {
  const text = '::::a\n:::b[c]\nd\n:::\n::::\n';
  assert.equal(openAdmonitions(text).split('\n').length, text.split('\n').length);
});
