import assert from 'node:assert/strict';
import test from 'node:test';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { literalsIn, namesFailure, withoutLiterals } from './literals.ts';

for (const [message, values] of [
  ['Error: cannot open "/home/jo/report.txt"', ['"/home/jo/report.txt"']],
  ["Property '$http' does not exist on type 'Component'", ["'$http'", "'Component'"]],
  ['connection to https://10.0.0.1:8443/healthz refused', ['https://10.0.0.1:8443/healthz']],
  ['commit 9fceb02d0ae598e9 not found', ['9fceb02d0ae598e9']],
  ['failed at 2026-11-16T08:00:00 in /var/lib/app/data.db', ['2026-11-16T08:00:00', '/var/lib/app/data.db']],
  ['How do I fix "context deadline exceeded"?', []],
  ['what does the error “socket hang up” mean', []],
  ['Error: "permission denied" for "report 7"', ['"report 7"']],
  ["why can't I use it's value", []],
  ['how do I name the file "index.md"', []],
] as const)
  test(`values in: ${message}`, () => {
    assert.deepEqual(literalsIn(message), values);
    for (const value of values) assert.ok(!withoutLiterals(message).includes(value));
  });

test('distinguishes an error message from a question', () => {
  for (const message of ['TypeError: x', 'ENOENT', 'TS2339', 'Invalid value', 'pod not found'])
    assert.ok(namesFailure(message), message);
  for (const question of ['how do I name a file', 'what is a pod', 'kubectl explain', 'an endpoint for x100'])
    assert.ok(!namesFailure(question));
});

test('time grows linearly with the length of the text', () => {
  for (const unit of ['"', "'a", '“', 'a://', '/a', '1-', 'f1', '9'])
    assertGrowsLinearly(unit, 6_000, (length) => literalsIn(`error ${unit.repeat(length)}`));
});
