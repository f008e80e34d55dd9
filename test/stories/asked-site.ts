import type { TestContext } from 'node:test';
import { AnswerDesk, type DeskSettings } from '../../src/answers/answer-desk.ts';
import { buildIndex } from '../../src/build-index.ts';
import { type AnswererSettings, createAnswerer } from '../../src/chat/create-answerer.ts';
import type { Docs } from '../../src/docs.ts';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { MemoryJournal } from '../../src/journal/memory-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { type Files, temporarySite } from './temporary-site.ts';

export interface AskedSite {
  provider: FakeProvider;
  docs: Docs;
  desk: AnswerDesk;
  journal: MemoryJournal;
  directory: string;
  dataDir: string;
  /** The URL for questions. */
  url: string;
  ask(query: string, more?: { history?: object[]; signal?: AbortSignal }): Promise<Told>;
}

/** The received response. */
export interface Told {
  status: number;
  headers: Headers;
  raw: string;
  parts: Part[];
  text: string;
  of(type: string): Part[];
}

export type Part = { type: string } & Record<string, unknown>;

export interface AskedOptions {
  files?: Files;
  desk?: DeskSettings;
  app?: AppSettings;
  /** Default true; without a model, answers are quoted from the pages. */
  withModel?: boolean;
  model?: Partial<AnswererSettings>;
}

export const kitchen: Files = {
  'kettle.md':
    '# Kettles\n\nA kettle boils water. Fill the kettle with cold water before you switch it on.\n\n## Descale\n\nTo descale a kettle, boil vinegar in it and rinse it twice.\n\n```sh\nkettle descale --twice\n```\n',
  'toaster.md': '# Toasters\n\nA toaster browns bread. Empty the crumb tray of the toaster every week.',
  'oven.md': '# Ovens\n\nBake bread in the oven at 220 degrees. Heat the oven for ten minutes first.',
};

/** A site whose questions are answered over HTTP, by a scripted model or by quotes from its pages. */
export async function askedSite(context: TestContext, options: AskedOptions = {}): Promise<AskedSite> {
  const { files = kitchen, withModel = true } = options;
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const directory = await temporarySite(context, files);
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const answerer = await createAnswerer({
    provider: 'openai-compatible',
    model: 'fake-chat',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
    ...options.model,
  });
  const desk = new AnswerDesk({ answerers: withModel ? [answerer] : [], ...options.desk });
  const journal = new MemoryJournal();
  const docs = await openDocs({ dataDir, desk, journal });
  const app = createApp(docs, { askLimit: null, ...options.app });
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  context.after(async () => {
    await server.stop();
    await docs.close();
  });
  const url = `${server.url}/_service/api/ask`;
  return {
    provider,
    docs,
    desk,
    journal,
    directory,
    dataDir,
    url,
    async ask(query, { history, signal } = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, history }),
        signal,
      });
      return toldBy(response);
    },
  };
}

async function toldBy(response: Response): Promise<Told> {
  const raw = await response.text();
  const parts = raw
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice(6)) as Part);
  return {
    status: response.status,
    headers: response.headers,
    raw,
    parts,
    text: parts.map(({ delta = '' }) => delta).join(''),
    of: (type) => parts.filter((part) => part.type === type),
  };
}
