import assert from 'node:assert/strict';
import test from 'node:test';
import { mostTokens } from './most-tokens.ts';

test('a prompt has at most one token per byte, plus the tokens that providers add', () => {
  assert.ok(mostTokens([]) > 1000);
  assert.ok(mostTokens(['𝒳'.repeat(500), '!'.repeat(500)]) >= 4 * 500 + 500 + mostTokens([]));
});
