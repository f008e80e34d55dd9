import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment } from '../../test/clean-environment.ts';
import { docentProgram } from '../../test/docent-program.ts';
import { KnownAnswers, type Read, readOn, writePages } from './known-answers.ts';

export interface WorkerKills {
  swaps: number;
  kills: number;
  workers?: number;
  /** Number of concurrent readers, each with its own connection; default 16. */
  readers?: number;
  onSwap?(swaps: number): void;
}

export interface WorkerKillFigures {
  answers: number;
  swaps: number;
  kills: number;
  /** Number of responses with another status than 200, and of broken connections. */
  failed: number;
  /** Number of answers that do not match one published snapshot exactly. */
  wrong: number;
  /** Number of answers from an older snapshot than the connection had already seen. */
  older: number;
  /** Exit code of the server after SIGTERM. */
  exitCode: number | null;
  /** Proportional set size of the server in megabytes, after the first swaps and at the end; 0 if unknown. */
  megabytes: [before: number, after: number];
}

/** On SIGUSR2, ends one search worker immediately. Threads share a process, so no system signal can do this. */
const killSwitch = `
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  const running = new Set();
  threads.Worker = class extends threads.Worker {
    constructor(program, options) {
      super(program, options);
      if (!String(program).includes('search-worker')) return;
      running.add(this);
      this.on('exit', () => running.delete(this));
    }
  };
  syncBuiltinESMExports();
  const any = () => [...running][Math.floor(Math.random() * running.size)];
  if (threads.isMainThread) process.on('SIGUSR2', () => any()?.terminate());
`;

/** Publishes snapshots and ends search workers while readers search, and compares each answer with its snapshot. */
export async function killWorkers({
  swaps,
  kills,
  workers = 2,
  readers = 16,
  onSwap,
}: WorkerKills): Promise<WorkerKillFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  const site = join(folder, 'site');
  const answers = new KnownAnswers(join(folder, 'expected'));
  let server: ServerUnderLoad | undefined;
  try {
    await answers.add(0);
    await writePages(site, 0);
    server = await ServerUnderLoad.start(site, join(folder, 'data'), workers);
    const { url } = server;
    const stopped = new AbortController();
    const reading = Array.from({ length: readers }, () => readOn(url, answers, stopped.signal));
    await server.hasWorkers(workers);
    const killing = killNow(server, kills);
    const before = server.megabytes();
    for (let swap = 1; swap <= swaps; swap++) {
      await answers.add(swap);
      await writePages(site, swap);
      await server.serves(swap);
      await wait(100);
      onSwap?.(swap);
    }
    await killing;
    await server.hasWorkers(workers);
    const after = server.megabytes();
    stopped.abort();
    const read = await Promise.all(reading);
    const sum = (name: keyof Read) => read.reduce((total, each) => total + each[name], 0);
    return {
      answers: sum('answers'),
      failed: sum('failed'),
      wrong: sum('wrong'),
      older: sum('older'),
      swaps,
      kills,
      exitCode: await server.stop(),
      megabytes: [before, after],
    };
  } finally {
    server?.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killNow(server: ServerUnderLoad, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await server.hasWorkers(1);
    await wait(Math.random() * 300);
    await server.killWorker();
  }
}

/** `docent serve --watch` in a separate process. */
class ServerUnderLoad {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #written: () => string;

  private constructor(url: string, child: ChildProcess, written: () => string) {
    this.url = url;
    this.#child = child;
    this.#written = written;
  }

  static async start(site: string, dataDir: string, workers: number): Promise<ServerUnderLoad> {
    const args = [
      'serve',
      site,
      '--watch',
      '--port',
      '0',
      '--data-dir',
      dataDir,
      '--workers',
      String(workers),
    ];
    const child = spawn(process.execPath, [docentProgram, ...args], {
      env: {
        ...cleanEnvironment,
        DOCENT_LIMIT_SEARCH: 'off',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killSwitch)}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    child.stderr?.on('data', (data) => {
      // Keeps only the server's messages, not the request log.
      text += String(data).replaceAll(/^\{.*\n?/gm, '');
    });
    while (!/Serving snapshot/.test(text)) await aMoment(child, text);
    return new ServerUnderLoad(/http:\S+/.exec(text)?.[0] ?? '', child, () => text);
  }

  /** Waits until this many snapshots were served after the first one. */
  async serves(swaps: number): Promise<void> {
    while ((this.#written().match(/Serving snapshot/g)?.length ?? 0) <= swaps)
      await aMoment(this.#child, this.#written());
  }

  /** Waits until at least this many workers answer searches. */
  async hasWorkers(count: number): Promise<void> {
    while ((await this.#readyWorkers()) < count) {
      // Only many concurrent searches start workers, and readers on a busy machine may be too slow for that.
      await Promise.all(Array.from({ length: 30 }, () => search(this.url)));
      await aMoment(this.#child, this.#written());
    }
  }

  async #readyWorkers(): Promise<number> {
    const response = await fetch(`${this.url}/_service/api/health`);
    const { workers } = (await response.json()) as { workers: { ready: number } };
    return workers.ready;
  }

  /** Ends one worker and waits until the server notices. */
  async killWorker(): Promise<void> {
    // A worker may also end during its start.
    const ended = () => this.#written().match(/A search thread (?:stopped|cannot start)/g)?.length ?? 0;
    const before = ended();
    for (let waited = 0; ended() === before; waited++) {
      // If none ends within seconds, no worker was running.
      if (waited % 200 === 0) this.#child.kill('SIGUSR2');
      await aMoment(this.#child, this.#written());
    }
  }

  /** Proportional set size; 0 if the system does not report it. */
  megabytes(): number {
    try {
      const rollup = readFileSync(`/proc/${this.#child.pid}/smaps_rollup`, 'utf8');
      return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024);
    } catch {
      return 0;
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

async function search(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: 'heron' });
  await (await fetch(`${url}/_service/api/search`, { method: 'POST', headers, body })).text();
}

async function aMoment(child: ChildProcess, text: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${text}`);
  await wait(20);
}
