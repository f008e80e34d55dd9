import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { type LockFile, missingOptionalPackages } from '../scripts/missing-optional-packages.ts';

const text = readFileSync('package-lock.json', 'utf8');

test('npm ci accepts the lock file on every platform', () => {
  const missing = Object.keys(missingOptionalPackages(JSON.parse(text) as LockFile));
  assert.deepEqual(missing, [], 'run node scripts/complete-lockfile.ts');
});

test('the lock file does not name a registry', () => {
  assert.doesNotMatch(text, /"resolved"/);
});
