import { readFileSync } from 'node:fs';
import type { ServerFigures } from './server-figures.ts';

/** Reports resource use to the parent process on request, and ends with the parent. */
export function tellFigures(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const figures: ServerFigures = {
      url,
      cpuSeconds: (user + system) / 1e6,
      residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
      megabytes: proportionalBytes() / 2 ** 20,
    };
    process.send?.(figures);
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

/** Proportional set size: shared pages are divided among the processes that use them. */
function proportionalBytes(): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync('/proc/self/smaps_rollup', 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}
