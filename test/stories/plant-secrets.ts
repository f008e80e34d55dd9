import assert from 'node:assert/strict';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { buildIndex } from '../../src/build-index.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { kitchen } from './asked-site.ts';
import type { Planted } from './planted-secrets.ts';
import { type Cleanup, temporarySite } from './temporary-site.ts';

export interface PlantedSite {
  dataDir: string;
  /** Searches for, asks, comments and reports each secret. */
  plant(all: readonly Planted[]): Promise<void>;
  close(): Promise<void>;
}

/** A served site whose readers paste secrets everywhere, and whose model repeats the question. */
export async function plantSecrets(context: Cleanup, journalUrl?: string): Promise<PlantedSite> {
  const provider = await FakeProvider.start();
  provider.chat.reply(({ messages }) => `You said: ${messages.at(-1)!.text.slice(-600)} [1].`);
  const directory = await temporarySite(context, kitchen);
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const answerer = await createAnswerer({
    ...{ provider: 'openai-compatible' as const, model: 'echo', apiKey: 'any' },
    baseUrl: provider.baseUrl(),
  });
  const desk = new AnswerDesk({ answerers: [answerer], refusesOffTopic: false });
  const journal = await openJournal({ dataDir, url: journalUrl, retryMs: 20 });
  const docs = await openDocs({ dataDir, desk, journal });
  const app = createApp(docs, { askLimit: null, searchLimit: null });
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  const post = (path: string, body: object) =>
    fetch(`${server.url}/_service/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    dataDir,
    async plant(all) {
      for (const { text } of all) {
        // Uses different words, because a search that is then asked is recorded only as a question.
        assert.equal((await post('search', { query: `${text} now` })).status, 200);
        const told = await (await post('ask', { query: text })).text();
        const id = /"messageId":"([^"]+)"/.exec(told)?.[1];
        assert.ok(id !== undefined && told.includes('"type":"finish"'));
        const { status } = await post('ai/feedback', { id, value: -1, comment: text });
        assert.ok(status === 200 || status === 503);
        await docs.report({ url: '/kettle', comment: text });
      }
    },
    async close() {
      await server.stop();
      await docs.close();
      await journal.close();
      await provider.close();
    },
  };
}
