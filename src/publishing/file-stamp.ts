import { statSync } from 'node:fs';

/** Changes when a file or folder does; null if there is none. Synchronous, because builds stamp thousands of files. */
export function fileStamp(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}`;
  } catch {
    return null;
  }
}
