import assert from 'node:assert/strict';
import test from 'node:test';
import { scopeNote } from './scope-note.ts';

const docs = { currentVersion: '2.x', defaultLocale: 'en' };

for (const [version, locale, expected] of [
  ['2.x', 'en', ''],
  ['1.x', 'en', '1.x'],
  ['2.x', 'de', 'de'],
  ['1.x', 'de', '1.x, de'],
] as const)
  test(`a question in ${version} and ${locale} is noted as '${expected}'`, () =>
    assert.equal(scopeNote({ version, locale }, docs), expected));
