import assert from 'node:assert/strict';
import test from 'node:test';
import { describeLimits } from './describe-limits.ts';

const cases: [limits: Record<string, unknown>, words: string][] = [
  [{ maxLength: 22 }, 'up to 22 characters'],
  [{ minLength: 3, maxLength: 22 }, '3 to 22 characters'],
  [{ minLength: 1 }, 'at least 1 character'],
  [{ minLength: 2, maxLength: 2 }, '2 characters'],
  [{ maxItems: 5 }, 'up to 5 items'],
  [{ minimum: 1, maximum: 100 }, '1 to 100'],
  [{ minimum: 0 }, 'at least 0'],
  [{ maximum: 0.5, multipleOf: 0.1 }, 'at most 0.5, multiple of 0.1'],
  [{ exclusiveMinimum: 0, maximum: 1 }, 'more than 0 and at most 1'],
  [{ minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true }, 'more than 0 and less than 1'],
  [{ minimum: 1, maximum: 2147483647 }, 'at least 1'],
  [{ minimum: -9223372036854776000, maxLength: 'x', minLength: null }, ''],
];
for (const [limits, words] of cases)
  test(`${JSON.stringify(limits)} is "${words}"`, () =>
    assert.equal(describeLimits({ limits }).join(', '), words));
