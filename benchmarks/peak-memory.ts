import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Peak {
  pages: number;
  /** Largest resident size, as the process itself tells it at its end. */
  megabytes: number;
  seconds: number;
}

/**
 * The memory that reading a site in so many versions takes, in a process of its own. Versions of one folder cost
 * no disk and are still read, cut and counted one by one.
 */
export async function peakMemory(site: string, versions: number): Promise<Peak> {
  const program = join(import.meta.dirname, 'survey.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, site, String(versions)]);
  return JSON.parse(stdout) as Peak;
}
