import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { Hono } from 'hono';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { buildIndex } from '../../src/build-index.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import type { Docs } from '../../src/docs.ts';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { createApp } from '../../src/http/create-app.ts';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { type RunningServer, startServer } from '../../src/http/start-server.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { pageMarkdown } from '../../src/vocabulary/page-markdown.ts';
import { patienceMs } from '../eventually.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { kitchen } from '../stories/asked-site.ts';
import { type Files, temporarySite } from '../stories/temporary-site.ts';
import { type HostPage, hostPage, strictPolicy } from './host-page.ts';

const recipes = {
  openapi: '3.1.0',
  info: { title: 'Recipes', version: '1' },
  paths: {
    '/v1/recipes/{recipeId}': {
      get: { summary: 'Read a recipe', responses: { 200: { description: 'The recipe' } } },
      delete: { summary: 'Burn a recipe', responses: { 204: { description: 'Gone' } } },
    },
    '/v1/recipes': { post: { summary: 'Write a recipe', responses: { 201: { description: 'Written' } } } },
  },
};

export const kitchenWithApi: Files = { ...kitchen, 'openapi.json': JSON.stringify(recipes) };

export interface WidgetSiteOptions {
  files?: Files;
  page?: HostPage;
  app?: AppSettings;
  /** Default: questions are answered without a model. */
  withModel?: boolean;
  /** False: nothing can be searched until `publish` is called. */
  isPublished?: boolean;
}

export interface WidgetSite {
  url: string;
  provider: FakeProvider;
  /** A journal in a file. */
  journal: Journal;
  /** Makes the docs searchable. */
  publish(): void;
  stop(): Promise<void>;
  /** Opens the same port again. */
  start(): Promise<void>;
  /** Opens a page of the site in a new browser context; the test fails if the page violates its policy or throws. */
  visit(
    browser: Browser,
    options?: BrowserContextOptions & { path?: string; before?(page: Page): Promise<void> },
  ): Promise<Page>;
}

/** A docs site with the widget on every page, under a strict policy. */
export async function widgetSite(context: TestContext, options: WidgetSiteOptions = {}): Promise<WidgetSite> {
  const { files = kitchenWithApi, page = {}, isPublished = true } = options;
  // Registered first, so that it runs before the folders are removed: an open journal would write its file again.
  let close = async () => {};
  context.after(() => close());
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const directory = await temporarySite(context, files);
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const journal = await openJournal({ dataDir, patienceMs });
  const docs = await openDocs({ dataDir, desk: await deskOf(provider, options.withModel === true), journal });
  const live = new LiveDocs();
  const publish = () => live.replace(docs);
  if (isPublished) publish();
  const site = siteOf(docs, live, page, options.app);
  let server: RunningServer = await startServer(site, { port: 0, host: '127.0.0.1' });
  const { url } = server;
  const tabs: Page[] = [];
  close = async () => {
    for (const tab of tabs) await tab.unrouteAll({ behavior: 'ignoreErrors' });
    await server.stop();
    await docs.close();
    await journal.close();
  };
  return {
    url,
    provider,
    journal,
    publish,
    stop: () => server.stop(),
    async start() {
      server = await startServer(site, { port: Number(new URL(url).port), host: '127.0.0.1' });
    },
    async visit(browser, { path = '/', before, ...settings } = {}) {
      const visit = await browser.newContext(settings);
      const tab = await visit.newPage();
      tabs.push(tab);
      const faults = watchFaults(tab);
      context.after(async () => {
        await visit.close();
        assert.deepEqual(faults, []);
      });
      await before?.(tab);
      await tab.goto(`${url}${path}`);
      return tab;
    },
  };
}

async function deskOf(provider: FakeProvider, withModel: boolean): Promise<AnswerDesk> {
  if (!withModel) return new AnswerDesk();
  const answerer = await createAnswerer({
    provider: 'openai-compatible',
    model: 'fake-chat',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
  });
  return new AnswerDesk({ answerers: [answerer] });
}

function siteOf(docs: Docs, live: LiveDocs, page: HostPage, settings: AppSettings = {}) {
  const docent = createApp(live, { askLimit: null, searchLimit: null, ...settings });
  const site = new Hono();
  for (const prefix of ['/_service/*', '/docs/_service/*'])
    site.all(prefix, (context) => docent.fetch(context.req.raw, context.env));
  site.get('*', async ({ req, html }) => {
    const found = await docs.page(req.path).catch(() => null);
    const { policy = strictPolicy } = page;
    const headers = policy === null ? undefined : { 'content-security-policy': policy };
    return html(hostPage(found === null ? '# Welcome' : pageMarkdown(found).markdown, page), 200, headers);
  });
  return { fetch: (request: Request, environment: unknown) => site.fetch(request, environment as object) };
}

/** Collects faults that no test may cause. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (/Content.Security.Policy|violates|Trusted/i.test(message.text())) faults.push(message.text());
  });
  page.on('dialog', async (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return faults;
}

/** The parts of the search dialog that tests look at. */
export function searchOf(
  page: Page,
): Record<'opener' | 'dialog' | 'field' | 'options' | 'hits' | 'active' | 'trouble', Locator> {
  const dialog = page.locator('docent-search').first().locator('dialog');
  return {
    opener: page.locator('docent-search').first().locator('[part=button]'),
    dialog,
    field: dialog.locator('.query'),
    options: dialog.getByRole('option'),
    hits: dialog.locator('.hit'),
    active: dialog.locator('[role=option][aria-selected=true]'),
    trouble: dialog.locator('[part=trouble]'),
  };
}
