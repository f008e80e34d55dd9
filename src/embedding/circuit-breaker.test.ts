import assert from 'node:assert/strict';
import test from 'node:test';
import { CircuitBreaker } from './circuit-breaker.ts';
import {
  EmbeddingError,
  type EmbeddingErrorOptions,
  type EmbeddingFailureReason,
} from './embedding-error.ts';

function breakerOnClock() {
  const clock = { ms: 1_000_000 };
  const breaker = new CircuitBreaker({ now: () => clock.ms });
  const fail = (reason: EmbeddingFailureReason = 'server_error', options: EmbeddingErrorOptions = {}) => {
    const permit = breaker.admit();
    assert.notEqual(permit, null, 'it is open');
    permit?.failed(new EmbeddingError(reason, '', options));
  };
  /** How long the breaker stays open, in steps of 100 ms. */
  const pause = () => {
    const start = clock.ms;
    while (breaker.admit() === null) clock.ms += 100;
    return clock.ms - start;
  };
  return { clock, breaker, fail, pause };
}

test('three consecutive failures open the breaker; a success in between resets the count', () => {
  const { breaker, fail } = breakerOnClock();
  fail();
  fail();
  breaker.admit()?.succeeded();
  fail();
  fail();
  assert.equal(breaker.state, 'closed');
  fail();
  assert.equal(breaker.state, 'open');
  assert.equal(breaker.admit(), null);
});

for (const reason of ['unauthorized', 'payment'] as const) {
  test(`one failure that waiting cannot fix opens the breaker: ${reason}`, () => {
    const { breaker, fail } = breakerOnClock();
    fail(reason);
    assert.equal(breaker.state, 'open');
  });
}

test('after a pause one call probes the provider while the others still fail fast', () => {
  const { breaker, clock, fail } = breakerOnClock();
  fail('payment');
  clock.ms += 4_999;
  assert.equal(breaker.admit(), null);
  clock.ms += 1;
  const probe = breaker.admit();
  assert.notEqual(probe, null);
  assert.equal(breaker.state, 'probing');
  assert.equal(breaker.admit(), null);
  probe?.succeeded();
  assert.equal(breaker.state, 'closed');
  assert.notEqual(breaker.admit(), null);
});

test('every failed probe doubles the pause, from 5 seconds up to a minute; a success starts over', () => {
  const { breaker, clock } = breakerOnClock();
  const failure = new EmbeddingError('server_error', '');
  for (let failed = 0; failed < 3; failed++) breaker.admit()?.failed(failure);
  const pauses: number[] = [];
  for (let probes = 0; probes < 6; probes++) {
    const start = clock.ms;
    let permit = breaker.admit();
    while (permit === null) {
      clock.ms += 1_000;
      permit = breaker.admit();
    }
    pauses.push((clock.ms - start) / 1_000);
    permit.failed(failure);
  }
  assert.deepEqual(pauses, [5, 10, 20, 40, 60, 60]);
  clock.ms += 60_000;
  breaker.admit()?.succeeded();
  breaker.admit()?.failed(new EmbeddingError('payment', ''));
  clock.ms += 5_000;
  assert.notEqual(breaker.admit(), null);
});

test('a pause that the provider requests is respected, up to an hour', () => {
  const polite = breakerOnClock();
  polite.fail('rate_limited', { retryAfterMs: 30_000 });
  assert.equal(polite.pause(), 30_000);
  const absurd = breakerOnClock();
  absurd.fail('rate_limited', { retryAfterMs: 86_400_000 });
  assert.equal(absurd.pause(), 3_600_000);
  const short = breakerOnClock();
  short.fail('rate_limited', { retryAfterMs: 0 });
  assert.equal(short.pause(), 5_000);
});

test('after an abandoned probe, the next call probes', () => {
  const { breaker, clock, fail } = breakerOnClock();
  fail('payment');
  clock.ms += 5_000;
  breaker.admit()?.abandoned();
  assert.equal(breaker.state, 'open');
  assert.notEqual(breaker.admit(), null);
});

test('calls that were running when the breaker opened do not prolong the pause, and close it if they succeed', () => {
  const { breaker, clock, fail } = breakerOnClock();
  const [late, later] = [breaker.admit(), breaker.admit()];
  fail('payment');
  late?.failed(new EmbeddingError('timeout', ''));
  clock.ms += 5_000;
  const probe = breaker.admit();
  assert.notEqual(probe, null);
  later?.succeeded();
  assert.equal(breaker.state, 'closed');
});
