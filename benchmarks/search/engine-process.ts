import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchedEngine } from './benched-engine.ts';
import type { Asked, Built, EngineJob, Opened, Order, Questions } from './engine-job.ts';
import { engineKinds } from './engines.ts';
import { median } from './median.ts';
import type { SamplePage } from './sample-page.ts';
import { syntheticPages } from './synthetic-pages.ts';

// Builds, opens and queries one engine in a separate process, so that engines do not share memory.
const job = JSON.parse(process.argv[2]!) as EngineJob;
const kind = engineKinds.find(({ name }) => name === job.engine)!;
const engine = kind.start(job.folder);

process.on('message', async (order: Order) => process.send?.(await carryOut(order)));

function carryOut(order: Order): Promise<Built | Opened | Asked> {
  if (order.do === 'build') return build(engine, pages());
  return order.do === 'open' ? open(engine) : ask(engine.contenders[order.contender]!, order);
}

function pages(): Iterable<SamplePage> {
  const sample = JSON.parse(readFileSync(job.sampleFile, 'utf8')) as SamplePage[];
  return job.size === null ? sample : syntheticPages(sample, job.size);
}

/** CPU time of the engine alone, without generating the pages. */
async function build({ add, finish }: BenchedEngine, source: Iterable<SamplePage>): Promise<Built> {
  const built: Built = { cpuSeconds: 0, chunks: 0, textBytes: 0 };
  async function timed(work: () => Promise<void> | void): Promise<void> {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    built.cpuSeconds += (user + system) / 1e6;
  }
  for (const page of source) {
    built.chunks += page.chunks.length;
    for (const { text } of page.chunks) built.textBytes += Buffer.byteLength(text);
    await timed(() => add(page));
  }
  await timed(finish);
  return built;
}

async function open({ open: openOnce, close }: BenchedEngine): Promise<Opened> {
  const before = memory();
  if (!kind.onDisk) return { milliseconds: null, memoryBytes: before, diskBytes: 0 };
  const times: number[] = [];
  await openOnce();
  const memoryBytes = memory() - before;
  for (let round = 0; round < 5; round++) {
    await close();
    const start = performance.now();
    await openOnce();
    times.push(performance.now() - start);
  }
  return { milliseconds: median(times), memoryBytes, diskBytes: folderBytes(job.folder) };
}

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

async function ask(
  search: BenchedEngine['contenders'][string],
  { queries, limitMs }: Questions,
): Promise<Asked> {
  const times: Asked = [];
  const end = performance.now() + limitMs;
  for (const query of queries) {
    const start = performance.now();
    if (start > end) break;
    await search(query);
    times.push(performance.now() - start);
  }
  return times;
}
