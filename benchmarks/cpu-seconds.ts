import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** CPU time, user and system, that a piece of work takes: this process with all its threads, and its children. */
export async function cpuSeconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const own = process.cpuUsage();
  const children = childSeconds();
  await work();
  const { user, system } = process.cpuUsage(own);
  await wait(100); // A child counts once it has been waited for.
  return (user + system) / 1e6 + childSeconds() - children;
}

/** What another process has used since it started. */
export function cpuSecondsOf(pid: number): number {
  return secondsIn(String(pid), 11);
}

/** What ended children have used. */
function childSeconds(): number {
  return secondsIn('self', 13);
}

/** User and system time by Linux' `/proc`, in hundredths there; 0 elsewhere. */
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
