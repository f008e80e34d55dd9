import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { docentProgram } from '../../test/docent-program.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';

export interface InterruptionOptions {
  /** Number of interrupted builds before the last one, which finishes. */
  interruptions: number;
  /** `SIGTERM` allows a clean exit, `SIGKILL` does not. */
  signal: 'SIGTERM' | 'SIGKILL';
  pages: number;
  onInterruption?(done: number): void;
}

export interface InterruptionFigures {
  /** Number of builds interrupted during embedding. */
  whileEmbedding: number;
  texts: number;
  /** Number of embedded texts, and of those embedded more than once. */
  embedded: number;
  paidTwice: number;
  /** Number of calls to the provider. */
  calls: number;
}

/** Interrupts builds at random moments, lets a last one finish, and counts the embedded texts at the provider. */
export async function interruptEmbedding(options: InterruptionOptions): Promise<InterruptionFigures> {
  const { interruptions, signal, pages, onInterruption } = options;
  await using provider = await FakeProvider.start({ dimensions: 32 });
  provider.fail({ kind: 'slow', ms: 40 });
  const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  try {
    await writeSite(folder, pages);
    let whileEmbedding = 0;
    for (let done = 0; done < interruptions; done++) {
      const calls = provider.requests.length;
      // The delay starts with the first embedding request, after the pages are read.
      const interrupt = async () => {
        while (provider.requests.length === calls) await wait(2);
        await wait(Math.random() * 60);
      };
      const wasInterrupted = await build(folder, provider, signal, interrupt);
      if (wasInterrupted && provider.requests.length > calls) whileEmbedding++;
      onInterruption?.(done + 1);
      if (passagesOf(provider).length >= pages) break;
    }
    await build(folder, provider);
    return {
      whileEmbedding,
      texts: pages,
      embedded: passagesOf(provider).length,
      paidTwice: passagesOf(provider).filter(([, times]) => times > 1).length,
      calls: provider.requests.length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The embedded chunks, and how often each was embedded; without the off-topic queries. */
export function passagesOf({ embedded }: FakeProvider): [text: string, times: number][] {
  return [...embedded].filter(([text]) => text.startsWith('Page '));
}

export async function writeSite(folder: string, pages: number): Promise<void> {
  await mkdir(join(folder, 'site'));
  for (let page = 0; page < pages; page++)
    await writeFile(join(folder, 'site', `page${page}.md`), `# Page ${page}\n\nIt says ${page * 7919}.`);
}

/** Runs `docent build`; resolves to whether it was ended by the signal sent when `until` resolved. */
async function build(
  folder: string,
  provider: FakeProvider,
  signal?: NodeJS.Signals,
  until: () => Promise<void> = () => new Promise(() => {}),
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [docentProgram, 'build', join(folder, 'site'), '--data-dir', join(folder, 'data')],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        DOCENT_EMBEDDING_API_KEY: 'any',
        DOCENT_EMBEDDING_BASE_URL: provider.baseUrl(),
        DOCENT_EMBEDDING_MODEL: 'fake',
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const first = await Promise.race([ended.then(() => 'ended'), until().then(() => 'interrupted')]);
  if (first === 'interrupted') child.kill(signal);
  await ended;
  return first === 'interrupted';
}
