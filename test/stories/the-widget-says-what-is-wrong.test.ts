import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';

async function type(page: Page, query: string): Promise<void> {
  await searchOf(page).opener.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(query);
}

/** Replaces the responses to searches. */
function reply(
  page: Page,
  answer: { status?: number; json: object; headers?: Record<string, string> },
): Promise<unknown> {
  return page.route('**/api/search', (route) => route.fulfill(answer));
}

/** Returns 429 once, with a wait of three seconds. */
async function refuseOnce(page: Page, operation: 'search' | 'ask'): Promise<void> {
  const refused = { status: 429, json: { error: 'Slow down.' }, headers: { 'retry-after': '3' } };
  await page.route(`**/api/${operation}`, (route) => route.fulfill(refused), { times: 1 });
}

suite('the widget says what is wrong', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('hits without vectors are labelled, visibly and for screen readers', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/search', async (route) => {
          // The search for the texts of sections may be interrupted by the end of the test.
          const response = await route.fetch().catch(() => null);
          if (response !== null)
            await route.fulfill({ response, json: { ...(await response.json()), degraded: true } });
        });
      },
    });
    await type(page, 'oven');
    await page.locator('[part=degraded]').waitFor();
    await eventually(async () =>
      assert.match(
        (await page.locator('.found [role=status]').first().textContent()) ?? '',
        /results?\. Keyword results only/,
      ),
    );
  });

  test('without hits, the widget says so and offers to ask', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await type(page, 'zzqqxx');
    await page.getByText('No results for “zzqqxx”').first().waitFor();
    const { options, active } = searchOf(page);
    assert.equal(await options.first().textContent(), 'Ask “zzqqxx”Ctrl ↵');
    assert.equal(await active.count(), 0, 'Enter asks nothing that the reader did not choose');
    await page.keyboard.press('ArrowDown');
    assert.equal(await active.textContent(), 'Ask “zzqqxx”Ctrl ↵');
  });

  test('after too many searches, the widget counts down and retries by itself', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { before: (tab) => refuseOnce(tab, 'search') });
    const { trouble, hits } = searchOf(page);
    // At once, not letter by letter, because only the first search is rejected.
    await page.evaluate(`document.querySelector('docent-search').open('oven')`);
    await trouble.waitFor();
    assert.match((await trouble.textContent()) ?? '', /Too many requestsRetrying in \d s/);
    assert.equal(await trouble.getByRole('button').count(), 0, 'nobody is invited to make it worse');
    await hits.first().waitFor();
  });

  test('after too many questions, the widget counts down and retries by itself', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { before: (tab) => refuseOnce(tab, 'ask') });
    await type(page, 'How do I descale a kettle?');
    await page.locator('.option.ask').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.locator('.turn [data-kind=limited]').waitFor();
    await page.locator('[data-phase=done]').waitFor();
  });

  test('during the first build the widget waits, and then finds', async (context) => {
    const site = await widgetSite(context, { isPublished: false });
    const page = await site.visit(browser());
    const { trouble, hits } = searchOf(page);
    await type(page, 'oven');
    await trouble.and(page.locator('[data-kind=unavailable]')).waitFor();
    site.publish();
    await hits.first().waitFor();
    await page.locator('.option.ask').waitFor();
  });

  test('the widget recovers when the server comes back', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { trouble, hits } = searchOf(page);
    await type(page, 'oven');
    await hits.first().waitFor();
    await site.stop();
    await page.keyboard.insertText(' bread');
    await trouble.and(page.locator('[data-kind=unreachable]')).waitFor();
    await site.start();
    await hits.first().waitFor();
    assert.equal(await trouble.count(), 0);
  });

  test('offline, the widget says so, and continues as soon as the network is back', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { trouble, hits } = searchOf(page);
    await searchOf(page).opener.waitFor();
    await page.context().setOffline(true);
    await type(page, 'oven');
    await trouble.and(page.locator('[data-kind=offline]')).waitFor();
    await page.context().setOffline(false);
    await hits.first().waitFor();
  });

  test('on a slow network, earlier hits stay until newer ones arrive', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { hits, dialog } = searchOf(page);
    await type(page, 'oven');
    await hits.first().waitFor();
    const network = Promise.withResolvers<void>();
    await page.route('**/api/search', async (route) => {
      await network.promise;
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.insertText(' toaster');
    await dialog.locator('[data-busy]').waitFor();
    assert.ok((await hits.count()) > 0);
    network.resolve();
    await hits.filter({ hasText: 'Toasters' }).first().waitFor();
    assert.equal(await dialog.locator('[data-busy]').count(), 0);
  });

  test('a rejected request shows the message of the server; a server error does not', async (context) => {
    const site = await widgetSite(context, {
      page: { widget: '<docent-search version="9"></docent-search>' },
    });
    const page = await site.visit(browser());
    await type(page, 'oven');
    await searchOf(page)
      .trouble.getByText(/Unknown version '9'/)
      .waitFor();
    const broken = await site.visit(browser(), {
      async before(tab) {
        await reply(tab, { status: 500, json: { error: 'internal words' } });
      },
    });
    await type(broken, 'oven');
    await searchOf(broken).trouble.getByRole('button', { name: 'Try again' }).waitFor();
    assert.ok(!(await searchOf(broken).trouble.textContent())?.includes('internal'));
  });

  test('private docs ask for their token once', async (context) => {
    const site = await widgetSite(context, { app: { accessToken: 'sesame' } });
    const page = await site.visit(browser());
    const { trouble, hits } = searchOf(page);
    await type(page, 'oven');
    await trouble.getByText('These docs are private').waitFor();
    await trouble.getByLabel('Access token').fill('wrong');
    const refused = page.waitForResponse((response) => response.status() === 401);
    await trouble.getByRole('button', { name: 'Open' }).click();
    await refused;
    await eventually(async () => assert.equal(await trouble.getByLabel('Access token').inputValue(), ''));
    await trouble.getByLabel('Access token').fill('sesame');
    await trouble.getByRole('button', { name: 'Open' }).click();
    await hits.first().waitFor();
    await page.locator('.option.ask').waitFor();
    await page.reload();
    await type(page, 'oven');
    await hits.first().waitFor();
  });

  test('invalid responses of the server break nothing', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/search', (route) =>
          route.fulfill({ status: 200, body: '<html>Login</html>' }),
        );
      },
    });
    await type(page, 'oven');
    await searchOf(page).trouble.waitFor();
  });
});
