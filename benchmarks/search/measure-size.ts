import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchQuery } from './bench-queries.ts';
import { EngineClient } from './engine-client.ts';
import type { Built, EngineJob, Opened } from './engine-job.ts';
import type { EngineKind } from './engines.ts';
import { type Contender, type RaceResult, race } from './race.ts';

export interface SizeOptions {
  /** The folder for the engines' files. */
  folder: string;
  sampleFile: string;
  size: number | null;
  queries: readonly BenchQuery[];
  rounds: number;
  kinds: readonly EngineKind[];
}

/** An engine that was built and opened. */
export interface Entrant {
  name: string;
  built: Built;
  opened: Opened;
}

export interface SizeResult {
  chunks: number;
  entrants: Entrant[];
  times: RaceResult;
}

/** Builds every engine over this many chunks, one after the other, and compares their latency. */
export async function measureSize({ kinds, queries, rounds, ...rest }: SizeOptions): Promise<SizeResult> {
  const entrants: Entrant[] = [];
  const contenders: Contender[] = [];
  const folders: string[] = [];
  try {
    for (const kind of kinds) {
      const folder = join(rest.folder, `${kind.name}-${rest.size ?? 'sample'}`);
      folders.push(folder);
      await mkdir(folder, { recursive: true });
      const job: EngineJob = { engine: kind.name, folder, sampleFile: rest.sampleFile, size: rest.size };
      const ready = await prepare(kind, job).catch((error: Error) => {
        console.log(`${kind.name} is left out at ${rest.size ?? 'the sample'}: ${error.message}.`);
      });
      if (ready === undefined) continue;
      entrants.push(ready.entrant);
      contenders.push(
        ...kind.contenders.map((name) => ({ name, client: ready.client, isHardy: kind.onDisk })),
      );
    }
    const times = await race(contenders, queries, rounds);
    return { chunks: entrants[0]?.built.chunks ?? 0, entrants, times };
  } finally {
    for (const { client } of contenders) client.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

/** Files are opened by a new process, so that its memory is that of serving, not of building. */
async function prepare(
  kind: EngineKind,
  job: EngineJob,
): Promise<{ entrant: Entrant; client: EngineClient }> {
  const builder = new EngineClient(job);
  const built = await builder.build();
  if (kind.onDisk) builder.close();
  const client = kind.onDisk ? new EngineClient(job) : builder;
  const opened = await client.open();
  return { entrant: { name: kind.name, built, opened }, client };
}
