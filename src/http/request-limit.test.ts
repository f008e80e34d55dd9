import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import { HttpError } from './http-error.ts';
import { RequestLimit } from './request-limit.ts';

/** A limit of 10 in 60 seconds, on a clock that stands until it is set. */
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

test('the headers count down, and the first request too many is refused', async () => {
  const { limit, refusal } = limitOnClock();
  for (let left = 9; left >= 0; left--) {
    assert.deepEqual(await limit.take('a'), {
      'ratelimit-limit': '10',
      'ratelimit-remaining': String(left),
      // With nothing left it says when the next one fits: the window slides, so that is not when this one is over.
      'ratelimit-reset': left > 0 ? '60' : '66',
    });
  }
  const refused = await refusal();
  assert.equal(refused?.status, 429);
  assert.equal(refused.headers['retry-after'], '66');
  assert.equal(refused.headers['ratelimit-remaining'], '0');
});

test('every client has a limit of its own', async () => {
  const { take, refusal } = limitOnClock();
  await take(10);
  assert.notEqual(await refusal('a'), null);
  assert.equal(await refusal('b'), null);
});

test('the limit cannot be had twice around the turn of a minute', async () => {
  const { clock, take, refusal } = limitOnClock();
  clock.seconds += 59;
  await take(10);
  clock.seconds += 2;
  assert.notEqual(await refusal(), null);
  clock.seconds += 5;
  await take(1);
});

for (const offset of [0, 7, 30, 59]) {
  test(`who waits as long as told may ask again (${offset} s into the minute)`, async () => {
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
  // In a process of its own: test runners watch every promise, which takes memory and time itself.
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
