// A conversation with the docs through the AI SDK's own client, like `useChat` in a React app, and a rating.
// In a project of your own, import from 'docent'.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chat } from '@ai-sdk/react';
import { serve } from '@hono/node-server';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { buildIndex, createApp, openDocs } from '../../src/index.ts';

const directory = fileURLToPath(new URL('../../docs', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'docent-example-'));
await buildIndex({ directory, dataDir });
const docs = await openDocs({ dataDir });
const server = serve({ fetch: createApp(docs).fetch, port: 0, hostname: '127.0.0.1' });
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const service = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/_service`;

const textOf = ({ parts }: UIMessage) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
const chat = new Chat<UIMessage>({
  transport: new DefaultChatTransport({
    api: `${service}/api/ask`,
    prepareSendMessagesRequest: ({ messages }) => ({ body: { query: textOf(messages.at(-1)!) } }),
  }),
});
await chat.sendMessage({ text: 'Can I roll back a build?' });
const answer = chat.lastMessage!;
const sources = answer.parts.flatMap((part) => (part.type === 'source-url' ? [part.url] : []));
console.log(textOf(answer), sources);

// A rating refers to the id of the message.
const response = await fetch(`${service}/api/ai/feedback`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ id: answer.id, value: 1 }),
});
const { ok } = (await response.json()) as { ok: boolean };

await new Promise((resolve) => server.close(resolve));
await docs.close();
rmSync(dataDir, { recursive: true });

// Checks the result of the example.
if (!ok || !textOf(answer).includes('docent rollback') || sources.length === 0) {
  console.error('The answer should name docent rollback, with its sources, and take a rating.');
  process.exitCode = 1;
}
