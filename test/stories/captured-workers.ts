import { syncBuiltinESMExports } from 'node:module';
import threads, { type Worker, type WorkerOptions } from 'node:worker_threads';
import type { Cleanup } from './temporary-site.ts';

/** Not the named import, which changes with `syncBuiltinESMExports`. */
const RealWorker = threads.Worker;

/**
 * The search workers that are started from now on, in this process. `program`: runs in their place, to have workers
 * that fail.
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
