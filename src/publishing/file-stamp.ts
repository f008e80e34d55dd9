import { stat } from 'node:fs/promises';

/** Changes when a file or folder does; null when there is none. */
export async function fileStamp(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  return stats === null ? null : `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}`;
}
