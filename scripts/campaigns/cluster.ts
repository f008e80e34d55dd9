import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSite } from '../../src/content/open-site.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { Cluster } from '../../src/engine/opensearch/cluster.ts';
import { ClusterFailure } from '../../src/engine/opensearch/cluster-failure.ts';
import { ClusterPublisher } from '../../src/publishing/opensearch/cluster-publisher.ts';
import { publishSite } from '../../src/publishing/publish-site.ts';
import { freePort } from '../../test/free-port.ts';
import { assembleOpenSearch } from '../../test/opensearch/assemble-opensearch.ts';
import { OpenSearchNode } from '../../test/opensearch/opensearch-node.ts';

const nodeCount = 3;
const pageCount = 200;
const editedPages = 3;
const readers = 2;
const scope = { version: 'current', locale: 'en' };
const diskMegabytes = 192;
const greenMs = 300_000;
/** Timeout of a search, long because the machine runs three nodes and the load. */
const timeoutMs = 5_000;
const isRoot = process.getuid?.() === 0;

interface Counts {
  searches: number;
  failed: number;
  wrong: number;
  slowest: number;
  published: number;
  notPublished: number;
}

/** Kills and stops nodes of a cluster of three, and fills a disk, during searches and builds. */
export async function clusterCampaign(faultSeconds = 40): Promise<void> {
  const assembled = assembleOpenSearch();
  if (typeof assembled === 'string') throw new Error(`OpenSearch cannot run here: ${assembled}`);
  const folder = mkdtempSync(join(tmpdir(), 'docent-cluster-'));
  chmodSync(folder, 0o755);
  const machines = await Machines.start(assembled.home, folder);
  try {
    const load = new Load(machines.urls, folder);
    await load.publish();
    console.log(`${pageCount} pages on ${nodeCount} nodes, ${readers} readers, builds one after the other`);
    const running = load.run();
    for (const [name, fault, end] of faults(machines)) {
      load.reset();
      const undo = await fault();
      await Promise.race([wait(faultSeconds * 1000), running]);
      await end(undo);
      const greenAfter = await machines.green();
      const missing = await load.missing();
      show(name, load.counts, missing, `green ${Math.round(greenAfter / 1000)} s after the fault ended`);
    }
    load.stop();
    await running;
    await load.publish();
    console.log(`at the end: ${await load.missing()} of ${pageCount} pages missing or of another edition`);
    await load.close();
  } finally {
    await machines.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Fault = [name: string, begin: () => Promise<number>, end: (node: number) => Promise<void>];

function faults(machines: Machines): Fault[] {
  const all: Fault[] = [
    ['nothing', async () => 0, async () => undefined],
    [
      'a node is killed',
      async () => machines.kill(await machines.holder()),
      (node) => machines.restart(node),
    ],
    [
      'the cluster manager is killed',
      async () => machines.kill(await machines.manager()),
      (node) => machines.restart(node),
    ],
    [
      'a node hangs',
      async () => machines.signal(await machines.holder(), 'SIGSTOP'),
      async (node) => void machines.signal(node, 'SIGCONT'),
    ],
    [
      'a node is cut off from the two others, which do not answer',
      async () => machines.cutOff(await machines.manager()),
      async (node) => machines.join(node),
    ],
  ];
  if (isRoot)
    all.push(['the disk of a node is full', async () => machines.fill(), async () => machines.free()]);
  else console.log('without root: no full disk');
  return all;
}

function show(name: string, counts: Counts, missing: number, after: string): void {
  const { searches, failed, wrong, slowest, published, notPublished } = counts;
  console.log(
    `${name}: ${searches} searches, ${failed} failed, ${wrong} wrong, slowest ${(slowest / 1000).toFixed(1)} s; ${published} builds published, ${notPublished} not; ${missing} pages missing; ${after}`,
  );
}

/** Three nodes on this machine; the last one has a small separate disk. */
class Machines {
  readonly #nodes: OpenSearchNode[];
  readonly #disk: string;

  static async start(home: string, folder: string): Promise<Machines> {
    const numbers = Array.from({ length: nodeCount }, (_, index) => index + 1);
    const ports = await Promise.all(numbers.map(() => freePort()));
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (isRoot)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=777`, 'tmpfs', disk]);
    const nodes: OpenSearchNode[] = [];
    for (const number of numbers) {
      const own = join(folder, `node-${number}`);
      mkdirSync(own);
      const node = await OpenSearchNode.create({
        home,
        folder: own,
        name: `node-${number}`,
        names: numbers.map((each) => `node-${each}`),
        transportPorts: [ports[number - 1]!, ...ports.filter((_, index) => index !== number - 1)],
        ...(isRoot && number === nodeCount && { dataFolder: disk }),
        more: [
          'cluster.routing.allocation.disk.threshold_enabled: true',
          // In bytes, because percentages of a nearly full disk would keep the other two nodes from getting copies.
          'cluster.routing.allocation.disk.watermark.low: 30mb',
          'cluster.routing.allocation.disk.watermark.high: 20mb',
          'cluster.routing.allocation.disk.watermark.flood_stage: 10mb',
          'cluster.info.update.interval: 10s',
        ],
      });
      node.start();
      nodes.push(node);
    }
    for (const node of nodes) await node.isUp(nodeCount);
    return new Machines(nodes, disk);
  }

  private constructor(nodes: OpenSearchNode[], disk: string) {
    this.#nodes = nodes;
    this.#disk = disk;
  }

  get urls(): string[] {
    return this.#nodes.map(({ url }) => url);
  }

  /** The index of the cluster manager node. */
  async manager(): Promise<number> {
    const answer = await this.#ask('/_cat/cluster_manager?h=node');
    return Number(answer.trim().replace('node-', '')) - 1;
  }

  /** Another node with a copy of the searched shard: the site is small and has only one shard. */
  async holder(): Promise<number> {
    const manager = await this.manager();
    const rows = (await this.#ask('/_cat/shards/campaign?h=docs,node')).trim().split('\n');
    const copies = rows.map((row) => row.trim().split(/\s+/)).sort((a, b) => Number(b[0]) - Number(a[0]));
    const nodes = copies.slice(0, 2).map(([, node = '']) => Number(node.replace('node-', '')) - 1);
    return nodes.find((node) => node !== manager) ?? (manager + 1) % nodeCount;
  }

  async kill(node: number): Promise<number> {
    await this.#nodes[node]!.kill();
    return node;
  }

  async restart(node: number): Promise<void> {
    this.#nodes[node]!.start();
    await this.#nodes[node]!.isUp(nodeCount);
  }

  signal(node: number, signal: NodeJS.Signals): number {
    this.#nodes[node]!.signal(signal);
    return node;
  }

  /** Stops the other side of a partition. */
  cutOff(node: number): number {
    for (const other of this.#others(node)) this.signal(other, 'SIGSTOP');
    return node;
  }

  join(node: number): void {
    for (const other of this.#others(node)) this.signal(other, 'SIGCONT');
  }

  #others(node: number): number[] {
    return this.#nodes.map((_, number) => number).filter((number) => number !== node);
  }

  /** Fills the last node's disk almost completely. */
  async fill(): Promise<number> {
    const { bavail, bsize } = statfsSync(this.#disk);
    writeFileSync(join(this.#disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 200_000)));
    return nodeCount - 1;
  }

  free(): void {
    rmSync(join(this.#disk, 'filler'), { force: true });
  }

  /** Waits until every shard has its copies; returns the duration. */
  async green(): Promise<number> {
    const started = performance.now();
    while (performance.now() - started < greenMs) {
      const health = await this.#ask(
        `/_cluster/health?wait_for_nodes=${nodeCount}&wait_for_status=green&timeout=5s`,
      );
      if (health.includes('"status":"green"') && health.includes(`"number_of_nodes":${nodeCount}`)) break;
      await wait(500);
    }
    return performance.now() - started;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.kill()));
    if (isRoot) execFileSync('umount', [this.#disk]);
  }

  async #ask(path: string): Promise<string> {
    for (const url of this.urls) {
      const answer = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
      if (answer?.ok === true) return answer.text();
    }
    return '';
  }
}

/** Readers and builds. Every page contains its edition; the editions of a snapshot are known. */
class Load {
  readonly #folder: string;
  readonly #publisher: ClusterPublisher;
  readonly #editions = new Map<number, readonly number[]>();
  readonly #latest: number[] = Array.from({ length: pageCount }, () => 0);
  #engine: Engine | null = null;
  #isStopped = false;
  counts: Counts = emptyCounts();

  constructor(nodes: readonly string[], folder: string) {
    this.#folder = join(folder, 'site');
    mkdirSync(this.#folder);
    this.#publisher = new ClusterPublisher(
      new Cluster({ nodes, index: 'campaign', replicas: 1, shards: 3, timeoutMs }),
      { dataDir: join(folder, 'spool') },
    );
    for (let page = 0; page < pageCount; page++) this.#write(page, 0);
  }

  reset(): void {
    this.counts = emptyCounts();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async run(): Promise<void> {
    await Promise.all([this.#publishOften(), ...Array.from({ length: readers }, () => this.#readOften())]);
  }

  async publish(): Promise<void> {
    const editions = [...this.#latest];
    const { snapshot } = await publishSite(openSite({ directory: this.#folder }), this.#publisher);
    this.#editions.set(snapshot, editions);
  }

  /** Number of pages of the current snapshot that are missing or have another edition. */
  async missing(): Promise<number> {
    for (let tries = 1; ; tries++)
      try {
        const { engine } = (await this.#publisher.snapshots.open())!;
        const expected = this.#editions.get(engine.snapshot);
        if (expected === undefined) throw new Error('being published');
        const found = new Set<string>();
        for await (const { url, blocks } of engine.pages(scope))
          found.add(`${url} ${JSON.stringify(blocks)}`);
        const missing = expected.filter(
          (edition, page) =>
            ![...found].some(
              (text) => text.startsWith(`/page${page} `) && text.includes(`edition ${edition}.`),
            ),
        );
        return missing.length + Math.max(0, found.size - pageCount);
      } catch (error) {
        if (tries === 30) throw error;
        await wait(1000);
      }
  }

  async close(): Promise<void> {
    await this.#publisher.cluster.close();
  }

  async #publishOften(): Promise<void> {
    while (!this.#isStopped) {
      for (let edit = 0; edit < editedPages; edit++) {
        const page = Math.floor(Math.random() * pageCount);
        this.#latest[page]!++;
        this.#write(page, this.#latest[page]!);
      }
      const counts = this.counts;
      try {
        await this.publish();
        counts.published++;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        counts.notPublished++;
        await wait(1000);
      }
    }
  }

  async #readOften(): Promise<void> {
    while (!this.#isStopped) {
      const page = Math.floor(Math.random() * pageCount);
      const started = performance.now();
      const counts = this.counts;
      try {
        const isRight = await this.#isFound(page);
        counts.searches++;
        if (!isRight) counts.wrong++;
      } catch (error) {
        if (!(error instanceof ClusterFailure)) throw error;
        counts.searches++;
        counts.failed++;
      }
      counts.slowest = Math.max(counts.slowest, performance.now() - started);
      await wait(20);
    }
  }

  /** Whether a page is the first hit, in the edition of the searched snapshot. */
  async #isFound(page: number): Promise<boolean> {
    this.#engine ??= (await this.#publisher.snapshots.open())!.engine;
    const engine = this.#engine;
    const { pages, read } = await engine.keyword(scope, { query: `${nameOf(page)} `, pages: 3 });
    if (pages.length === 0) return false;
    const [best] = await read([pages[0]!.chunks[0]!.ref]);
    const expected = this.#editions.get(engine.snapshot);
    const latest = await this.#publisher.snapshots.current();
    if (latest !== engine.snapshot && latest !== null && this.#editions.has(latest)) this.#engine = null;
    if (best!.chunk.pageUrl !== `/page${page}`) return false;
    return expected === undefined || best!.plain.includes(`edition ${expected[page]}.`);
  }

  #write(page: number, edition: number): void {
    const others = [page + 1, page + 7].map(
      (other) => `[${nameOf(other % pageCount)}](page${other % pageCount}.md)`,
    );
    writeFileSync(
      join(this.#folder, `page${page}.md`),
      `# About ${nameOf(page)}\n\nThis is ${nameOf(page)}, edition ${edition}. See ${others.join(' and ')}.\n`,
    );
  }
}

function emptyCounts(): Counts {
  return { searches: 0, failed: 0, wrong: 0, slowest: 0, published: 0, notPublished: 0 };
}

/** A word that is on no other page and is not similar to words of other pages. */
function nameOf(page: number): string {
  const letters = 'bcdfghjklmnpqrstvwxz';
  return [...`${page}`.padStart(4, '0')]
    .map((digit) => `${letters[Number(digit)]}${'aeiou'[Number(digit) % 5]}${letters[Number(digit) + 10]}`)
    .join('');
}
