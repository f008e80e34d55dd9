import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { Chat } from '@ai-sdk/react';
import {
  DefaultChatTransport,
  parseJsonEventStream,
  readUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
  uiMessageChunkSchema,
} from 'ai';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import { eventually } from '../eventually.ts';
import { askedSite } from './asked-site.ts';

const question = 'How do I descale a kettle?';

test('parts are ordered: start, each source before the text that cites it, citations, status, finish', async (context) => {
  const { provider, ask, journal } = await askedSite(context);
  provider.chat.reply('Boil vinegar in it [1] and rinse it twice [1].');
  const told = await ask(question);
  assert.equal(told.status, 200);
  assert.equal(told.headers.get('content-type'), 'text/event-stream');
  assert.equal(told.headers.get('x-vercel-ai-ui-message-stream'), 'v1');
  assert.equal(told.headers.get('x-accel-buffering'), 'no');
  assert.ok(told.raw.endsWith('data: [DONE]\n\n'));
  const types = told.parts.map(({ type }) => type);
  assert.deepEqual(
    types.filter((type, index) => type !== types[index - 1]),
    [
      ...['start', 'start-step', 'source-url', 'text-start', 'text-delta', 'text-end'],
      ...['data-citations', 'data-status', 'finish-step', 'finish'],
    ],
  );
  assert.equal(told.text, 'Boil vinegar in it [1] and rinse it twice [1].');
  const [start] = told.of('start');
  const record = await journal.answer(String(start?.messageId));
  assert.partialDeepStrictEqual(record, { question, ending: { outcome: 'finished', text: told.text } });
  assert.ok(record!.chunks.length > 0);
  const [citations] = told.of('data-citations');
  assert.partialDeepStrictEqual(citations?.data, [{ number: 1, title: 'Kettles' }]);
});

test('the prompt has full sections between tags, and the rules', async (context) => {
  const { provider, ask } = await askedSite(context);
  provider.chat.reply('Yes [1].');
  await ask(question);
  const [request] = provider.chat.requests;
  assert.match(request!.system, /only what the passages say/);
  assert.match(request!.messages.at(-1)!.text, /<source-\w{8} number="1" title="Kettles"/);
  assert.match(request!.messages.at(-1)!.text, /kettle descale --twice/);
  assert.equal(request!.maxOutputTokens, 1200);
});

test('the official parser reads every part, and the message id is the answer id', async (context) => {
  const { provider, url, journal } = await askedSite(context);
  provider.chat.reply('Boil vinegar in it [1].');
  const response = await post(url, question);
  const chunks: UIMessageChunk[] = [];
  const events = parseJsonEventStream({ stream: response.body!, schema: uiMessageChunkSchema });
  for await (const event of events) {
    assert.ok(event.success, JSON.stringify(event));
    chunks.push(event.value);
  }
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  let message: UIMessage | undefined;
  for await (const state of readUIMessageStream({ stream })) message = state;
  assert.ok((await journal.answer(message!.id)) !== null);
  assert.equal(textOf(message!), 'Boil vinegar in it [1].');
  assert.ok(message!.parts.some(({ type }) => type === 'source-url'));
  assert.ok(message!.parts.some(({ type }) => type === 'data-citations'));
});

test('the transport and the chat of the AI SDK show the answer with its sources', async (context) => {
  const { provider, url, journal } = await askedSite(context);
  provider.chat.reply('Boil vinegar in it [1].');
  const chat = new Chat<UIMessage>({
    transport: new DefaultChatTransport({
      api: url,
      prepareSendMessagesRequest: ({ messages }) => ({ body: { query: textOf(messages.at(-1)!) } }),
    }),
  });
  await chat.sendMessage({ text: question });
  const answer = chat.lastMessage!;
  assert.equal(chat.status, 'ready');
  assert.equal(answer.role, 'assistant');
  assert.equal(textOf(answer), 'Boil vinegar in it [1].');
  assert.ok(answer.parts.some(({ type }) => type === 'source-url'));
  assert.ok((await journal.answer(answer.id)) !== null);
});

