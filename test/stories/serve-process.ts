import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanEnvironment } from '../clean-environment.ts';
import { docentProgram } from '../docent-program.ts';
import { type Cleanup, type Files, temporarySite } from './temporary-site.ts';

export interface ServeProcess {
  directory: string;
  url: string;
  child: ChildProcess;
  /** The output so far. */
  written(): string;
  /** Resolves once the output matches. */
  wrote(pattern: RegExp): Promise<void>;
  /** The exit code. */
  ended: Promise<number | null>;
}

/**
 * `docent serve` in a separate process, on a free port, once it answers searches. `files` can also be the path of a
 * folder; `given` is the data folder.
 */
export async function serveProcess(
  context: Cleanup,
  files: Files | string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  given?: string,
): Promise<ServeProcess> {
  // Registered first: the folders can be removed only after the process has stopped writing to them.
  let running: ChildProcess | undefined;
  context.after(async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'close');
  });
  const directory = typeof files === 'string' ? files : await temporarySite(context, files);
  const dataDir = given ?? join(await temporarySite(context), 'data');
  const child = spawn(
    process.execPath,
    [docentProgram, 'serve', directory, '--port', '0', '--data-dir', dataDir, ...args],
    { env: { ...cleanEnvironment, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running = child;
  let text = '';
  child.stderr?.on('data', (data) => {
    text += data;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const wrote = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (pattern.test(text)) resolve();
      };
      child.stderr?.on('data', look);
      child.on('close', () => reject(new Error(`It ended, having written: ${text}`)));
      look();
    });
  await wrote(/Serving snapshot/);
  const url = /http:\S+/.exec(text)?.[0] ?? '';
  return { directory, url, child, ended, wrote, written: () => text };
}
