import assert from 'node:assert/strict';
import test from 'node:test';
import type { Docs } from '../docs.ts';
import { DocentError } from '../errors.ts';
import { HttpError } from './http-error.ts';
import { LiveDocs } from './live-docs.ts';

interface FakeDocs extends Docs {
  isClosed: boolean;
}

function fakeDocs(snapshot: number, onClose: () => Promise<void> = async () => {}): FakeDocs {
  const unused = () => assert.fail('not used here');
  return {
    snapshot,
    createdAt: new Date(0),
    damage: null,
    scopes: [],
    currentVersion: 'current',
    defaultLocale: 'en',
    vectorArm: () => null,
    search: unused,
    ask: unused,
    rate: unused,
    report: unused,
    searchThreads: () => null,
    engineState: () => null,
    journalState: () => null,
    why: unused,
    page: unused,
    pageOfChunk: unused,
    pagesAt: unused,
    urlAt: unused,
    pages: unused,
    pageEntries: unused,
    countPages: unused,
    chunkHashes: unused,
    isClosed: false,
    async close() {
      this.isClosed = true;
      await onClose();
    },
  };
}

test('without docs, an operation is refused with a 503, the progress and Retry-After', async () => {
  const live = new LiveDocs();
  live.prepare({ progress: 0.999, message: 'The index is being built' });
  await assert.rejects(
    live.use(async () => 1),
    (error: unknown) =>
      error instanceof HttpError &&
      error.status === 503 &&
      /99%/.test(error.message) &&
      'retry-after' in error.headers,
  );
});

test('unused docs are closed at once when they are replaced', () => {
  const live = new LiveDocs();
  const [first, second] = [fakeDocs(1), fakeDocs(2)];
  live.replace(first);
  live.replace(second);
  assert.deepEqual([first.isClosed, second.isClosed], [true, false]);
  assert.equal(live.current?.snapshot, 2);
});

test('docs in use are closed after their last user, and new users get the new docs', async () => {
  const live = new LiveDocs();
  const [first, second] = [fakeDocs(1), fakeDocs(2)];
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  live.replace(first);
  const slow = live.use(({ snapshot }) => one.promise.then(() => snapshot));
  const slower = live.use(({ snapshot }) => other.promise.then(() => snapshot));
  live.replace(second);
  assert.equal(await live.use(async ({ snapshot }) => snapshot), 2);
  one.resolve();
  assert.equal(await slow, 1);
  assert.equal(first.isClosed, false);
  other.resolve();
  assert.equal(await slower, 1);
  assert.equal(first.isClosed, true);
});

test('an operation that fails releases its docs', async () => {
  const live = new LiveDocs();
  const first = fakeDocs(1);
  live.replace(first);
  const failing = live.use(() => Promise.reject(new Error('no')));
  live.replace(fakeDocs(2));
  await assert.rejects(failing, /no/);
  assert.equal(first.isClosed, true);
});

test('an error on closing replaced docs does not affect the new ones', async () => {
  const live = new LiveDocs();
  live.replace(fakeDocs(1, () => Promise.reject(new Error('stuck'))));
  live.replace(fakeDocs(2));
  await new Promise(setImmediate);
  assert.equal(await live.use(async ({ snapshot }) => snapshot), 2);
});

test('operations are refused after close', async () => {
  const live = new LiveDocs();
  const docs = fakeDocs(1);
  live.replace(docs);
  await live.close();
  assert.equal(docs.isClosed, true);
  await assert.rejects(
    live.use(async () => 1),
    HttpError,
  );
});

const damaged = () => {
  throw new DocentError('snapshot_damaged', 'A file of the snapshot is damaged.');
};

test('an operation that finds damage is repeated on the replacement docs', async () => {
  const live = new LiveDocs();
  const [first, second] = [fakeDocs(2), { ...fakeDocs(1), damage: 'Snapshot 2 cannot be used.' }];
  live.replace(first);
  let repairs = 0;
  live.onDamage(async () => {
    repairs++;
    live.replace(second);
  });
  const used = (docs: Docs) => (docs === first ? damaged() : Promise.resolve(docs.snapshot));
  assert.deepEqual(await Promise.all([1, 2, 3].map(() => live.use(used))), [1, 1, 1]);
  assert.equal(repairs, 1);
  assert.equal(live.damage, 'Snapshot 2 cannot be used.');
  assert.ok(first.isClosed);
  live.replace(fakeDocs(3));
  assert.equal(live.damage, null);
});

test('damaged docs without a replacement stay in use, the operation fails, and one repair is tried', async () => {
  const live = new LiveDocs();
  const docs = fakeDocs(1);
  live.replace(docs);
  let repairs = 0;
  live.onDamage(async () => void repairs++);
  for (let times = 0; times < 3; times++)
    await assert.rejects(live.use(damaged), { code: 'snapshot_damaged' });
  assert.deepEqual([repairs, live.current], [1, docs]);
  assert.equal(live.damage, 'Snapshot 1: A file of the snapshot is damaged.');
  assert.equal(await live.use(async () => 'other verbs'), 'other verbs');
});
