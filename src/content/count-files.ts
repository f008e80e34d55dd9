import { listFiles } from './list-files.ts';
import type { Site } from './open-site.ts';

/** How many files there are to read; cheap beside reading them, and all a progress bar needs. */
export async function countFiles(site: Site): Promise<number> {
  let files = 0;
  for (const source of site.sources) for await (const _ of listFiles(source, () => {})) files++;
  return files;
}
