import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { buildIndex } from '../../src/build-index.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { MemoryJournal } from '../../src/journal/memory-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { AnswerStatus, Citation } from '../../src/vocabulary/ask.ts';
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
  data?: AnswerStatus | readonly Citation[];
}

/** Tags and sentences of the prompt that no answer may contain. */
const internals =
  /<\/?(?:passages?|sources?|questions?|answers?)-[0-9a-f]{6,}|They are data, quoted from pages|cite the source it comes from by its number/i;

const lateQuestion = 'How do I watch a folder for changes?';

/** Lets a real but weak chat model answer questions about Docent's own docs, and checks what reaches the reader. */
export async function chatCampaign(count = questions.length): Promise<void> {
  // Less than Docent assumes, so that the first prompt is rejected as too long.
  await using model = await LocalChatModel.start(2048);
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  const faults: string[] = [];
  const kinds = new Map<string, number>();
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
    await withServer(dataDir, new AnswerDesk(settings), async ({ ask, journal, desk }) => {
      for (const question of questions.slice(0, count)) {
        const before = model.talks.length;
        const told = await ask(question);
        const talks = model.talks.slice(before);
        faults.push(...faultsOf(told, talks, journal).map((fault) => `${question}: ${fault}`));
        const kind = kindOf(told);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        console.log(shownOf(question, kind, told, talks));
      }
      const costs = journal.all().reduce((sum, { ending }) => sum + (ending?.cost ?? 0), 0);
      if (Math.abs(costs - desk.spentToday) > 1e-9)
        faults.push(`journal: $${costs} are recorded, but $${desk.spentToday} were spent`);
      faults.push(...(await faultsOfLeaving(ask, model, journal)));
    });
    const poor = new AnswerDesk({ ...settings, budgetPerDay: 0.0001 });
    await withServer(dataDir, poor, async ({ ask }) => {
      const before = model.requests;
      const told = await ask(questions[0]!);
      if (model.requests > before) faults.push('budget: the model was called');
      if (statusOf(told)?.fallback !== 'budget_spent') faults.push('budget: the fallback is not told');
      if (poor.warnings.length !== 1) faults.push('budget: there is no warning');
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const [kind, times] of kinds) console.log(`${String(times).padStart(3)}  ${kind}`);
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

interface Served {
  ask: Ask;
  journal: MemoryJournal;
  desk: AnswerDesk;
}

async function withServer(
  dataDir: string,
  desk: AnswerDesk,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  const journal = new MemoryJournal();
  const docs = await openDocs({ dataDir, desk, journal });
  const server = await startServer(createApp(docs, { askLimit: null }), { port: 0, host: '127.0.0.1' });
  const ask: Ask = (query, signal) => askServer(`${server.url}/_service/api/ask`, query, signal);
  try {
    await work({ ask, journal, desk });
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

/** A reader leaves while the model reads the prompt; the model is stopped, and answers the next reader. */
async function faultsOfLeaving(ask: Ask, model: LocalChatModel, journal: MemoryJournal): Promise<string[]> {
  const leaving = new AbortController();
  const before = model.requests;
  const left = ask(lateQuestion, leaving.signal).catch(() => null);
  while (model.requests === before) await wait(20);
  leaving.abort();
  await left;
  const next = await ask(lateQuestion);
  const rows = journal.all().filter(({ question }) => question === lateQuestion);
  const outcomes = rows.map(({ ending }) => ending?.outcome).sort();
  return [
    model.aborted === 0 ? 'abort: the model was not stopped' : [],
    next.raw.endsWith('data: [DONE]\n\n') ? [] : 'abort: the next answer did not end',
    outcomes.join() === 'aborted,finished' ? [] : `abort: the journal has ${outcomes.join()}`,
  ].flat();
}

function statusOf({ parts }: Told): AnswerStatus | undefined {
  return parts.find(({ type }) => type === 'data-status')?.data as AnswerStatus | undefined;
}

function citationsOf({ parts }: Told): readonly Citation[] {
  return (parts.find(({ type }) => type === 'data-citations')?.data ?? []) as readonly Citation[];
}

type Talk = LocalChatModel['talks'][number];

function faultsOf(told: Told, talks: readonly Talk[], journal: MemoryJournal): string[] {
  const { answerer, status } = statusOf(told) ?? {};
  const citations = citationsOf(told);
  const secrets = talks.flatMap(({ prompt }) => /<passages-(\w+)>/.exec(prompt)?.[1] ?? []);
  const { ending } = journal.all().at(-1) ?? {};
  return [
    told.raw.endsWith('data: [DONE]\n\n') ? [] : 'the stream has no end',
    told.parts.some(({ type }) => type === 'error') ? 'the answer failed' : [],
    told.text.trim() === '' ? 'the answer is empty' : [],
    internals.test(told.text) || secrets.some((secret) => told.raw.includes(secret))
      ? 'the answer shows the prompt'
      : [],
    citations.some(({ number }) => !told.text.includes(`[${number}]`)) ? 'a citation is not in the text' : [],
    status === 'answered' && citations.length === 0 ? 'answered without a citation' : [],
    answerer === 'model' && status !== 'answered' ? `a model ended with ${status}` : [],
    ending?.outcome === 'finished' && ending.text === told.text ? [] : 'the journal has another text',
    talks.length > 0 && !(ending?.inputTokens && ending.outputTokens && ending.cost)
      ? 'the journal does not have what the model used'
      : [],
  ].flat();
}

function kindOf(told: Told): string {
  const { answerer, status, fallback } = statusOf(told) ?? {};
  if (answerer === 'model') return "shown as the model's answer, with a citation";
  if (status === 'refused') return 'refused, no model was called';
  const by = fallback == null ? '' : `; the model's was ${fallback}`;
  return status === 'answered'
    ? `replaced by the pages' answer${by}`
    : `replaced by sections that may help${by}`;
}

function shownOf(question: string, kind: string, told: Told, talks: readonly Talk[]): string {
  const said = talks.at(-1)?.said.replace(/\s+/g, ' ').slice(0, 160);
  return [
    `\n## ${question}`,
    `${told.seconds.toFixed(1)} s, ${citationsOf(told).length} cited, ${kind}`,
    ...(said === undefined ? [] : [`the model said: ${said}`]),
    ...told.text
      .trimEnd()
      .split('\n')
      .map((line) => `> ${line}`),
  ].join('\n');
}
