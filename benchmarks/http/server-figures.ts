import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Resource use of the server process since its start. */
export interface ServerFigures {
  url: string;
  cpuSeconds: number;
  residentMegabytes: number;
  /** Proportional set size if the system reports it, otherwise the resident size. */
  megabytes: number;
}

export interface BenchedServer {
  /** `word`: a message to send first. */
  figures(word?: string | number): Promise<ServerFigures>;
  stop(): void;
}

/** The server in a separate process. */
export async function benchedServer(
  dataDir: string,
  program = join(import.meta.dirname, 'server-process.ts'),
  args: readonly string[] = [],
): Promise<BenchedServer> {
  const child: ChildProcess = fork(program, [dataDir, ...args]);
  await once(child, 'message');
  return {
    async figures(word: string | number = 'figures') {
      child.send(word);
      const [figures] = await once(child, 'message');
      return figures as ServerFigures;
    },
    stop: () => child.disconnect(),
  };
}
