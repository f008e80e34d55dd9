import assert from 'node:assert/strict';
import test from 'node:test';
import { EmbeddingError } from './embedding-error.ts';
import { retryDelay } from './retry-delay.ts';

const failed = new EmbeddingError('server_error', '');

test('waits double up to half a minute, with a random part so that calls do not return at the same time', () => {
  assert.deepEqual(
    [1, 2, 3, 7, 20].map((failures) => retryDelay(failed, failures, () => 1)),
    [500, 1_000, 2_000, 30_000, 30_000],
  );
  assert.equal(
    retryDelay(failed, 3, () => 0),
    1_000,
  );
});

test('a requested wait is respected; more than two minutes is not waited for', () => {
  const asked = (retryAfterMs: number) => new EmbeddingError('rate_limited', '', { retryAfterMs });
  assert.equal(
    retryDelay(asked(60_000), 1, () => 1),
    60_500,
  );
  assert.equal(retryDelay(asked(121_000), 1), null);
});

test('a failure that waiting does not fix is not retried', () => {
  for (const reason of ['unauthorized', 'payment', 'refused', 'aborted'] as const) {
    assert.equal(retryDelay(new EmbeddingError(reason, ''), 1), null);
  }
  assert.equal(retryDelay(new TypeError('a bug'), 1), null);
});
