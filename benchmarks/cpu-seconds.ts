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

/** What ended children have used, by Linux' `/proc` (`cutime` and `cstime`, in hundredths); elsewhere they do not count. */
function childSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
