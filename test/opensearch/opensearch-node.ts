import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

export interface NodeSettings {
  /** The OpenSearch folder. */
  home: string;
  /** A separate folder that other users can read. */
  folder: string;
  name?: string;
  /** Transport ports of all nodes, starting with this node; default: a cluster of one. */
  transportPorts?: readonly number[];
  /** Names of all nodes of a new cluster. */
  names?: readonly string[];
  heapMegabytes?: number;
  /** The data folder, default in `folder`. */
  dataFolder?: string;
  /** Additional lines of opensearch.yml. */
  more?: readonly string[];
  /** Whether the JVM compiles to faster code, at the cost of a slower start; default false. */
  isLongRunning?: boolean;
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** A machine under load takes minutes to start a node. */
const startMs = 300_000;

/** An OpenSearch node on this machine, reachable on loopback only. */
export class OpenSearchNode {
  readonly url: string;
  readonly #settings: NodeSettings;
  readonly #port: number;
  #process: ChildProcess | null = null;

  static async create(settings: NodeSettings): Promise<OpenSearchNode> {
    return new OpenSearchNode(settings, await freePort());
  }

  private constructor(settings: NodeSettings, port: number) {
    this.#settings = settings;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts the process; `isUp` waits until it responds. */
  start(): void {
    const { home, folder, heapMegabytes = 384, isLongRunning = false } = this.#settings;
    this.#writeConfig();
    const log = openSync(join(folder, 'out.log'), 'a');
    this.#process = spawn(
      'java',
      [
        `-Xms${heapMegabytes}m`,
        `-Xmx${heapMegabytes}m`,
        '-XX:+UseSerialGC',
        ...(isLongRunning ? [] : ['-XX:TieredStopAtLevel=1']),
        '-Xshare:auto',
        '-Djava.security.manager=allow',
        `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
        `-Djna.tmpdir=${join(folder, 'tmp')}`,
        '-Dlog4j2.disable.jmx=true',
        '-Dlog4j.shutdownHookEnabled=false',
        '-Dfile.encoding=UTF-8',
        '-Dio.netty.allocator.numDirectArenas=0',
        '-Dio.netty.noKeySetOptimization=true',
        '--add-opens=java.base/java.io=ALL-UNNAMED',
        `-Dopensearch.path.home=${home}`,
        `-Dopensearch.path.conf=${join(folder, 'config')}`,
        '-Dopensearch.distribution.type=tar',
        '-Dopensearch.bundled_jdk=false',
        '-cp',
        join(home, 'lib/*'),
        'org.opensearch.bootstrap.OpenSearch',
      ],
      {
        cwd: home,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, HOME: folder },
        // OpenSearch refuses to run as root.
        ...(isRoot && { uid: nobody, gid: nobody }),
      },
    );
    this.#process.unref();
  }

  /** Waits until the node responds, with this many nodes in its cluster. */
  async isUp(nodes = 1): Promise<void> {
    const giveUpAt = Date.now() + startMs;
    while (Date.now() < giveUpAt) {
      if (this.#process?.exitCode != null) break;
      const path = `/_cluster/health?wait_for_nodes=${nodes}&timeout=2s`;
      const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      const health = answer?.ok === true ? ((await answer.json()) as { number_of_nodes: number }) : null;
      if (health?.number_of_nodes === nodes) return;
      await wait(200);
    }
    const log = readFileSync(join(this.#settings.folder, 'out.log'), 'utf8');
    throw new Error(`The node did not start:\n${log.split('\n').slice(-15).join('\n')}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Kills the node and waits until the process has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const running = this.#process;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.ref();
    running.kill('SIGCONT');
    running.kill(signal);
    await gone;
  }

  #writeConfig(): void {
    const { home, folder, name = 'node', transportPorts, names, more = [] } = this.#settings;
    const { dataFolder = join(folder, 'data') } = this.#settings;
    for (const each of ['logs', 'tmp', 'config']) mkdirSync(join(folder, each), { recursive: true });
    mkdirSync(dataFolder, { recursive: true });
    cpSync(join(home, 'config'), join(folder, 'config'), { recursive: true });
    const discovery =
      transportPorts === undefined
        ? ['discovery.type: single-node', 'transport.port: 0']
        : [
            `transport.port: ${transportPorts[0]}`,
            `discovery.seed_hosts: [${transportPorts.map((port) => `"127.0.0.1:${port}"`).join(', ')}]`,
            `cluster.initial_cluster_manager_nodes: [${(names ?? []).join(', ')}]`,
          ];
    const lines = [
      'cluster.name: docent-tests',
      `node.name: ${name}`,
      'network.host: 127.0.0.1',
      `http.port: ${this.#port}`,
      ...discovery,
      `path.data: ${dataFolder}`,
      `path.logs: ${join(folder, 'logs')}`,
      'bootstrap.system_call_filter: false',
      ...(more.some((line) => line.startsWith('cluster.routing.allocation.disk'))
        ? []
        : ['cluster.routing.allocation.disk.threshold_enabled: false']),
      ...more,
    ];
    writeFileSync(join(folder, 'config/opensearch.yml'), `${lines.join('\n')}\n`);
    if (isRoot)
      for (const path of [folder, dataFolder, ...globSync(join(folder, '{logs,tmp,config}{,/**}'))])
        chownSync(path, nobody, nobody);
  }
}
