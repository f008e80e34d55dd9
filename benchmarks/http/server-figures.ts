import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the server process has used since it started. */
export interface ServerFigures {
  url: string;
  cpuSeconds: number;
  residentMegabytes: number;
}

export interface BenchedServer {
  figures(): Promise<ServerFigures>;
  stop(): void;
}

/** The server in a process of its own. `journal`: whether it keeps one on disk, or none at all. */
export async function benchedServer(dataDir: string, journal?: 'on' | 'off'): Promise<BenchedServer> {
  const args = journal === undefined ? [dataDir] : [dataDir, journal];
  const child: ChildProcess = fork(join(import.meta.dirname, 'server-process.ts'), args);
  await once(child, 'message');
  return {
    async figures() {
      child.send('figures');
      const [figures] = await once(child, 'message');
      return figures as ServerFigures;
    },
    stop: () => child.disconnect(),
  };
}
