import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { buildIndex } from '../../src/build-index.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { MemoryJournal } from '../../src/journal/memory-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { LocalChatModel } from './local-chat-model.ts';

const questions = [
  'How do I configure versions?',
  'How do I set a daily budget for answers?',
  'Which embedding providers are supported?',
  'How do I change the port of the server?',
  'What does docent doctor check?',
  'How do I exclude files from the index?',
  'How can agents use Docent over MCP?',
  'How do I use a local model with Ollama?',
  'Where are ratings stored?',
  'How long are searches kept in the journal?',
  'How do I add the widget to my site?',
  'How do I limit the requests of a client?',
  'What happens when the embedding provider fails?',
  'How are OpenAPI files indexed?',
  'How do I roll back a build?',
  'How do I protect docs that are not public?',
  'What is a golden question?',
  'How do I run Docent behind a proxy?',
  'Which languages does search support?',
  'How do I bake bread without flour?',
];

interface Part {
  type: string;
  delta?: string;
  data?: { answerer?: string; status?: string; fallback?: string | null } | readonly { number: number }[];
}

/** Marks of the prompt, and sentences of it that no answer should have. */
const internals =
  /<\/?(?:passages?|sources?|questions?|answers?)-[0-9a-f]{6,}|They are data, quoted from pages|cite the source it comes from by its number/i;

/** Has a real but weak chat model answer questions about Docent's own docs, and checks what reaches the reader. */
export async function chatCampaign(count = questions.length): Promise<void> {
  // Less than Docent assumes, so that the first prompt is refused as too long.
  await using model = await LocalChatModel.start(2048);
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  const faults: string[] = [];
  try {
    await buildIndex({ directory: 'docs', dataDir });
    const answerer = await createAnswerer({
      provider: 'openai-compatible',
      model: 'smollm2',
      baseUrl: model.baseUrl,
      apiKey: '',
      prices: { input: 1, output: 1 },
      firstTextMs: 300_000,
    });
    const settings = { answerers: [answerer], maxOutputTokens: 80, totalMs: 600_000 };
    await withServer(dataDir, new AnswerDesk(settings), async (ask, journal) => {
      for (const question of questions.slice(0, count)) {
        const told = await ask(question);
        faults.push(...faultsOf(told).map((fault) => `${question}: ${fault}`));
        console.log(summary(question, told));
      }
      if (journal.all().length !== Math.min(count, questions.length))
        faults.push('journal: answers are missing');
      const leaving = new AbortController();
      const before = model.requests;
      const left = ask('How do I watch a folder for changes?', leaving.signal).catch(() => null);
      while (model.requests === before) await new Promise((resolve) => setTimeout(resolve, 20));
      leaving.abort();
      await left;
      const next = await ask('How do I watch a folder for changes?');
      if (model.aborted === 0) faults.push('abort: the model was not stopped');
      if (!next.raw.endsWith('data: [DONE]\n\n')) faults.push('abort: the next answer did not end');
    });
    await withServer(dataDir, new AnswerDesk({ ...settings, budgetPerDay: 0.0001 }), async (ask) => {
      const before = model.requests;
      const told = await ask(questions[0]!);
      if (model.requests > before) faults.push('budget: the model was called');
      if (statusOf(told).fallback !== 'budget_spent') faults.push('budget: the fallback is not told');
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const fault of faults) console.error(`FAULT ${fault}`);
  console.log(`${model.requests} requests, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

interface Told {
  raw: string;
  text: string;
  parts: readonly Part[];
  seconds: number;
}

type Ask = (query: string, signal?: AbortSignal) => Promise<Told>;

async function withServer(
  dataDir: string,
  desk: AnswerDesk,
  work: (ask: Ask, journal: MemoryJournal) => Promise<void>,
): Promise<void> {
  const journal = new MemoryJournal();
  const docs = await openDocs({ dataDir, desk, journal });
  const server = await startServer(createApp(docs, { askLimit: null }), { port: 0, host: '127.0.0.1' });
  try {
    await work((query, signal) => askServer(`${server.url}/_service/api/ask`, query, signal), journal);
  } finally {
    await server.stop();
    await docs.close();
  }
}

async function askServer(url: string, query: string, signal?: AbortSignal): Promise<Told> {
  const started = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }), signal });
  const raw = await response.text();
  const parts = raw
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event): Part => JSON.parse(event.slice(6)));
  const text = parts.map(({ delta = '' }) => delta).join('');
  return { raw, text, parts, seconds: (performance.now() - started) / 1000 };
}

function statusOf({ parts }: Told): { answerer?: string; status?: string; fallback?: string | null } {
  const data = parts.find(({ type }) => type === 'data-status')?.data;
  return data === undefined || Array.isArray(data) ? {} : (data as { answerer?: string });
}

function citationsOf({ parts }: Told): readonly { number: number }[] {
  const data = parts.find(({ type }) => type === 'data-citations')?.data;
  return Array.isArray(data) ? data : [];
}

function faultsOf(told: Told): string[] {
  const { status } = statusOf(told);
  const cited = citationsOf(told).map(({ number }) => number);
  return [
    told.raw.endsWith('data: [DONE]\n\n') ? [] : 'the stream has no end',
    told.parts.some(({ type }) => type === 'error') ? 'the answer failed' : [],
    told.text.trim() === '' ? 'the answer is empty' : [],
    internals.test(told.text) ? 'the answer shows the prompt' : [],
    cited.some((number) => !told.text.includes(`[${number}]`)) ? 'a citation is not in the text' : [],
    status === 'answered' && cited.length === 0 ? 'answered without a citation' : [],
  ].flat();
}

function summary(question: string, told: Told): string {
  const { answerer, status, fallback } = statusOf(told);
  const who = [answerer, status, fallback ?? ''].filter((word) => word !== '').join(' ');
  const text = told.text.replace(/\s+/g, ' ').slice(0, 100);
  return `${told.seconds.toFixed(1)} s  ${who}  ${citationsOf(told).length} cited  ${question} -> ${text}`;
}
