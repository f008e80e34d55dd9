import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import { HttpError } from './http-error.ts';
import { RequestLimit } from './request-limit.ts';

/** A limit of 10 in 60 seconds, on a clock that is set by hand. */
function limitOnClock() {
  const clock = { seconds: 6000 };
  const limit = new RequestLimit({ count: 10, seconds: 60 }, { now: () => clock.seconds * 1000 });
  const refusal = async (client = 'a') =>
    limit.take(client).then(
      () => null,
      (error: unknown) => {
        assert.ok(error instanceof HttpError);
        return error;
      },
    );
  const take = async (count: number) => {
    for (let taken = 0; taken < count; taken++) assert.equal(await refusal(), null);
  };
  return { clock, limit, refusal, take };
}

test('the headers count down, and the first request above the limit is refused', async () => {
  const { limit, refusal } = limitOnClock();
  for (let left = 9; left >= 0; left--) {
    assert.deepEqual(await limit.take('a'), {
      'ratelimit-limit': '10',
      'ratelimit-remaining': String(left),
      // With nothing left, this is when the next request fits, which is later than the end of this sliding window.
      'ratelimit-reset': left > 0 ? '60' : '66',
    });
  }
  const refused = await refusal();
  assert.equal(refused?.status, 429);
  assert.equal(refused.headers['retry-after'], '66');
  assert.equal(refused.headers['ratelimit-remaining'], '0');
});

test('every client has its own limit', async () => {
  const { take, refusal } = limitOnClock();
  await take(10);
  assert.notEqual(await refusal('a'), null);
  assert.equal(await refusal('b'), null);
});

test('the limit cannot be used twice around the start of a window', async () => {
  const { clock, take, refusal } = limitOnClock();
  clock.seconds += 59;
  await take(10);
  clock.seconds += 2;
  assert.notEqual(await refusal(), null);
  clock.seconds += 5;
  await take(1);
});

for (const offset of [0, 7, 30, 59]) {
  test(`a client that waits for Retry-After may send a request again (${offset} s into the minute)`, async () => {
    const { clock, take, refusal } = limitOnClock();
    clock.seconds += offset;
    await take(10);
    const wait = Number((await refusal())?.headers['retry-after']);
    assert.ok(wait >= 1 && wait <= 120, String(wait));
    clock.seconds += wait;
    assert.equal(await refusal(), null);
  });
}

test('refused requests do not prolong the wait', async () => {
  const { clock, take, refusal } = limitOnClock();
  await take(10);
  for (let refused = 0; refused < 1000; refused++) await refusal();
  clock.seconds += 120;
  await take(10);
});

test('hundreds of thousands of clients take bounded memory', async () => {
  // In a separate process, because test runners track every promise, which takes memory and time.
  const program = `
    import { RequestLimit } from ${JSON.stringify(new URL('./request-limit.ts', import.meta.url))};
    const limit = new RequestLimit({ count: 1000, seconds: 600 });
    const heap = () => (gc(), process.memoryUsage().heapUsed / 2 ** 20);
    const before = heap();
    for (let client = 0; client < 400_000; client++) await limit.take('client ' + client);
    console.log(heap() - before);
    await limit.take('one more');`;
  const args = ['--expose-gc', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  assert.ok(Number(stdout) < 20, `${stdout} MB`);
});
