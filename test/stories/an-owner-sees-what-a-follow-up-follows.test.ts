import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { violationsOn } from '../browser/violations-on.ts';
import { kitchen } from './asked-site.ts';
import { run } from './captured-run.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

const token = 'a-token-of-the-owner';
const descale = 'How do I descale a kettle?';

suite('conversations in the insights', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('an owner sees the question before a follow-up, and answers that did not help', async (context) => {
    const dataDir = await temporarySite(context);
    const environment = { DOCENT_ADMIN_TOKEN: token };
    const { url } = await serveProcess(context, kitchen, ['--data-dir', dataDir], environment);
    const first = await asked(url, descale);
    const followed = await asked(url, 'And on the moon?', `${descale} Ask ada@example.com`);
    await post(url, 'ai/feedback', { id: followed, value: -1 });
    await asked(url, 'kettle descaling', descale);
    const command = async (...args: string[]) => (await run([...args, '--data-dir', dataDir])).stdout;
    const told = await command('insights');
    assert.match(told, /And on the moon\? \(after: How do I descale a kettle\? Ask \[email\]\)/);
    assert.match(
      told,
      /in different words\nHow do I descale a kettle\? {2}\(1 time\)\n {4}then "kettle descaling"/,
    );

    const visit = await browser().newContext();
    context.after(() => visit.close());
    const page = await visit.newPage();
    await page.goto(`${url}/_service/insights?token=${token}`);
    assert.match((await page.locator('.then').textContent()) ?? '', /Then asked: kettle descaling/);
    const followUp = page.locator('article').filter({ hasText: 'And on the moon?' });
    assert.match((await followUp.locator('.earlier').textContent()) ?? '', /Asked after How do I descale/);
    await followUp.locator('summary').click();
    await followUp.getByRole('link', { name: 'See what readers find today' }).click();
    assert.match(await page.getByLabel('Query').inputValue(), /moon.*descale/);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      assert.deepEqual(await violationsOn(page), []);
      assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) <= 0);
    }
    await page.getByRole('button', { name: /^Done/ }).click();
    await page.getByText('Done: And on the moon?').waitFor();

    assert.match(
      await command('journal', 'export'),
      /"earlier":\{"question":"[^"]+","relation":"repeated"\}/,
    );
    await command('journal', 'remove', first);
    assert.doesNotMatch(await command('journal', 'export'), /"repeated"|kettle\?"/);
    assert.doesNotMatch(await command('insights'), /in different words/);
  });
});

/** Asks a question, optionally after an earlier one of the same conversation; resolves to the id of the answer. */
async function asked(url: string, query: string, earlier?: string): Promise<string> {
  const history =
    earlier === undefined
      ? []
      : [
          { role: 'user', text: earlier },
          { role: 'assistant', text: 'Boil vinegar in it.' },
        ];
  return /"messageId":"([^"]+)"/.exec(await post(url, 'ask', { query, history }))?.[1] ?? '';
}

async function post(url: string, path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${url}/_service/api/${path}`, request)).text();
}
