import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIndex } from '../../src/build-index.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { type Pushed, pushSnapshot } from '../../src/replicas/push-snapshot.ts';
import { S3Target } from '../../src/replicas/s3-target.ts';
import type { Target } from '../../src/replicas/target.ts';
import { cleanEnvironment } from '../../test/clean-environment.ts';
import { docentProgram } from '../../test/docent-program.ts';
import { FakeS3 } from '../../test/s3/fake-s3.ts';
import { noVersityGateway, VersityGateway } from '../../test/s3/versity-gateway.ts';
import { KnownAnswers, type Read, readOn, writePages } from './known-answers.ts';

export interface Sharing {
  pushes: number;
  replicas?: number;
  /** Number of readers per replica, default 4. */
  readers?: number;
  /** Pause between two searches of a reader. */
  pauseMs?: number;
  onPush?(pushes: number): void;
}

export interface SharingFigures {
  store: string;
  answers: number;
  /** Number of responses with another status than 200, and of broken connections. */
  failed: number;
  /** Number of answers that do not match one pushed snapshot exactly. */
  wrong: number;
  pushes: number;
  /** Number of faults by kind. */
  faults: Record<string, number>;
  /** Bytes sent for the first snapshot, and median for an edit. */
  uploadedBytes: [first: number, edit: number];
  /**
   * Milliseconds from the end of a push until all replicas serve it: median and maximum, for pushes without a fault.
   */
  swapMs: [median: number, longest: number];
  /** Exit codes of the replicas after SIGTERM. */
  exitCodes: (number | null)[];
}

const faults = ['none', 'damaged', 'store killed', 'two pushes', 'push killed'] as const;

/**
 * Pushes snapshots while replicas pull them, readers search and faults occur, and compares each answer with its
 * snapshot.
 */
