import { availableParallelism, loadavg } from 'node:os';
import { formatTable } from '../../src/cli/format-table.ts';
import { median } from '../search/median.ts';
import { sendLoad } from './send-load.ts';
import { type BenchedServer, benchedServer } from './server-figures.ts';

const connections = 32;

interface Round {
  perSecond: number;
  cpuMicroseconds: number;
}

/**
 * Searches with one and with several workers, in turns: searches per second, CPU time and memory. The load comes from
 * this process, which needs CPU time as well.
 */
export async function compareWorkers(
  dataDir: string,
  bodies: readonly string[],
  { repeats, counts = [1, 2, 3] }: { repeats: number; counts?: readonly number[] },
): Promise<void> {
  const servers: { workers: number; server: BenchedServer; rounds: Round[] }[] = [];
  for (const workers of counts)
    servers.push({
      workers,
      server: await benchedServer(dataDir, undefined, ['workers', String(workers)]),
      rounds: [],
    });
  const ownCpu = process.cpuUsage();
  // The first round is a warm-up.
  for (let round = 0; round <= repeats; round++)
    for (const { server, rounds } of servers) {
      const measured = await measure(server, bodies);
      if (round > 0) rounds.push(measured);
    }
  const { user, system } = process.cpuUsage(ownCpu);
  const client = (user + system) / (bodies.length * servers.length * (repeats + 1));
  const one = servers[0]!;
  const perSecondOf = ({ rounds }: typeof one) => median(rounds.map(({ perSecond }) => perSecond));
  const cpuOf = ({ rounds }: typeof one) => median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds));
  const rows: (string | number)[][] = [];
  const { megabytes: megabytesOfOne } = await one.server.figures();
  for (const each of servers) {
    const { megabytes } = await each.server.figures();
    rows.push([
      each.workers,
      perSecondOf(each).toFixed(0),
      (perSecondOf(each) / perSecondOf(one)).toFixed(2),
      cpuOf(each).toFixed(0),
      each === one ? '1.00' : ((2 * cpuOf(one)) / cpuOf(each)).toFixed(2),
      megabytes.toFixed(0),
      each === one ? '' : ((megabytes - megabytesOfOne) / each.workers).toFixed(0),
    ]);
    each.server.stop();
  }
  const heads = ['workers', 'per second', 'of one', 'CPU µs each', 'on two cores', 'MB', 'MB a worker'];
  for (const line of formatTable(heads, rows)) console.log(line);
  console.log(
    `\n${availableParallelism()} cores, load average ${loadavg()[0]!.toFixed(1)}, client ${client.toFixed(0)} µs each. ` +
      "'on two cores': how many times the searches of one worker the same CPU time would give if two cores were free.",
  );
}

async function measure(server: BenchedServer, bodies: readonly string[]): Promise<Round> {
  const before = await server.figures();
  const started = performance.now();
  await sendLoad({ url: before.url, path: '/_service/api/search', connections, bodies });
  const seconds = (performance.now() - started) / 1000;
  const after = await server.figures();
  return {
    perSecond: bodies.length / seconds,
    cpuMicroseconds: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / bodies.length,
  };
}
