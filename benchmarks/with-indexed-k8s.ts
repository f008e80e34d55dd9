import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex } from '../src/build-index.ts';

/** Indexes the Kubernetes docs for a measurement, and removes the index after it. */
export async function withIndexedK8s(
  corpora: string,
  measure: (paths: { site: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const site = join(corpora, 'k8s');
  if (!existsSync(site))
    return console.log(`There is no ${site}; name the folder of the corpora with --corpora.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-'));
  try {
    await buildIndex({ directory: site, dataDir });
    await measure({ site, dataDir });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
