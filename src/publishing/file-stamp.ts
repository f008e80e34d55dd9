import { statSync } from 'node:fs';

/**
 * Changes when a file or folder changes; null if it does not exist. Synchronous, because builds stamp thousands of
 * files.
 */
export function fileStamp(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? null : `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}`;
  } catch {
    return null;
  }
}