test('without a model the answer is quoted from the pages, with citations', async (context) => {
  const { ask, provider } = await askedSite(context, { withModel: false });
  const told = await ask(question);
  assert.match(told.text, /^\*\*\[.*\*\* \[1\]\n[^[]*vinegar/);
  assert.partialDeepStrictEqual(told.of('data-status')[0]?.data, {
    answerer: 'extractive',
    status: 'answered',
  });
  assert.equal(provider.chat.requests.length, 0);
});

test('if nothing can be quoted, the answer at least says where to look', async (context) => {
  const files = { 'wing.md': '# Heron wing diagram\n\n![heron wing diagram](wing.png)' };
  const site = await askedSite(context, { files, withModel: false });
  const { text, of } = await site.ask('heron wing diagram');
  assert.match(
    text,
    /^These sections come closest to your question:\n\n\*\*\[Heron wing diagram\]\(\/wing\)\*\* \[1\]$/,
  );
  assert.partialDeepStrictEqual(of('data-status')[0]?.data, {
    answerer: 'extractive',
    status: 'unsupported',
  });
});

test('a question that the docs do not cover is refused, without sources and without a model', async (context) => {
  const { ask, provider } = await askedSite(context);
  const told = await ask('Who won the football championship in Uruguay?');
  assert.match(told.text, /^These docs do not answer that\.$/);
  assert.equal(told.of('source-url').length, 0);
  assert.partialDeepStrictEqual(told.of('data-status')[0]?.data, { answerer: 'none', status: 'refused' });
  assert.equal(provider.chat.requests.length, 0);
});

test('a refusal does not repeat the question, neither in the stream nor in the journal', async (context) => {
  const { ask, journal } = await askedSite(context);
  const lead = `Who won the football championship in Uruguay? ${'Really? '.repeat(8)}`;
  const key = `ghp_${'aB3dE6gH'.repeat(5)}`;
  for (const words of ['[Session expired](https://evil.example)', `<img src=//evil.example> ${key}`]) {
    const told = await ask(lead + words);
    assert.match(told.text, /^These docs do not answer that\.$/);
    assert.doesNotMatch(told.text, /evil|Uruguay|ghp_/);
    const answer = await journal.answer(String(told.of('start')[0]!.messageId));
    assert.equal(answer?.ending?.text, told.text);
  }
});

test('the model may search once more, in the same scope, and cite what it finds', async (context) => {
  const { ask, provider } = await askedSite(context);
  provider.chat.reply([{ tool: 'searchDocs', input: { query: 'crumb tray toaster' } }], ({ messages }) => {
    const number = /number="(\d+)" title="Toasters"/.exec(JSON.stringify(messages).replaceAll('\\', ''))?.[1];
    return `Empty the tray [${number}].`;
  });
  const told = await ask(question);
  assert.match(told.text, /^Empty the tray \[\d\]\.$/);
  assert.partialDeepStrictEqual(told.of('data-citations')[0]?.data, [{ title: 'Toasters' }]);
});

test('a follow-up finds the topic of the previous question', async (context) => {
  const { ask, provider } = await askedSite(context);
  provider.chat.reply('Twice [1].');
  await ask('How often do I rinse it?', {
    history: [
      { role: 'user', text: question },
      { role: 'assistant', text: 'With vinegar [1].' },
    ],
  });
  const [request] = provider.chat.requests;
  assert.match(request!.messages.at(-1)!.text, /rinse it twice/);
  assert.equal(request!.messages.length, 3);
});

test('the same question at the same time is answered once, each time with a new id', async (context) => {
  const { ask, provider, journal } = await askedSite(context);
  provider.chat.reply([{ waitMs: 50 }, 'Boil', { waitMs: 50 }, ' vinegar [1].']);
  const all = await Promise.all([ask(question), ask(question), ask(question)]);
  assert.equal(provider.chat.requests.length, 1);
  assert.deepEqual(new Set(all.map(({ text }) => text)), new Set(['Boil vinegar [1].']));
  const ids = all.map((told) => String(told.of('start')[0]?.messageId));
  assert.equal(new Set(ids).size, 3);
  for (const id of ids) assert.equal((await journal.answer(id))?.ending?.outcome, 'finished');
});

test('an answer is cached until one of its chunks changes', async (context) => {
  const site = await askedSite(context);
  const { ask, provider, directory, dataDir, desk } = site;
  provider.chat.reply('First [1].', 'Second [1].');
  assert.equal((await ask(question)).text, 'First [1].');
  assert.equal((await ask(`  ${question} `)).text, 'First [1].');
  assert.equal(provider.chat.requests.length, 1);
  await writeFile(join(directory, 'kettle.md'), '# Kettles\n\nTo descale a kettle, use lemon juice.');
  await buildIndex({ directory, dataDir });
  const docs = await openDocs({ dataDir, desk });
  const { parts } = await docs.ask({ query: question });
  const text = (await Array.fromAsync(parts)).map((part) => ('delta' in part ? part.delta : '')).join('');
  assert.equal(text, 'Second [1].');
  await docs.close();
});

test('a reader who leaves stops the model at once, and the record says aborted', async (context) => {
  const { provider, ask, journal } = await askedSite(context);
  provider.chat.fail({ kind: 'endless' });
  const leaving = new AbortController();
  const asking = ask(question, { signal: leaving.signal });
  await eventually(() => provider.chat.requests.length > 0);
  leaving.abort();
  await assert.rejects(asking, { name: 'AbortError' });
  const { answer } = provider.chat.requests[0]!;
  await answer.over;
  assert.ok(answer.closedByClient !== null);
  await eventually(() =>
    assert.deepEqual(
      journal.all().map(({ ending }) => ending?.outcome),
      ['aborted'],
    ),
  );
});

test('answering can be switched off', async (context) => {
  const { ask } = await askedSite(context, { app: { ask: false } });
  const { status, raw } = await ask(question);
  assert.equal(status, 503);
  assert.equal(JSON.parse(raw).code, 'ask_off');
});

function post(url: string, query: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
}

function textOf(message: UIMessage): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
