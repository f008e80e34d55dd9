import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { SharedStream } from './shared-stream.ts';

const never = new AbortController().signal;

test('all readers get all events, whenever they start and however slow they are', async () => {
  let runs = 0;
  const stream = new SharedStream<number>(async function* () {
    runs++;
    for (let index = 0; index < 5; index++) {
      await wait(2);
      yield index;
    }
  });
  const slow = async () => {
    const seen: number[] = [];
    for await (const event of stream.read(never)) {
      seen.push(event);
      await wait(5);
    }
    return seen;
  };
  const early = [Array.fromAsync(stream.read(never)), slow()];
  await wait(6);
  const late = Array.fromAsync(stream.read(never));
  for (const seen of await Promise.all([...early, late])) assert.deepEqual(seen, [0, 1, 2, 3, 4]);
  assert.equal(runs, 1);
});

test('a failure reaches every reader, after all earlier events', async () => {
  const stream = new SharedStream<number>(async function* () {
    yield 1;
    throw new Error('broken');
  });
  for (let reader = 0; reader < 2; reader++) {
    const seen: number[] = [];
    await assert.rejects(async () => {
      for await (const event of stream.read(never)) seen.push(event);
    }, /broken/);
    assert.deepEqual(seen, [1]);
  }
});

test('an aborted reader stops at once even while no events arrive, and the stream stops', async () => {
  const stream = new SharedStream<number>(async function* (signal) {
    yield 1;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  });
  const leaving = new AbortController();
  const reading = Array.fromAsync(stream.read(leaving.signal));
  setTimeout(() => leaving.abort(), 5);
  await assert.rejects(reading, { name: 'AbortError' });
  assert.ok(stream.isAbandoned);
});

test('the stream stops when the last reader has left, not before', async () => {
  const stream = new SharedStream<number>(async function* (signal) {
    for (let index = 0; !signal.aborted; index++) {
      yield index;
      await wait(1);
    }
  });
  const [first, second] = [stream.read(never), stream.read(never)];
  await Promise.all([first.next(), second.next()]);
  await first.return(undefined);
  assert.equal(stream.isAbandoned, false);
  await second.return(undefined);
  assert.equal(stream.isAbandoned, true);
});
