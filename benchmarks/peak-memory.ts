import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Peak {
  pages: number;
  /** Largest resident size, reported by the process at its end. */
  megabytes: number;
  seconds: number;
}

/**
 * The memory for reading a site in this many versions, in a separate process. Versions of the same folder need no disk
 * space but are still read, split and counted separately.
 */
export async function peakMemory(site: string, versions: number): Promise<Peak> {
  const program = join(import.meta.dirname, 'survey.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, site, String(versions)]);
  return JSON.parse(stdout) as Peak;
}
