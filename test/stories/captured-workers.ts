import { syncBuiltinESMExports } from 'node:module';
import threads, { type Worker, type WorkerOptions } from 'node:worker_threads';
import type { Cleanup } from './temporary-site.ts';

/** The named import would change with `syncBuiltinESMExports`. */
const RealWorker = threads.Worker;

/**
 * Collects the search workers started in this process from now on. `program` replaces their program, to simulate
 * failing workers.
 */
export function capturedWorkers(context: Cleanup, program?: URL): Worker[] {
  const started: Worker[] = [];
  threads.Worker = class extends RealWorker {
    constructor(wanted: string | URL, options?: WorkerOptions) {
      const isSearch = String(wanted).includes('search-worker');
      super(isSearch && program !== undefined ? program : wanted, options);
      if (isSearch) started.push(this);
    }
  };
  syncBuiltinESMExports();
  context.after(() => {
    threads.Worker = RealWorker;
    syncBuiltinESMExports();
  });
  return started;
}
