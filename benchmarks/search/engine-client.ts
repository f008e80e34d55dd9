import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Asked, Built, EngineJob, Opened, Order, Questions } from './engine-job.ts';

const program = join(import.meta.dirname, 'engine-process.ts');

/** Communicates with an engine in its process. */
export class EngineClient {
  readonly #child: ChildProcess;

  constructor(job: EngineJob, heapMegabytes = 6000) {
    const execArgv = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`];
    this.#child = fork(program, [JSON.stringify(job)], { execArgv });
  }

  build(): Promise<Built> {
    return this.#tell({ do: 'build' });
  }

  open(): Promise<Opened> {
    return this.#tell({ do: 'open' });
  }

  ask(questions: Omit<Questions, 'do'>): Promise<Asked> {
    return this.#tell({ do: 'ask', ...questions });
  }

  close(): void {
    this.#child.removeAllListeners();
    this.#child.kill();
  }

  #tell<Answer>(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`its process ended with ${code ?? 'a signal'}`));
      this.#child.once('exit', onExit);
      this.#child.once('message', (answer) => {
        this.#child.off('exit', onExit);
        resolve(answer as Answer);
      });
      this.#child.send(order);
    });
  }
}