export async function shareSnapshots({
  pushes,
  replicas = 2,
  readers = 4,
  pauseMs,
  onPush,
}: Sharing): Promise<SharingFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  const store = noVersityGateway ? await FakeS3.start() : await VersityGateway.start(join(folder, 'store'));
  const target = new S3Target(store.settings);
  const answers = new KnownAnswers(join(folder, 'expected'));
  const builders = ['a', 'b'].map((name) => new Builder(join(folder, name), target));
  const running: Replica[] = [];
  const stopped = new AbortController();
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0]));
  const swaps: number[] = [];
  const edits: number[] = [];
  try {
    await answers.add(0);
    const first = await builders[0]!.push(0);
    for (let replica = 0; replica < replicas; replica++)
      running.push(Replica.start(store.address, join(folder, `replica-${replica}`), store.environment));
    await Promise.all(running.map((replica) => replica.serves(first.number)));
    const reading = running.flatMap(({ url }) =>
      Array.from({ length: readers }, () => readOn(url, answers, stopped.signal, pauseMs)),
    );
    for (let push = 1; push <= pushes; push++) {
      const fault = faults[push % faults.length]!;
      counts[fault]!++;
      await answers.add(push);
      const { number, uploadedBytes } = await pushWith(fault, push, builders, target, store, running);
      const pushed = performance.now();
      await Promise.all(running.map((replica) => replica.serves(number)));
      if (fault === 'none') {
        swaps.push(performance.now() - pushed);
        edits.push(uploadedBytes);
      }
      onPush?.(push);
    }
    stopped.abort();
    const read = await Promise.all(reading);
    const sum = (name: keyof Read) => read.reduce((total, each) => total + each[name], 0);
    return {
      store: store.constructor.name,
      answers: sum('answers'),
      failed: sum('failed'),
      wrong: sum('wrong'),
      pushes,
      faults: counts,
      uploadedBytes: [first.uploadedBytes, median(edits)],
      swapMs: [Math.round(median(swaps)), Math.round(Math.max(...swaps))],
      exitCodes: await Promise.all(running.map((replica) => replica.stop())),
    };
  } finally {
    stopped.abort();
    for (const replica of running) replica.kill();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Store = FakeS3 | VersityGateway;

async function pushWith(
  fault: (typeof faults)[number],
  push: number,
  [builder, other]: readonly Builder[],
  target: Target,
  store: Store,
  running: readonly Replica[],
): Promise<Pushed> {
  if (fault === 'none') return builder!.push(push);
  if (fault === 'two pushes') {
    // Readers may get either one, until the same content is pushed once more.
    await Promise.all([builder!.push(push), other!.push(push - 1)]);
    return builder!.push(push);
  }
  if (fault === 'push killed') {
    await builder!.push(push, endingAfter(target, 1 + (push % 4))).catch(() => undefined);
    await wait(1500);
    return builder!.push(push);
  }
  if (fault === 'store killed') {
    await store.stop();
    await builder!.push(push).then(
      () => Promise.reject(new Error('A push to a store that is gone should fail.')),
      () => undefined,
    );
    await Promise.all(running.map((replica) => replica.isFailing()));
    await store.start();
    return builder!.push(push);
  }
  const old = new Set((await target.list('objects')).map(({ name }) => name));
  await builder!.push(push, damaging(target, old, push % 2 === 0));
  await Promise.all(running.map((replica) => replica.isFailing()));
  for (const { name } of await target.list('objects')) if (!old.has(name)) await target.remove(name);
  return builder!.push(push);
}

class Builder {
  readonly #site: string;
  readonly #dataDir: string;
  readonly #target: Target;

  constructor(folder: string, target: Target) {
    this.#site = join(folder, 'site');
    this.#dataDir = join(folder, 'data');
    this.#target = target;
  }

  async push(generation: number, target = this.#target): Promise<Pushed> {
    await writePages(this.#site, 0);
    await writePages(this.#site, generation);
    await buildIndex({ directory: this.#site, dataDir: this.#dataDir });
    return pushSnapshot(new SnapshotStore(this.#dataDir), target);
  }
}

/** The same target, but for a process that ends after this many writes. */
function endingAfter(target: Target, writes: number): Target {
  let left = writes;
  return wrapped(target, async (name, bytes) => {
    if (left-- <= 0) throw new Error('killed');
    await target.write(name, bytes);
  });
}

/** The same target with a faulty network: uploads arrive truncated or changed. */
function damaging(target: Target, old: ReadonlySet<string>, isCut: boolean): Target {
  return wrapped(target, async (name, bytes) => {
    if (!name.startsWith('objects/') || old.has(name)) return target.write(name, bytes);
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1]! ^= 1;
    await target.write(name, isCut ? bytes.subarray(0, bytes.length >> 1) : changed);
  });
}

function wrapped(target: Target, write: Target['write']): Target {
  return {
    place: target.place,
    read: (name, mostBytes) => target.read(name, mostBytes),
    list: (folder) => target.list(folder),
    remove: (name) => target.remove(name),
    replace: (name, bytes, tag) => target.replace(name, bytes, tag),
    write,
  };
}

/** `docent serve --pull` in a separate process. */
class Replica {
  readonly #child: ChildProcess;
  #text = '';

  static start(address: string, dataDir: string, environment: Record<string, string>): Replica {
    const args = ['serve', '--pull', address, '--port', '0', '--data-dir', dataDir, '--workers', '2'];
    const child = spawn(process.execPath, [docentProgram, ...args], {
      env: {
        ...cleanEnvironment,
        ...environment,
        DOCENT_LIMIT_SEARCH: 'off',
        DOCENT_PULL_EVERY_SECONDS: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return new Replica(child);
  }

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.stderr?.on('data', (data) => {
      // Keeps only the server's messages, not the request log.
      this.#text += String(data).replaceAll(/^\{.*\n?/gm, '');
    });
  }

  get url(): string {
    return /http:\S+/.exec(this.#text)?.[0] ?? '';
  }

  /** Waits until the replica serves the snapshot with this number, or a newer one. */
  serves(number: number): Promise<void> {
    return this.#until(({ snapshot }) => snapshot !== null && snapshot.number >= number);
  }

  isFailing(): Promise<void> {
    return this.#until(({ pull }) => pull?.state === 'failing');
  }

  async #until(isSo: (health: Health) => boolean): Promise<void> {
    for (const started = Date.now(); ; ) {
      if (this.#child.exitCode !== null) throw new Error(`A replica ended:\n${this.#text}`);
      if (this.url !== '') {
        const response = await fetch(`${this.url}/_service/api/health`);
        if (isSo((await response.json()) as Health)) return;
      }
      if (Date.now() - started > 120_000) throw new Error(`A replica does not follow:\n${this.#text}`);
      await wait(20);
    }
  }

  /** The exit code after SIGTERM. */
  async stop(): Promise<number | null> {
    const closed = once(this.#child, 'close');
    this.#child.kill('SIGTERM');
    const [code] = await closed;
    return code;
  }

  kill(): void {
    if (this.#child.exitCode === null) this.#child.kill('SIGKILL');
  }
}

interface Health {
  snapshot: { number: number } | null;
  pull: { state: string } | null;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
