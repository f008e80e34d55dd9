import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docentProgram } from '../../test/docent-program.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { passagesOf, writeSite } from './interrupt-embedding.ts';

const msPerText = 1000;

/** Builds a site with servers that need a second for each text, and prints the duration. */
export async function slowCampaign(pages = 253): Promise<void> {
  for (const lanes of [1, 4]) {
    await using provider = await FakeProvider.start({ dimensions: 32 });
    workInLanes(provider, lanes);
    const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
    try {
      await writeSite(folder, pages);
      const started = performance.now();
      await build(folder, provider);
      const seconds = Math.round((performance.now() - started) / 1000);
      const passages = passagesOf(provider);
      const twice = passages.filter(([, times]) => times > 1).length;
      const work = Math.round(([...provider.embedded].length * msPerText) / 1000 / lanes);
      console.log(
        `${lanes} at a time: ${passages.length} of ${pages} texts in ${seconds} s, for ${work} s of work with the queries; ${provider.requests.length} calls, ${twice} texts paid for twice`,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Limits a provider to a few calls at a time; other calls wait for the first free lane. */
function workInLanes(provider: FakeProvider, lanes: number): void {
  const freeAt = Array.from({ length: lanes }, () => 0);
  provider.fail(({ texts }) => {
    const now = performance.now();
    const lane = freeAt.indexOf(Math.min(...freeAt));
    freeAt[lane] = Math.max(now, freeAt[lane]!) + texts.length * msPerText;
    return { kind: 'slow', ms: freeAt[lane] - now };
  });
}

function build(folder: string, provider: FakeProvider): Promise<void> {
  const child = spawn(
    process.execPath,
    [docentProgram, 'build', join(folder, 'site'), '--data-dir', join(folder, 'data')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        DOCENT_EMBEDDING_API_KEY: 'any',
        DOCENT_EMBEDDING_BASE_URL: provider.baseUrl(),
        DOCENT_EMBEDDING_MODEL: 'fake',
      },
    },
  );
  return new Promise((resolve) => child.on('close', () => resolve()));
}
