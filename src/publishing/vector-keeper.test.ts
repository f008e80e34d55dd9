import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { eventually } from '../../test/eventually.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { buildIndex } from '../build-index.ts';
import { createEmbedder } from '../embedding/create-embedder.ts';
import type { VectorReport } from './complete-vectors.ts';
import { LocalPublisher } from './local-publisher.ts';
import { VectorKeeper } from './vector-keeper.ts';

test('snapshots are embedded in the background, when the provider is back and after new builds', async (context) => {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const directory = await temporarySite(context, { 'a.md': '# A\n\nFirst words.' });
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const embedder = await createEmbedder({
    provider: 'openai-compatible',
    model: 'fake',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
  });
  await provider.refuse();
  const stop = new AbortController();
  const reports: VectorReport[] = [];
  const keeper = new VectorKeeper(new LocalPublisher(dataDir), embedder, {
    dataDir,
    signal: stop.signal,
    retries: 0,
    firstWaitMs: 10,
    onReport: (report) => void reports.push(report),
    onError: (error) => assert.fail(String(error)),
  });
  const running = keeper.run();
  await eventually(() => reports.some(({ failure }) => failure?.reason === 'unreachable'));
  await provider.accept();
  await eventually(() => reports.at(-1)?.embedded === 1);
  await writeFile(join(directory, 'b.md'), '# B\n\nSecond words.');
  await buildIndex({ directory, dataDir });
  keeper.nudge();
  await eventually(() => reports.at(-1)?.embedded === 2);
  stop.abort();
  await running;
});
