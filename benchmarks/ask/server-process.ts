import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { openDocs } from '../../src/open-docs.ts';

/** Answers questions about a data folder, and reports its resource use on request. */
const [dataDir, baseUrl] = process.argv.slice(2);
const answerer = await createAnswerer({
  provider: 'openai-compatible',
  model: 'bench',
  baseUrl,
  apiKey: 'any',
});
const desk = new AnswerDesk({ answerers: [answerer], refusesOffTopic: false, cacheSize: 1 });
const docs = await openDocs({ dataDir, desk });
const app = createApp(docs, { askLimit: null, searchLimit: null });
const server = await startServer(app, { port: 0, host: '127.0.0.1' });
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

export interface AskFigures {
  url: string;
  cpuSeconds: number;
  residentMegabytes: number;
  /** Event loop delay since the last report, in milliseconds. */
  delayP99: number;
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const figures: AskFigures = {
    url: server.url,
    cpuSeconds: (user + system) / 1e6,
    residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
    delayP99: delay.percentile(99) / 1e6,
  };
  delay.reset();
  process.send?.(figures);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
