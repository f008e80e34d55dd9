import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { pushSnapshot } from '../../src/replicas/push-snapshot.ts';
import { S3Target } from '../../src/replicas/s3-target.ts';
import { cleanEnvironment } from '../clean-environment.ts';
import { docentProgram } from '../docent-program.ts';
import { eventually } from '../eventually.ts';
import { FakeS3 } from '../s3/fake-s3.ts';
import { run } from './captured-run.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

const running: ChildProcess[] = [];
const adminToken = 'a-token-that-is-long-enough';

interface Health {
  ready: boolean;
  snapshot: { number: number } | null;
  pull: { state: string; newest: number | null; lastFailure: { reason: string } | null };
}

/** `docent serve --pull` in a separate process. */
class Replica {
  url = '';
  #text = '';

  static async start(store: FakeS3, dataDir: string): Promise<Replica> {
    const args = ['serve', '--pull', store.address, '--port', '0', '--data-dir', dataDir, '--workers', '1'];
    const child = spawn(process.execPath, [docentProgram, ...args], {
      env: {
        ...cleanEnvironment,
        ...store.environment,
        DOCENT_PULL_EVERY_SECONDS: '1',
        DOCENT_ADMIN_TOKEN: adminToken,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.push(child);
    const replica = new Replica();
    child.stderr?.on('data', (data) => {
      replica.#text += data;
    });
    await replica.wrote(/Listening on http/);
    replica.url = /http:\S+/.exec(replica.#text)![0];
    return replica;
  }

  async wrote(pattern: RegExp): Promise<void> {
    await eventually(() => assert.match(this.#text, pattern));
  }

  /** How often it wrote a text. */
  count(text: string): number {
    return this.#text.split(text).length - 1;
  }

  async health(): Promise<Health> {
    return (await (await fetch(`${this.url}/_service/api/health`)).json()) as Health;
  }

  /** Waits until health satisfies a condition. */
  async becomes(isSo: (health: Health) => boolean): Promise<void> {
    await eventually(async () => {
      const health = await this.health();
      assert.ok(isSo(health), `${JSON.stringify(health)}\n${this.#text}`);
    });
  }

  async finds(): Promise<string> {
    const { status, body } = await postSearch(this.url, { query: 'herons' });
    assert.equal(status, 200);
    return body.hits[0]?.snippet ?? '';
  }

  async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${adminToken}` };
    return (await fetch(`${this.url}/_service/metrics`, { headers })).text();
  }
}

/** Call it first, because folders can be removed only after all replicas have stopped writing to them. */
async function store(context: TestContext): Promise<FakeS3> {
  const fake = await FakeS3.start();
  context.after(async () => {
    await Promise.all(running.splice(0).map(ended));
    await fake.stop();
  });
  return fake;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Returns a function that builds and pushes a site with this text. */
async function builder(context: TestContext, { settings }: FakeS3): Promise<(text: string) => Promise<void>> {
  const [directory, dataDir] = [await temporarySite(context), await temporarySite(context)];
  return async (text) => {
    await writeFile(join(directory, 'a.md'), `# Herons\n\n${text}\n`);
    await buildIndex({ directory, dataDir, meaning: false });
    await pushSnapshot(new SnapshotStore(dataDir), new S3Target(settings));
  };
}

test('a replica without a snapshot says that it is waiting, and serves as soon as one is pushed', async (context) => {
  const fake = await store(context);
  const push = await builder(context, fake);
  await fake.stop();
  const replica = await Replica.start(fake, await temporarySite(context));
  await replica.wrote(
    /Not pulled: s3:\/\/docs\/site\/one: .*ECONNREFUSED.* There is no snapshot to serve yet/,
  );
  const ready = await fetch(`${replica.url}/_service/api/health?ready`);
  assert.deepEqual([ready.status, (await replica.health()).ready], [503, false]);
  await fake.start();
  await replica.wrote(/Nothing has been pushed to s3:\/\/docs\/site\/one yet. Run '.* build --push/);
  assert.equal((await replica.health()).pull.state, 'waiting');
  const { status } = await postSearch(replica.url, { query: 'herons' });
  assert.equal(status, 503);
  assert.equal(replica.count('is available again.'), 1);
  await push('Herons stand in the water.');
  await replica.becomes(({ ready: isReady, pull }) => isReady && pull.state === 'ok');
  assert.match(await replica.finds(), /stand in the water/);
});

test('a replica that cannot reach the store serves its snapshot, and follows again without a restart', async (context) => {
  const fake = await store(context);
  const push = await builder(context, fake);
  const dataDir = await temporarySite(context);
  await push('Herons stand in the water.');
  const first = await Replica.start(fake, dataDir);
  await first.becomes(({ snapshot }) => snapshot?.number === 1);
  await Promise.all(running.splice(0).map(ended));
  await fake.stop();
  const replica = await Replica.start(fake, dataDir);
  await replica.becomes(({ ready, pull }) => ready && pull.lastFailure?.reason === 'unreachable');
  assert.match(await replica.finds(), /stand in the water/);
  const metrics = await replica.metrics();
  assert.match(metrics, /^docent_pull_up 0$/m);
  assert.match(metrics, /^docent_pull_failures\{reason="unreachable"\} [1-9]/m);
  await fake.start();
  await push('Herons fly over the water.');
  await replica.becomes(({ snapshot, pull }) => snapshot?.number === 2 && pull.state === 'ok');
  assert.match(await replica.finds(), /fly over the water/);
  assert.match(await replica.metrics(), /^docent_pull_newest_snapshot 2$/m);
});

test('on a full disk a replica serves its snapshot, and follows once there is space', async (context) => {
  const fake = await store(context);
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir], { stdio: 'ignore' });
  } catch {
    return context.skip('mounting needs root');
  }
  context.after(async () => {
    execFileSync('/bin/umount', ['--lazy', dataDir]);
    await rm(dataDir, { recursive: true });
  });
  const push = await builder(context, fake);
  await push('Herons stand in the water.');
  const replica = await Replica.start(fake, dataDir);
  await replica.becomes(({ snapshot }) => snapshot?.number === 1);
  const words = Array.from({ length: 300_000 }, (_, index) => `w${(index * 7919) % 9973}`).join(' ');
  await push(`Herons swim in the water. ${words}`);
  await replica.becomes(({ pull }) => pull.lastFailure?.reason === 'storage');
  await replica.wrote(/Not pulled: .*the disk is full.* The current snapshot is still served/);
  assert.match(await replica.finds(), /stand in the water/);
  // A separate build, because one that continues the large build keeps its files for a while.
  const pushSmall = await builder(context, fake);
  await pushSmall('Herons fly over the water.');
  await replica.becomes(({ snapshot, pull }) => snapshot?.number === 3 && pull.state === 'ok');
  assert.match(await replica.finds(), /fly over the water/);
});

test('a build pushes to a folder, and reports what it uploaded', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# Herons\n\nHerons stand in the water.' });
  const [dataDir, target] = [await temporarySite(context), join(await temporarySite(context), 'shared')];
  const build = ['build', directory, '--data-dir', dataDir, '--push', target];
  const first = await run(build);
  assert.equal(first.code, 0);
  assert.match(first.stdout, /Pushed snapshot 1 \([\d.]+ KB\) to .*shared: [\d.]+ KB uploaded\./);
  assert.match((await run(build)).stdout, /Nothing to push: snapshot 1 in .*shared has the same content/);
  const { pushed } = JSON.parse((await run([...build, '--json'])).stdout);
  assert.deepEqual([pushed.number, pushed.isNew, pushed.uploadedBytes], [1, false, 0]);
  const rollback = await run(['rollback', '--push', target]);
  assert.equal(rollback.code, 2);
  assert.match(rollback.stderr, /has no older snapshot to go back to/);
});

test('a failed push is an error, after the build is published', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# Herons', file: '' });
  const dataDir = await temporarySite(context);
  const target = join(directory, 'file', 'shared');
  const { code, stdout, stderr } = await run(['build', directory, '--data-dir', dataDir, '--push', target]);
  assert.equal(code, 2);
  assert.match(stdout, /Published snapshot 1/);
  assert.match(stderr, /The folder .*shared cannot be used: part of the path is a file\./);
});

test('options that cannot be combined with --pull or --push are rejected', async (context) => {
  const directory = await temporarySite(context, {
    'a.md': '# Herons',
    'docent.config.yaml': 'engine: { kind: opensearch, nodes: ["http://127.0.0.1:1"] }\n',
  });
  const named = await run(['serve', directory, '--pull', 'shared']);
  assert.equal(named.code, 2);
  assert.match(named.stderr, /--pull cannot be combined with DIR, URL or --watch/);
  const cluster = await run(['build', directory, '--push', 'shared']);
  assert.equal(cluster.code, 2);
  assert.match(cluster.stderr, /With OpenSearch, servers read snapshots from the cluster/);
  const wrong = await run(['build', directory, '--push', 'gs://bucket']);
  assert.match(
    wrong.stderr,
    /--push is 'gs:\/\/bucket', but must be the path of a folder, or a bucket such as/,
  );
});
