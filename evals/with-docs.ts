import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex } from '../src/build-index.ts';
import type { Engine } from '../src/engine/engine.ts';
import { openLocalEngine } from '../src/engine/local/local-engine.ts';
import { SnapshotStore } from '../src/engine/local/snapshot-store.ts';

/** Builds a folder as `docent build` does, for as long as it is used. */
export async function withDocs<Result>(
  directory: string,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-eval-'));
  try {
    await buildIndex({ directory, dataDir });
    const engine = await openLocalEngine((await new SnapshotStore(dataDir).openCurrent())!);
    const result = await use(engine);
    await engine.close();
    return result;
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
