import { statSync } from 'node:fs';

/** Changes when a file or folder does; null when there is none. Synchronous: thousands are asked for in a row. */
export function fileStamp(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}`;
  } catch {
    return null;
  }
}
