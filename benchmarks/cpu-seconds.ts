import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** CPU time (user and system) of a piece of work: this process with all its threads, and its children. */
export async function cpuSeconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const own = process.cpuUsage();
  const children = childSeconds();
  await work();
  const { user, system } = process.cpuUsage(own);
  await wait(100); // A child is counted after the parent has waited for it.
  return (user + system) / 1e6 + childSeconds() - children;
}

/** CPU time of another process since its start. */
export function cpuSecondsOf(pid: number): number {
  return secondsIn(String(pid), 11);
}

/** CPU time of ended children. */
function childSeconds(): number {
  return secondsIn('self', 13);
}

/** User and system time from `/proc` on Linux, which counts in hundredths of a second; 0 on other systems. */
function secondsIn(process: string, place: number): number {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[place]) + Number(fields[place + 1])) / 100;
  } catch {
    return 0;
  }
}
