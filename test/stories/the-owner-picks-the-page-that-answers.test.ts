import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { kitchen } from './asked-site.ts';
import { run } from './captured-run.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

test('the owner picks the page that answers a down-rated question, and docent eval checks it', async (context) => {
  const dataDir = await temporarySite(context);
  const token = 'a-token-of-the-owner';
  const { url } = await serveProcess(context, kitchen, ['--data-dir', dataDir], {
    DOCENT_ADMIN_TOKEN: token,
  });
  const send = (path: string, body: object) =>
    fetch(`${url}/_service/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((response) => response.text());
  const id =
    /"messageId":"([^"]+)"/.exec(await send('ask', { query: 'How do I descale a kettle?' }))?.[1] ?? '';
  assert.match(await send('ai/feedback', { id, value: -1, comment: 'Vinegar ruined it' }), /true/);

  const page = `${url}/_service/insights`;
  const entered = await fetch(`${page}?token=${token}`, { redirect: 'manual' });
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
  const before = await (await fetch(page, { headers: { cookie } })).text();
  assert.match(before, /Vinegar ruined it/);
  const link = /href="([^"]*\/query[^"]*)"/.exec(before)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const query = await (await fetch(new URL(link, url), { headers: { cookie } })).text();
  assert.match(query, /value="\/kettle/);
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(query)?.[1] ?? '';
  const kept = await fetch(`${page}/golden?days=30`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body: new URLSearchParams({
      question: field('question'),
      version: field('version'),
      locale: field('locale'),
      answer: field('answer'),
      page: '/kettle',
    }),
  });
  assert.equal(kept.status, 200);
  const marked = await kept.text();
  assert.match(marked, /✓ This is a golden question/);
  assert.match(marked, /Answered by <a href="\/kettle">/);
  assert.match(marked, /✓ Answers the question<\/p>\s*<p class="small"><a href="\/kettle/);

  const file = join(dataDir, 'golden.yaml');
  assert.match(await readFile(file, 'utf8'), /How do I descale a kettle\?.*Vinegar ruined it.*\/kettle/s);
  const [, command = ''] = /<code>[^<]* (eval \S*golden\.yaml [^<]*)<\/code>/.exec(marked) ?? [];
  assert.match(command, /golden\.yaml \S+ --data-dir/);
  const checked = await run(command.split(' '), { environment: {} });
  assert.equal(checked.code, 0, checked.stdout);
});
