import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { buildIndex } from '../../src/build-index.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { openDocs } from '../../src/open-docs.ts';
import { pruneTarget } from '../../src/replicas/prune-target.ts';
import { Puller } from '../../src/replicas/puller.ts';
import { pushSnapshot } from '../../src/replicas/push-snapshot.ts';
import { rollBackTarget } from '../../src/replicas/roll-back-target.ts';
import { hashOf, readPointer, readShared, snapshotName } from '../../src/replicas/shared-snapshot.ts';
import type { Target } from '../../src/replicas/target.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { temporarySite } from '../stories/temporary-site.ts';

const dayMs = 86_400_000;
const text = (bytes: Buffer | undefined) => bytes?.toString();

const generations = ['one', 'two', 'three', 'four'] as const;
type Generation = (typeof generations)[number];

const folder = mkdtempSync(join(tmpdir(), 'docent-built-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

type Size = 'small' | 'large';
/** Few pages are faster to push. In files of several blocks, an edit changes only some blocks. */
const pages: Record<Size, number> = { small: 2, large: 20 };

/** Pages that stay the same, and one that names the generation. */
async function writeSite(directory: string, generation: Generation, size: Size): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (let page = 0; page < pages[size] && generation === 'one'; page++) {
    const words = Array.from({ length: 4000 }, (_, word) => `w${crc32(`${page} ${word}`) % 997}`);
    await writeFile(join(directory, `p${page}.md`), `# Page ${page}\n\n${words.join(' ')}.\n`);
  }
  const news = `# News\n\nHerons of ${generation} stand in the water.\n`;
  await writeFile(join(directory, 'news.md'), news);
}

const built = new Map<string, Promise<string>>();

/** The data folder of a build, made once for all tests. Each generation builds on a copy of the previous one. */
function dataOf(generation: Generation, size: Size): Promise<string> {
  const dataDir = join(folder, size, generation);
  const known = built.get(dataDir) ?? build(generation, size, dataDir);
  built.set(dataDir, known);
  return known;
}

async function build(generation: Generation, size: Size, dataDir: string): Promise<string> {
  const before = generations[generations.indexOf(generation) - 1];
  if (before !== undefined) await cp(await dataOf(before, size), dataDir, { recursive: true });
  const directory = join(folder, size, 'site');
  await writeSite(directory, generation, size);
  await buildIndex({ directory, dataDir, meaning: false });
  return dataDir;
}

async function storeOf(generation: Generation, size: Size = 'small'): Promise<SnapshotStore> {
  return new SnapshotStore(await dataOf(generation, size));
}

async function replica(context: TestContext, target: Target) {
  const dataDir = await temporarySite(context);
  const store = new SnapshotStore(dataDir);
  const puller = new Puller(target, store);
  const answers = async () => {
    const docs = await openDocs({ dataDir, journal: null });
    const { hits } = await docs.search({ query: 'herons' });
    await docs.close();
    return hits[0]?.snippet ?? '';
  };
  return { store, puller, answers };
}

/** The files of a snapshot, by name. */
async function filesOf(store: SnapshotStore): Promise<Map<string, string>> {
  const folder = join(store.folder, String(await store.currentNumber()));
  const names = (await readdir(folder)).filter((name) => name !== 'shared.json').sort();
  const bytes = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return new Map(names.map((name, index) => [name, hashOf(bytes[index]!)]));
}

async function newestObject(target: Target, old: ReadonlySet<string>): Promise<string> {
  const objects = (await target.list('objects')).filter((object) => !old.has(object.name));
  return objects.sort((a, b) => b.bytes - a.bytes)[0]!.name;
}

async function bytesOf(target: Target, name: string): Promise<Buffer> {
  return (await target.read(name, 1e9))!.bytes;
}

/** Asserts that every snapshot named by the pointer is complete. */
async function assertWhole(target: Target): Promise<number> {
  const { pointer } = (await readPointer(target))!;
  const sizes = new Map((await target.list('objects')).map(({ name, bytes }) => [name, bytes]));
  for (const id of pointer.kept) {
    const { shared } = await readShared(target, id);
    for (const { sha256, upload, stored } of Object.values(shared.files).flat())
      assert.equal(sizes.get(`objects/${sha256.slice(0, 2)}/${sha256}-${upload}`), stored);
  }
  return pointer.number;
}

/** Tests that every snapshot target must pass. `open` returns an empty target. */
export function targetContract(
  name: string,
  open: (context: TestContext) => Promise<Target>,
  { skip = false }: { skip?: string | false } = {},
): void {
  describe(`snapshots shared in ${name}`, { skip }, () => {
    test('objects are written, read, listed and removed', async (context) => {
      const target = await open(context);
      assert.equal(await target.read('objects/aa/one', 100), null);
      assert.deepEqual(await target.list('objects'), []);
      for (let index = 10; index < 22; index++)
        await target.write(`objects/aa/${index}`, Buffer.from(`text ${index}`));
      assert.equal(text((await target.read('objects/aa/12', 100))?.bytes), 'text 12');
      const listed = await target.list('objects');
      assert.equal(listed.length, 12);
      assert.equal(listed.find((each) => each.name === 'objects/aa/13')?.bytes, 7);
      assert.ok(Math.abs(Date.now() - listed[0]!.writtenAt.getTime()) < 60_000);
      await target.remove('objects/aa/12');
      await target.remove('objects/aa/12');
      assert.equal(await target.read('objects/aa/12', 100), null);
      await assert.rejects(target.read('objects/aa/13', 6), { reason: 'damaged' });
    });

    test('of concurrent writers that replace the same content, one succeeds', async (context) => {
      const target = await open(context);
      const race = (tag: string | null) =>
        Promise.all(
          Array.from({ length: 6 }, (_, writer) =>
            target.replace('current.json', Buffer.from(`${tag} ${writer}`), tag),
          ),
        );
      assert.equal((await race(null)).filter((isDone) => isDone).length, 1);
      const first = await target.read('current.json', 1000);
      assert.equal((await race(first!.tag)).filter((isDone) => isDone).length, 1);
      assert.equal(await target.replace('current.json', Buffer.from('late'), first!.tag), false);
    });

    test('a pull gets exactly the pushed bytes, with number and vectors', async (context) => {
      const provider = await FakeProvider.start();
      context.after(() => provider.close());
      const target = await open(context);
      const [small, dataDir] = [await temporarySite(context), await temporarySite(context)];
      await writeFile(join(small, 'a.md'), '# Birds\n\nHerons of one lake stand in the water.\n');
      const baseUrl = provider.baseUrl();
      const embedding = { provider: 'openai', apiKey: 'key', baseUrl, dimensions: 64 } as const;
      await buildIndex({ directory: small, dataDir, meaning: false, embedding });
      const builder = new SnapshotStore(dataDir);
      const pushed = await pushSnapshot(builder, target);
      const { store, puller, answers } = await replica(context, target);
      const pulled = await puller.pull();
      assert.equal(pulled?.number, pushed.number);
      const files = await filesOf(store);
      assert.deepEqual(files, await filesOf(builder));
      assert.ok(files.has('0.vectors') && files.has('0.floats'));
      assert.match(await answers(), /Herons of one/);
      assert.equal(await puller.pull(), null);
      assert.equal(puller.state.state, 'ok');
    });

    test('the same content is sent once, and an edit sends only changed blocks', async (context) => {
      const target = await open(context);
      const first = await pushSnapshot(await storeOf('one', 'large'), target);
      const again = await pushSnapshot(await storeOf('one', 'large'), target);
      assert.deepEqual([again.isNew, again.number, again.uploadedBytes], [false, first.number, 0]);
      const { puller, answers } = await replica(context, target);
      const whole = await puller.pull();
      const edit = await pushSnapshot(await storeOf('two', 'large'), target);
      assert.equal(edit.number, first.number + 1);
      assert.ok(
        edit.uploadedBytes < first.uploadedBytes / 2,
        `${edit.uploadedBytes} of ${first.uploadedBytes}`,
      );
      const pulled = await puller.pull();
      assert.ok(pulled!.downloadedBytes < whole!.downloadedBytes / 2, `${pulled!.downloadedBytes}`);
      assert.match(await answers(), /Herons of two/);
    });

    const damages: Record<string, (bytes: Buffer) => Buffer | null> = {
      'cut off': (bytes) => bytes.subarray(0, bytes.length / 2),
      changed: (bytes) => {
        const other = Buffer.from(bytes);
        other[other.length >> 1]! ^= 1;
        return other;
      },
      missing: () => null,
    };
    const parts: Record<string, (target: Target, old: ReadonlySet<string>) => Promise<string>> = {
      'a block': newestObject,
      'the list of blocks': async (target) => snapshotName((await readPointer(target))!.pointer.kept[0]!),
      'the pointer': async () => 'current.json',
    };
    for (const [part, find] of Object.entries(parts))
      for (const [how, damage] of Object.entries(damages))
        test(`${part} that is ${how} is never served, and the next push repairs it`, async (context) => {
          const target = await open(context);
          const { puller, answers, store } = await replica(context, target);
          await pushSnapshot(await storeOf('one'), target);
          await puller.pull();
          const old = new Set((await target.list('objects')).map((object) => object.name));
          await pushSnapshot(await storeOf('two'), target);
          const name = await find(target, old);
          const bytes = damage(await bytesOf(target, name));
          if (bytes === null) await target.remove(name);
          else await target.write(name, bytes);
          for (let attempt = 0; attempt < 2; attempt++) {
            await assert.rejects(puller.pull(), { reason: 'damaged' });
            assert.deepEqual([puller.state.state, puller.state.lastFailure?.reason], ['failing', 'damaged']);
            assert.deepEqual(await store.list(), [1]);
            assert.match(await answers(), /Herons of one/);
          }
          // A push checks sizes, but not the content of a block.
          if (part === 'a block' && how === 'changed') await target.remove(name);
          assert.equal((await pushSnapshot(await storeOf('two'), target)).isNew, true);
          await assertWhole(target);
          await puller.pull();
          assert.equal(puller.state.state, 'ok');
          assert.match(await answers(), /Herons of two/);
        });

    test('concurrent pushes each end with a complete snapshot', async (context) => {
      const target = await open(context);
      const stores = await Promise.all(generations.map((generation) => storeOf(generation)));
      const pushed = await Promise.all(stores.map((store) => pushSnapshot(store, target)));
      const newest = Math.max(...pushed.map(({ number }) => number));
      assert.equal(new Set(pushed.map(({ number }) => number)).size, generations.length);
      assert.equal(await assertWhole(target), newest);
      const { puller, answers } = await replica(context, target);
      assert.equal((await puller.pull())?.number, newest);
      const last = pushed.findIndex(({ number }) => number === newest);
      assert.match(await answers(), new RegExp(`Herons of ${generations[last]} `));
    });

    test('an interrupted push changes nothing, and its leftovers are removed after a day', async (context) => {
      const target = await open(context);
      await pushSnapshot(await storeOf('one'), target);
      for (const writes of [0, 1, 3]) {
        await assert.rejects(pushSnapshot(await storeOf('two'), endingAfter(target, writes)), /killed/);
        const { puller, answers } = await replica(context, target);
        await puller.pull();
        assert.match(await answers(), /Herons of one/);
      }
      const left = (await target.list('objects')).length;
      const { number } = await pushSnapshot(await storeOf('two'), target);
      const { pointer } = (await readPointer(target))!;
      assert.equal(await pruneTarget(target, pointer), 0);
      assert.ok((await pruneTarget(target, pointer, Date.now() + 2 * dayMs)) >= 4);
      assert.ok((await target.list('objects')).length > left - 4);
      assert.equal(await assertWhole(target), number);
    });

    test('three snapshots are kept, and older ones are removed after a day', async (context) => {
      const target = await open(context);
      for (const generation of generations) await pushSnapshot(await storeOf(generation), target);
      const { pointer } = (await readPointer(target))!;
      assert.equal((await target.list('snapshots')).length, 4);
      await pruneTarget(target, pointer, Date.now() + 2 * dayMs);
      assert.equal((await target.list('snapshots')).length, 3);
      assert.equal(pointer.kept.length, 3);
      await assertWhole(target);
    });

    test('replicas follow a rollback, and the next push continues from there', async (context) => {
      const target = await open(context);
      await pushSnapshot(await storeOf('one'), target);
      await assert.rejects(rollBackTarget(target), { code: 'no_snapshot' });
      await pushSnapshot(await storeOf('two'), target);
      const { puller, answers } = await replica(context, target);
      await puller.pull();
      assert.equal((await rollBackTarget(target)).number, 3);
      assert.equal((await puller.pull())?.number, 3);
      assert.match(await answers(), /Herons of one/);
      await pushSnapshot(await storeOf('two'), target);
      assert.equal((await puller.pull())?.number, 4);
      assert.match(await answers(), /Herons of two/);
    });

    test('a snapshot of another format is rejected with a reason, and the local one stays', async (context) => {
      const target = await open(context);
      await pushSnapshot(await storeOf('one'), target);
      const { puller, answers } = await replica(context, target);
      await puller.pull();
      const { pointer, tag } = (await readPointer(target))!;
      const other = { ...pointer, number: 2, format: 8, kept: [hashOf('another'), ...pointer.kept] };
      const checksum = hashOf(JSON.stringify(other));
      await target.replace('current.json', Buffer.from(JSON.stringify({ checksum, ...other })), tag);
      await assert.rejects(puller.pull(), {
        reason: 'format',
        message: /has format 8, but this version of Docent reads format \d+\. Use the same version/,
      });
      assert.deepEqual([puller.state.state, puller.state.newest], ['failing', 2]);
      assert.match(await answers(), /Herons of one/);
      await pushSnapshot(await storeOf('two'), target);
      assert.equal((await puller.pull())?.number, 3);
    });

    test('damaged local files are pulled again', async (context) => {
      const target = await open(context);
      await pushSnapshot(await storeOf('one'), target);
      const { puller, store } = await replica(context, target);
      await puller.pull();
      const path = join(store.folder, '1', '0.texts');
      const bytes = await readFile(path);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(path, bytes);
      const pulled = await puller.pull({ isDamaged: true });
      assert.ok(pulled!.downloadedBytes > 0 && pulled!.downloadedBytes < 1e5, `${pulled!.downloadedBytes}`);
      assert.deepEqual(await filesOf(store), await filesOf(await storeOf('one')));
    });
  });
}

/** The same target, but for a process that is killed after this many writes. */
function endingAfter(target: Target, writes: number): Target {
  let left = writes;
  const isDead = () => left-- <= 0;
  return {
    place: target.place,
    read: (name, mostBytes) => target.read(name, mostBytes),
    list: (folder) => target.list(folder),
    remove: (name) => target.remove(name),
    write: async (name, bytes) => {
      if (isDead()) throw new Error('killed');
      await target.write(name, bytes);
    },
    replace: () => Promise.reject(new Error('killed')),
  };
}
