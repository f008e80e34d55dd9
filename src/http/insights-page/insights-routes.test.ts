import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { answerBeginning, answerEnding } from '../../../test/contracts/journal-contract.ts';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { buildIndex } from '../../build-index.ts';
import { DocentError } from '../../errors.ts';
import { EndedSessions } from '../../journal/ended-sessions.ts';
import { InboxMarks } from '../../journal/inbox-marks.ts';
import { gatherInsights } from '../../journal/insights/gather-insights.ts';
import { shownToReaders } from '../../journal/insights/shown-to-readers.ts';
import { openJournalStore } from '../../journal/open-journal.ts';
import { beginAnswer, endAnswer, keepRating } from '../../journal/statements.ts';
import { openDocs } from '../../open-docs.ts';
import { entryName } from '../../pages/insights/entry-name.ts';
import type { Asker } from '../../vocabulary/asker.ts';
import type { App, AppSettings, GoldenQuestions, NewGoldenQuestion } from '../app-settings.ts';
import { createApp } from '../create-app.ts';
import { LiveDocs } from '../live-docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-insights-page-'));
const store = await openJournalStore({ dataDir: folder });
// Not "after", which belongs to a test of another file if that test runs while this file loads.
process.once('exit', () => rmSync(folder, { recursive: true }));

const beginning = answerBeginning({ question: 'How do I descale a kettle?' });
await store.database.write([
  beginAnswer(beginning),
  endAnswer(beginning.id, answerEnding()),
  keepRating(beginning.id, new Date(), -1, 'Vinegar ruined it'),
]);

const insights: AppSettings['insights'] = (days, asker) => gatherInsights(store.database, { days, asker });
const guarded: AppSettings = { insights, adminToken: 'secret', name: 'Kitchen' };
const origin = 'http://docs.example.com';
const page = '/_service/insights';

function appWith(settings: AppSettings): App {
  return createApp(new LiveDocs(), settings);
}

/** The response of an app, with its body as text. */
async function get(app: App, path = page, headers: Record<string, string> = {}, from = origin) {
  const response = await app.fetch(new Request(`${from}${path}`, { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function post(
  app: App,
  path: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  environment?: unknown,
) {
  const body = new URLSearchParams(fields);
  const request = new Request(`${origin}${path}`, { method: 'POST', body, headers });
  const response = await app.fetch(request, environment);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function signedIn(app: App, prefix = ''): Promise<string> {
  const { headers } = await post(app, `${prefix}${page}/login`, { token: 'secret' });
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

test('a visitor who is not signed in only sees the form for the token', async () => {
  const { status, text, headers } = await get(appWith(guarded));
  assert.equal(status, 200);
  assert.match(text, /type="password"/);
  assert.ok(!text.includes('kettle'));
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-frame-options'), 'DENY');
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
});

for (const prefix of ['', '/docs'])
  test(`the token opens ${prefix}${page} in this browser until it signs out`, async () => {
    const app = appWith(guarded);
    const entered = await post(app, `${prefix}${page}/login`, { token: 'secret' });
    assert.deepEqual([entered.status, entered.headers.get('location')], [303, `${prefix}${page}`]);
    const cookie = entered.headers.get('set-cookie') ?? '';
    assert.match(cookie, new RegExp(`; Path=${prefix}${page}; Max-Age=43200; HttpOnly; SameSite=Strict$`));
    assert.ok(!cookie.includes('secret'));
    const session = cookie.split(';')[0] ?? '';
    const { status, text, headers } = await get(app, `${prefix}${page}?days=7`, {
      cookie: `other=1; ${session}`,
    });
    assert.equal(status, 200);
    assert.match(text, /How do I descale a kettle\?/);
    assert.match(text, /Vinegar ruined it/);
    assert.match(text, /days=7" aria-current="page"/);
    assert.equal(headers.get('cache-control'), 'no-store');
    const left = await post(app, `${prefix}${page}/logout`, {});
    assert.deepEqual([left.status, left.headers.get('location')], [303, `${prefix}${page}`]);
    assert.match(left.headers.get('set-cookie') ?? '', /^docent_insights=; .*Max-Age=0/);
  });

test('a session signed with another token, or a forged one, is not accepted', async () => {
  const session = await signedIn(appWith({ ...guarded, adminToken: 'secret' }));
  const other = appWith({ ...guarded, adminToken: 'changed' });
  for (const cookie of [session, 'docent_insights=secret', 'docent_insights=', 'docent_insights'])
    assert.match((await get(other, page, { cookie })).text, /type="password"/);
});

test('a bearer token works as well', async () => {
  const app = appWith(guarded);
  assert.match((await get(app, page, { authorization: 'Bearer secret' })).text, /descale/);
  assert.match((await get(app, page, { authorization: 'Bearer wrong' })).text, /type="password"/);
});

test('owners choose between everyone, readers and agents, and every link keeps the choice', async () => {
  const headers = { authorization: 'Bearer secret' };
  const alone = await get(appWith(guarded), page, headers);
  assert.ok(!alone.text.includes('Who searched and asked'), 'without agents there is no choice');
  const withAgents = async (days: number, asker?: Asker | null) => {
    const found = await gatherInsights(store.database, { days, asker });
    return { ...found, before: { ...found.before, agentSearches: 1 } };
  };
  const app = appWith({ ...guarded, insights: withAgents });
  const { text } = await get(app, `${page}?days=7`, headers);
  assert.match(text, /days=7" aria-current="page">Everyone</);
  assert.match(text, /descale/);
  const agents = await get(app, `${page}?days=7&asker=agent`, headers);
  assert.match(agents.text, /asker=agent" aria-current="page">Agents</);
  assert.ok(!agents.text.includes('descale'));
  const readers = await get(app, `${page}?days=7&asker=reader`, headers);
  assert.match(readers.text, /\?days=30&#38;asker=reader">30 days</);
  for (const part of ['inbox.csv?', 'query?q=How'])
    assert.match(readers.text, new RegExp(`${part.replace('?', '\\?')}[^"]*asker=reader`), part);
});

test('the time to the first words and the time of the whole answer have different names', async () => {
  const latencyOf = (p50: number) => ({ p50, p90: 9, p99: 9, measured: 100 });
  const quoted = async (days: number) => {
    const found = await gatherInsights(store.database, { days });
    const none = { ...found.latency, answerFirstByte: null, answerTotal: null };
    const latency = { ...none, quotedFirstByte: latencyOf(1), quotedTotal: latencyOf(3) };
    return { ...found, latency, totals: { ...found.totals, dollars: 0 } };
  };
  const written = async (days: number) => {
    const found = await quoted(days);
    return {
      ...found,
      latency: { ...found.latency, answerFirstByte: latencyOf(2), answerTotal: latencyOf(4) },
    };
  };
  const shown = async (insights: AppSettings['insights']) =>
    (await get(appWith({ ...guarded, insights }), page, { authorization: 'Bearer secret' })).text;
  const figuresOf = (html: string) => /<dl class="short">.*?<\/dl>/s.exec(html)?.[0] ?? '';
  assert.match(figuresOf(await shown(written)), /Time to first words.*?2\.0 ms/s);
  const text = await shown(quoted);
  assert.doesNotMatch(figuresOf(text), /Time to first words/);
  assert.match(figuresOf(text), /Questions<\/dt><dd>[1-9]/);
  assert.doesNotMatch(figuresOf(text), /by readers|Matching results/, 'nothing about agents or searches');
  assert.match(text, /Answers quoted from the docs.*?3\.0 ms/s);
});

test('a wrong token is reported, and attempts are limited', async () => {
  const app = appWith(guarded);
  for (let attempt = 0; attempt < 10; attempt++) {
    const { status, text, headers } = await post(app, `${page}/login`, { token: `guess ${attempt}` });
    assert.equal(status, 401);
    assert.match(text, /role="alert">The admin token is wrong/);
    assert.equal(headers.get('set-cookie'), null);
  }
  const { status, text, headers } = await post(app, `${page}/login`, { token: 'secret' });
  assert.equal(status, 429);
  assert.match(text, /Too many attempts/);
  assert.ok(Number(headers.get('retry-after')) > 0);
});

test('forms of other sites are refused', async () => {
  const app = appWith({ ...guarded, golden: goldenQuestions() });
  const cookie = await signedIn(app);
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ];
  for (const headers of foreign)
    for (const path of ['login', 'logout', 'golden'])
      assert.equal(
        (await post(app, `${page}/${path}`, { answer: beginning.id }, { ...headers, cookie })).status,
        403,
      );
  const { status } = await post(app, `${page}/logout`, {}, { origin: 'https://docs.example.com' });
  assert.equal(status, 303, 'a proxy may end TLS');
});

test('the cookie is Secure if the browser uses https', async () => {
  const cookieOf = async (app: App, headers: Record<string, string>, address: string) => {
    const environment = { incoming: { socket: { remoteAddress: address } } };
    const sent = { 'sec-fetch-site': 'same-origin', ...headers };
    const answer = await post(app, `${page}/login`, { token: 'secret' }, sent, environment);
    return answer.headers.get('set-cookie') ?? '';
  };
  const app = appWith({ ...guarded, trustedProxies: ['10.0.0.0/8'] });
  const behindTls = { 'x-forwarded-proto': 'https' };
  assert.match(await cookieOf(app, behindTls, '10.1.2.3'), /; Secure$/);
  assert.match(await cookieOf(app, behindTls, '::ffff:10.1.2.3'), /; Secure$/);
  assert.doesNotMatch(await cookieOf(app, behindTls, '192.0.2.1'), /Secure/);
  assert.doesNotMatch(await cookieOf(app, {}, '10.1.2.3'), /Secure/);
});

test('without an admin token the page says how to set one', async () => {
  const app = appWith({ insights });
  for (const { status, text } of [await get(app), await post(app, `${page}/login`, { token: '' })]) {
    assert.equal(status, 404);
    assert.match(text, /DOCENT_ADMIN_TOKEN[\s\S]*createApp/);
  }
});

test('the sign-in link sets the cookie and removes the token from the URL', async () => {
  for (const prefix of ['', '/docs']) {
    const app = appWith(guarded);
    const { status, headers } = await get(app, `${prefix}${page}?token=secret&days=7`);
    assert.deepEqual([status, headers.get('location')], [303, `${prefix}${page}`]);
    assert.equal(headers.get('cache-control'), 'no-store');
    const cookie = headers.get('set-cookie') ?? '';
    assert.match(cookie, /; HttpOnly; SameSite=Strict$/);
    const [session = ''] = cookie.split(';');
    assert.match((await get(app, `${prefix}${page}`, { cookie: session })).text, /descale/);
  }
});

test('wrong tokens in links, forms and headers are counted together', async () => {
  const app = appWith(guarded);
  for (let attempt = 0; attempt < 4; attempt++) {
    const { status, text, headers } = await get(app, `${page}?token=guess${attempt}`);
    assert.deepEqual([status, headers.get('set-cookie')], [401, null]);
    assert.match(text, /role="alert">The admin token is wrong/);
    assert.equal((await post(app, `${page}/login`, { token: 'guess' })).status, 401);
  }
  for (let attempt = 0; attempt < 2; attempt++) await get(app, page, { authorization: 'Bearer guess' });
  const late = await get(app, `${page}?token=secret`);
  assert.deepEqual([late.status, late.headers.get('set-cookie')], [429, null]);
});

test('signing out ends the session, even for copies of its cookie', async () => {
  const app = appWith(guarded);
  const cookie = await signedIn(app);
  const other = await signedIn(app);
  await post(app, `${page}/logout`, {}, { 'sec-fetch-site': 'same-origin', cookie });
  assert.match((await get(app, page, { cookie })).text, /type="password"/);
  assert.match((await get(app, page, { cookie: other })).text, /descale/);
  const sent = { 'sec-fetch-site': 'same-origin', cookie };
  assert.equal((await post(app, `${page}/golden`, { answer: beginning.id }, sent)).status, 401);
});

test('an ended session stays ended after a restart and on servers that share the journal', async () => {
  const shared = () => appWith({ ...guarded, endedSessions: new EndedSessions(store.database) });
  const cookie = await signedIn(shared());
  assert.match((await get(shared(), page, { cookie })).text, /descale/);
  await post(shared(), `${page}/logout`, {}, { 'sec-fetch-site': 'same-origin', cookie });
  assert.match((await get(shared(), page, { cookie })).text, /type="password"/);
});

test('if ended sessions cannot be looked up, no session is accepted', async () => {
  const lost = () => Promise.reject(new DocentError('journal_unreachable', 'The disk is full.'));
  const app = appWith({ ...guarded, endedSessions: { add: lost, has: lost } });
  const cookie = await signedIn(app);
  const { status, text } = await get(app, page, { cookie });
  assert.deepEqual([status, /The disk is full/.test(text)], [503, true]);
  assert.ok(!text.includes('descale'));
  assert.equal((await get(app, page, { cookie: 'docent_insights=made.up' })).status, 200);
});

test('another site can link to the page, but neither embed nor fetch it', async () => {
  const app = appWith({ ...guarded, allowedOrigins: ['*'] });
  const cookie = await signedIn(app);
  const from = (mode: string, dest: string, site = 'cross-site') => ({
    cookie,
    origin: 'https://evil.example',
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  });
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const followed = await get(app, page, link);
  assert.equal(followed.status, 200);
  assert.match(followed.text, /type="password"[\s\S]*Open insights/);
  assert.equal((await get(app, `${page}?token=secret`, link)).status, 303);
  for (const headers of [
    from('cors', 'empty'),
    from('no-cors', 'image'),
    from('navigate', 'iframe'),
    from('navigate', 'object'),
    from('cors', 'empty', 'same-site'),
  ]) {
    const { status, text, headers: sent } = await get(app, page, headers);
    assert.deepEqual([status, text.includes('descale')], [403, false], JSON.stringify(headers));
    assert.equal(sent.get('access-control-allow-origin'), null);
    assert.equal(sent.get('cross-origin-resource-policy'), 'same-origin');
  }
});

test('the access token for readers is neither accepted nor needed', async () => {
  const app = appWith({ ...guarded, accessToken: 'reader' });
  assert.match((await get(app, page, { authorization: 'Bearer reader' })).text, /type="password"/);
  assert.match((await get(app, page, { cookie: await signedIn(app) })).text, /descale/);
});

/** Golden questions in memory. */
function goldenQuestions(): GoldenQuestions & { added: NewGoldenQuestion[] } {
  const added: NewGoldenQuestion[] = [];
  return {
    added,
    command: 'docent eval .docent/golden.yaml',
    pagesFor: async () => added[0]?.pages ?? null,
    async add(question) {
      if (question.answer !== null && question.answer !== beginning.id) return 'unknown';
      added.push(question);
      return 'added';
    },
    remove: async () => added.pop() !== undefined,
  };
}

const kitchen = {
  'kettle.md': '# Kettle\n\nDescale a kettle with citric acid.\n',
  'care.md': '# Care\n\nWipe the kettle and the pan. Descale nothing else.\n',
};

/** An app for a small site. */
async function appOverKitchen(
  context: TestContext,
  settings: AppSettings,
  files: Readonly<Record<string, string>> = kitchen,
): Promise<App> {
  const directory = await temporarySite(context, files);
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const live = new LiveDocs();
  context.after(() => live.close());
  await live.replace(await openDocs({ dataDir, journal: null }));
  return createApp(live, settings);
}

const asked = { question: 'How do I descale a kettle?', version: 'current', locale: 'en' };

test('a query shows its hits with reasons, and becomes a golden question with the chosen pages', async (context) => {
  const golden = goldenQuestions();
  const ending = answerEnding({ text: 'Boil vinegar.' });
  const answer = async (id: string) => (id === beginning.id ? { ...beginning, ending, rating: null } : null);
  const queryUse = async () => ({ asked: 3, searched: 0, up: 1, down: 2 });
  const app = await appOverKitchen(context, { ...guarded, golden, answer, queryUse });
  const cookie = await signedIn(app);
  const sent = { 'sec-fetch-site': 'same-origin', cookie };
  const linked = /href="([^"]*\/query[^"]*)"/.exec((await get(app, page, { cookie })).text)?.[1] ?? '';
  const { status, text } = await get(app, linked.replaceAll('&#38;', '&'), { cookie });
  assert.equal(status, 200);
  assert.match(text, /name="page" id="hit-0" value="\/kettle"/);
  assert.match(
    text,
    /<p class="why">It ranks above “[^”]+” because .+\.<\/p>[\s\S]*<p class="why">It ranks below “[^”]+”, .+\.<\/p>/,
  );
  assert.match(text, /What the reader saw[\s\S]*Boil vinegar/);
  assert.match(text, /In the last \d+ days: asked 3 times, 1 thumbs-up, 2 thumbs-down\./);
  assert.match(text, new RegExp(`name="answer" value="${beginning.id}"`));
  const lacking = await post(app, `${page}/golden?days=7`, { ...asked, answer: beginning.id }, sent);
  const again = await get(app, lacking.headers.get('location') ?? '', { cookie });
  assert.match(again.text, /What the reader saw[\s\S]*role="alert">Select a page/);
  const kept = await post(
    app,
    `${page}/golden?days=7`,
    { ...asked, answer: beginning.id, page: '/kettle' },
    sent,
  );
  assert.equal(kept.status, 303);
  assert.deepEqual(golden.added, [{ ...asked, answer: beginning.id, pages: ['/kettle'] }]);
  const after = await get(app, kept.headers.get('location') ?? '', { cookie });
  assert.match(after.text, /✓ This is a golden question/);
  assert.match(after.text, /docent eval .docent\/golden.yaml/);
  assert.ok(!after.text.includes('type="checkbox"'));
  assert.equal(
    (await post(app, `${page}/golden`, { ...asked, answer: 'nobody', page: '/kettle' }, sent)).status,
    404,
  );
  assert.equal((await post(app, `${page}/golden`, { question: '' }, sent)).status, 400);
  assert.equal((await post(app, `${page}/golden`, asked, { authorization: 'Bearer secret' })).status, 303);
  assert.equal((await post(app, `${page}/golden`, asked)).status, 401);
});

test('a golden question is not saved with a page that does not exist, and can be removed', async (context) => {
  const golden = goldenQuestions();
  const app = await appOverKitchen(context, { ...guarded, golden });
  const headers = { authorization: 'Bearer secret' };
  const save = async (...pages: string[]) => {
    const form = new URLSearchParams([...Object.entries(asked), ...pages.map((each) => ['page', each])]);
    const { headers: sent } = await post(app, `${page}/golden`, form, headers);
    return (await get(app, sent.get('location')?.replace(/#.*/, '') ?? '', headers)).text;
  };
  for (const wrong of ['/nope', 'nope']) {
    const text = await save('/care', wrong);
    assert.match(text, new RegExp(`role="alert">There is no page ${wrong}\\.`));
    assert.match(text, new RegExp(`name="page" value="${wrong}"`));
    assert.match(text, /value="\/care" checked/);
    assert.deepEqual(golden.added, []);
  }
  await save('/kettle', 'https://docs.example.com/CARE.html#wipe');
  assert.deepEqual(golden.added[0]?.pages, ['/kettle', '/care#wipe']);
  const removed = await post(app, `${page}/golden`, { ...asked, remove: 'yes' }, headers);
  assert.equal(removed.status, 303);
  assert.deepEqual(golden.added, []);
});

test('a section with several hits is listed once on the page of a query', async (context) => {
  const text = `Descale the kettle with vinegar. ${'The kettle boils water for tea and for coffee. '.repeat(30)}\n\n`;
  const app = await appOverKitchen(
    context,
    { ...guarded, golden: goldenQuestions() },
    {
      'kettle.md': `# Kettle\n\n## Filling\n\n${'Fill it to the line. '.repeat(150)}\n\n## Descaling\n\n${text.repeat(4)}`,
    },
  );
  const { text: html } = await get(app, `${page}/query?q=descale+kettle`, { authorization: 'Bearer secret' });
  const urls = [...html.matchAll(/type="checkbox" name="page"[^>]*value="([^"]+)"/g)].map(([, url]) => url);
  assert.ok(urls.includes('/kettle#descaling'), urls.join(' '));
  assert.equal(new Set(urls).size, urls.length);
});

test('a follow-up is shown with the question before it, and both are searched for', async (context) => {
  const earlier = { question: 'How do I descale a kettle?', relation: 'continued' as const };
  const record = { ...beginning, question: 'And a pan?', earlier, ending: answerEnding(), rating: null };
  const uses: unknown[] = [];
  const queryUse = async (...given: unknown[]) => {
    uses.push(given);
    return { asked: 2, searched: 0, up: 0, down: 0 };
  };
  const app = await appOverKitchen(context, { ...guarded, answer: async () => record, queryUse });
  const path = `${page}/query?q=And+a+pan%3F&answer=${record.id}&days=7`;
  const { text } = await get(app, path, { authorization: 'Bearer secret' });
  assert.match(
    text,
    /<h1>And a pan\?<\/h1>\s*<p class="earlier">Asked after <q><bdi>How do I descale a kettle\?<\/bdi><\/q>/,
  );
  assert.match(text, /name="q" value="And a pan\? How do I descale a kettle\?"/);
  assert.deepEqual(uses, [['And a pan?', 7, earlier.question]]);
});

test('a refusal with a thumbs-down has the advice for refusals only, after the comment', async (context) => {
  const found = await gatherInsights(store.database, { days: 30 });
  for (const { answer } of found.downRated) Object.assign(answer, { status: 'refused', cited: [] });
  for (const entry of found.inbox) Object.assign(entry, { unanswered: 1, refused: 1 });
  const app = await appOverKitchen(context, { ...guarded, insights: async () => found });
  const { text } = await get(app, page, { authorization: 'Bearer secret' });
  assert.match(text, /Vinegar ruined it[\s\S]*Docent found no section that answers this/);
  assert.doesNotMatch(text.split('Vinegar ruined it')[1]!.split('</article>')[0]!, /fix these pages/);
});

test('the page of a query says why it is in the inbox and what to do, and marks it', async (context) => {
  const record = { ...beginning, ending: answerEnding(), rating: null };
  const marks = new InboxMarks(store.database);
  const app = await appOverKitchen(context, { ...guarded, marks, answer: async () => record });
  const path = `${page}/query?q=${encodeURIComponent(beginning.question)}&answer=${beginning.id}&days=7`;
  const { text } = await get(app, path, { authorization: 'Bearer secret' });
  assert.match(text, /thumbs-down<[\s\S]*Vinegar ruined it[\s\S]*fix these pages/);
  assert.match(text, /action="\/_service\/insights\/mark\?days=7"[\s\S]*value="done"/);
  const other = await get(app, `${page}/query?q=kettle`, { authorization: 'Bearer secret' });
  assert.doesNotMatch(other.text, /value="done"/);

  const action = /formaction="([^"]+)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? '';
  const form = {
    ...{ key: 'how do i descale a kettle', state: 'open', note: 'Ticket 7' },
  };
  const saved = await post(app, action, form, { authorization: 'Bearer secret' });
  const location = saved.headers.get('location') ?? '';
  assert.ok(location.startsWith(`${page}/query?q=How+do+I`), location);
  const back = await get(app, location.replace(/#.*/, ''), { authorization: 'Bearer secret' });
  assert.match(back.text, /value="Ticket 7"[\s\S]*✓ Note saved/);
  await post(app, action, { ...form, note: '' }, { authorization: 'Bearer secret' });
});

test('an uncertain answer that nobody rated is below the inbox if its sections have the words', async (context) => {
  const folder = await temporarySite(context);
  const { database } = await openJournalStore({ dataDir: folder });
  context.after(() => database.close());
  const text = '**[Kettles › Descale a kettle](/kettle)** [1]\n\nUse vinegar.';
  const [citation] = answerEnding().citations;
  const citations = [{ ...citation!, title: 'Kettles › Descale a kettle', url: '/kettle' }];
  const ending = answerEnding({ status: 'unsupported', text: `This may answer it:\n\n${text}`, citations });
  const [likely, rated, gap] = ['Descale my kettle?', 'Kettle descale how?', 'Polish a samovar?'].map(
    (question) => answerBeginning({ question }),
  );
  for (const { id, ...rest } of [likely!, rated!, gap!])
    await database.write([beginAnswer({ id, ...rest }), endAnswer(id, ending)]);
  await database.write([keepRating(rated!.id, new Date(), -1, 'One line\nand another')]);
  const app = appWith({
    ...guarded,
    insights: (days, asker) => gatherInsights(database, { days, asker }),
    shown: (entries) => shownToReaders(database, entries),
    marks: new InboxMarks(database),
  });
  const { text: html } = await get(app, page, { authorization: 'Bearer secret' });
  assert.match(html, /Inbox: 2 open entries/);
  const [inbox, unrated] = html.split('Probably right, not rated: 1 uncertain answer');
  const asked = (part = '') => [...part.matchAll(/<h3><bdi>([^<]+)/g)].map(([, question]) => question);
  assert.deepEqual(asked(inbox), ['Kettle descale how?', 'Polish a samovar?']);
  assert.deepEqual(asked(unrated?.split('</section>')[0]), ['Descale my kettle?']);
  assert.match(unrated!, /contain the words of the question[\s\S]*What the reader saw/);
  assert.match(inbox!, /1<span class="unseen"> comment<\/span>/);
  const all = await get(app, `${page}/inbox.csv`, { authorization: 'Bearer secret' });
  assert.match(all.text, /Descale my kettle/);
});

test('an entry without results or an answer names the sections that are found today', async (context) => {
  const asked = answerBeginning({ question: 'How do I descale a samovar?' });
  const refused = answerEnding({ status: 'refused', text: 'The docs do not answer that.', citations: [] });
  const own = await openJournalStore({ dataDir: await temporarySite(context) });
  context.after(() => own.database.close());
  await own.database.write([beginAnswer(asked), endAnswer(asked.id, refused)]);
  const insights = async (days: number) => {
    const found = await gatherInsights(own.database, { days });
    const [first] = found.inbox;
    const searched = { ...first!, unanswered: 0, refused: 0, withoutHits: 2, answer: null, scope: null };
    const entryOf = (text: string) => ({ ...searched, key: text, text });
    return { ...found, inbox: [first!, entryOf('ketle'), entryOf('zither')] };
  };
  const app = await appOverKitchen(context, { ...guarded, insights });
  const { text } = await get(app, page, { authorization: 'Bearer secret' });
  const [answer, misspelled, absent] = text.split('<article').slice(1);
  assert.match(answer!, /The closest sections today<[\s\S]*href="\/kettle[\s\S]*Kettle/);
  assert.match(misspelled!, /What the search finds today<[\s\S]*href="\/kettle/);
  assert.match(misspelled!, /click Done/);
  assert.doesNotMatch(misspelled!, /write a page/);
  assert.doesNotMatch(absent!, /today<\/h4>/);
  assert.match(absent!, /write a page/);
});

test('figures are only compared with a period that the journal covers', async () => {
  const totals = await gatherInsights(store.database);
  const before = { ...totals.before, searches: 20, answers: 20 };
  const noteSince = async (daysAgo: number) => {
    const recordedSince = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const app = appWith({ ...guarded, insights: async () => ({ ...totals, before, recordedSince }) });
    const { text } = await get(app, page, { authorization: 'Bearer secret' });
    assert.equal(/Since the first record on \d+ \w{3}</.test(text), daysAgo < 30);
    return [/too few earlier records/.test(text), /compared with the previous 30 days/.test(text)];
  };
  assert.deepEqual(await noteSince(45), [true, false]);
  assert.deepEqual(await noteSince(2), [false, false]);
  assert.deepEqual(await noteSince(60), [false, true]);
});

test('a query of an unknown version or without hits is shown, an empty query is refused', async (context) => {
  const app = await appOverKitchen(context, guarded);
  const headers = { authorization: 'Bearer secret' };
  assert.match((await get(app, `${page}/query?q=zyzzyva`, headers)).text, /No results/);
  assert.match((await get(app, `${page}/query?q=kettle&version=9&locale=xx`, headers)).text, /hit|Kettle/);
  assert.equal((await get(app, `${page}/query?q=`, headers)).status, 400);
  assert.equal((await get(app, `${page}/query`, headers)).status, 400);
  assert.match((await get(app, `${page}/query?q=kettle`)).text, /type="password"/);
  assert.equal((await get(appWith(guarded), `${page}/query?q=kettle`, headers)).status, 503);
});

test('a golden file that cannot be read is named on the page of a query', async (context) => {
  const broken = () => Promise.reject(new DocentError('usage', "'golden.yaml' cannot be read: <b>."));
  const app = await appOverKitchen(context, {
    ...guarded,
    golden: { command: 'docent eval golden.yaml', pagesFor: broken, add: broken, remove: broken },
  });
  const authorization = 'Bearer secret';
  const { status, text } = await get(app, `${page}/query?q=kettle`, { authorization });
  assert.equal(status, 200);
  assert.match(text, /golden.yaml&#39; cannot be read: &#60;b&#62;/);
  assert.ok(!text.includes('type="checkbox"'));
  const question = { ...asked, page: '/kettle' };
  assert.equal((await post(app, `${page}/golden`, question, { authorization })).status, 409);
});

test('an entry of the inbox is done with one click, and can be opened again', async () => {
  const app = appWith({ ...guarded, marks: new InboxMarks(store.database) });
  const headers = { 'sec-fetch-site': 'same-origin', cookie: await signedIn(app) };
  const before = (await get(app, page, headers)).text;
  assert.match(before, /Inbox: 1 open entry/);
  assert.ok(!before.includes('type="checkbox"'), 'one entry needs no boxes');
  const key = /name="key" value="([^"]+)"/.exec(before)?.[1] ?? '';
  const done = await post(app, `${page}/mark?days=7`, { key, state: 'done', note: 'Ticket 7 <b>' }, headers);
  const place = `${page}?days=7&marked=${entryName({ key })}`;
  assert.deepEqual([done.status, done.headers.get('location')], [303, `${place}#inbox`]);
  assert.match((await get(app, place, headers)).text, /class="undo".*Done: How do I.*>Undo</);
  const after = (await get(app, page, headers)).text;
  assert.doesNotMatch(after, /class="undo"/);
  assert.match(after, /1 done or ignored/);
  assert.match(after, /Note: Ticket 7 &#60;b&#62;/);
  await post(app, `${page}/mark`, { key, state: 'open' }, headers);
  assert.match((await get(app, page, headers)).text, /Inbox: 1 open entry/);
  assert.equal((await post(app, `${page}/mark`, { key, state: 'gone' }, headers)).status, 400);
  assert.equal((await post(app, `${page}/mark`, { key, state: 'done' })).status, 401);
  assert.equal(
    (await post(appWith(guarded), `${page}/mark`, { key, state: 'done' }, { authorization: 'Bearer secret' }))
      .status,
    404,
  );
});

test('the inbox is filtered by kind, and several entries are done at once and taken back', async (context) => {
  const own = await openJournalStore({ dataDir: await temporarySite(context) });
  context.after(() => own.database.close());
  for (const [question, status] of [
    ['What is the weather?', 'refused'],
    ['Who won?', 'refused'],
    ['Which kettle?', 'unsupported'],
  ] as const) {
    const begun = answerBeginning({ question });
    await own.database.write([beginAnswer(begun), endAnswer(begun.id, answerEnding({ status }))]);
  }
  const marks = new InboxMarks(own.database);
  await marks.set('who won?', { state: 'open', note: 'Ask sports', at: new Date() });
  const app = appWith({ ...guarded, marks, insights: (days) => gatherInsights(own.database, { days }) });
  const headers = { 'sec-fetch-site': 'same-origin', cookie: await signedIn(app) };
  const all = (await get(app, page, headers)).text;
  assert.match(all, /aria-current="true">All <span>3<.*Uncertain answer <span>1<.*No answer <span>2</);
  assert.ok(all.indexOf('Which kettle?') < all.indexOf('What is the weather?'), 'a near miss goes first');
  const place = `${page}?days=30&kind=not-answered`;
  const filtered = (await get(app, place, headers)).text;
  assert.doesNotMatch(filtered, /Which kettle/);
  assert.equal(filtered.match(/type="checkbox"/g)?.length, 2);
  assert.match(filtered, /Inbox: 2 of 3 open entries/);
  const csv = (await get(app, `${page}/inbox.csv?days=30&kind=not-answered`, headers)).text;
  assert.ok(filtered.includes('/inbox.csv?days=30&#38;kind=not-answered"'));
  assert.equal(csv.split('\r\n').length, 4, 'the head, two rows and the end');
  const former = (await get(app, place.replace('not-answered', 'not-covered'), headers)).text;
  assert.equal(former, filtered, 'addresses of earlier versions still work');
  assert.equal((await get(app, `${place}&select`, headers)).text.match(/ checked>/g)?.length, 2);

  const keys = ['what is the weather', 'who won'];
  const send = (state: string) =>
    app.fetch(
      new Request(`${origin}${page}/mark?days=30&kind=not-answered`, {
        method: 'POST',
        body: new URLSearchParams([...keys.map((key) => ['key', key]), ['state', state]]),
        headers,
      }),
    );
  const location = (await send('ignored')).headers.get('location') ?? '';
  assert.ok(location.startsWith(`${place}&marked=`), location);
  const after = (await get(app, location.replace('#inbox', ''), headers)).text;
  assert.match(after, /class="undo".*Ignored: 2 entries.*>Undo</);
  assert.doesNotMatch((await get(app, `${page}/inbox.csv`, headers)).text, /Who won/);
  assert.match(after, /Inbox: 0 of 1 open entry/);
  assert.match(after, /Note: Ask sports/, 'notes stay');
  await send('open');
  assert.match((await get(app, page, headers)).text, /Inbox: 3 open entries/);
});

test('an entry shows what its reader saw, even if nothing was cited', async (context) => {
  const own = await openJournalStore({ dataDir: await temporarySite(context) });
  context.after(() => own.database.close());
  const begun = answerBeginning({ question: 'Which kettle?' });
  const text = 'These sections come closest:\n\n- [Kettle](</kettle>)';
  await own.database.write([
    beginAnswer(begun),
    endAnswer(begun.id, answerEnding({ status: 'unsupported', text, citations: [] })),
    keepRating(begun.id, new Date(), -1, 'No'),
  ]);
  const app = appWith({
    ...guarded,
    insights: (days) => gatherInsights(own.database, { days }),
    shown: (entries) => shownToReaders(own.database, entries),
  });
  const shown = (await get(app, page, { authorization: 'Bearer secret' })).text;
  assert.match(shown, /What the reader saw on[\s\S]*come closest:[\s\S]*<a href="\/kettle">Kettle<\/a>/);
  assert.doesNotMatch(shown, /class="sources"|No citations/);
});

test('questions that got the same uncertain section are named in the entries of each other', async (context) => {
  const own = await openJournalStore({ dataDir: await temporarySite(context) });
  context.after(() => own.database.close());
  const answers = [
    ['How large is a kettle?', '/kettle#size'],
    ['kettle size', '/kettle#size'],
    ['Where is the lid?', '/lid'],
  ] as const;
  for (const [question, url] of answers) {
    const begun = answerBeginning({ question });
    const text = `These sections come closest:\n\n- [Kettle](<${url}>)`;
    const ending = answerEnding({ status: 'unsupported', text, citations: [] });
    await own.database.write([beginAnswer(begun), endAnswer(begun.id, ending)]);
  }
  const app = appWith({
    ...guarded,
    insights: (days) => gatherInsights(own.database, { days }),
    shown: (entries) => shownToReaders(own.database, entries),
  });
  const { text } = await get(app, page, { authorization: 'Bearer secret' });
  const named = [...text.matchAll(/The same section was shown for: <q><bdi>([^<]+)</g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(named.toSorted(), ['How large is a kettle?', 'kettle size']);
});

test('a long inbox shows its first entries, and continues after a marked one', async (context) => {
  const own = await openJournalStore({ dataDir: await temporarySite(context) });
  context.after(() => own.database.close());
  for (let index = 0; index < 20; index++) {
    const begun = answerBeginning({ question: `Which kettle has ${index} liters?` });
    await own.database.write([beginAnswer(begun), endAnswer(begun.id, answerEnding({ status: 'refused' }))]);
  }
  const marks = new InboxMarks(own.database);
  const app = appWith({ ...guarded, marks, insights: (days) => gatherInsights(own.database, { days }) });
  const headers = { 'sec-fetch-site': 'same-origin', cookie: await signedIn(app) };
  const entriesIn = (text: string) => text.match(/<article/g)?.length;
  const first = (await get(app, page, headers)).text;
  assert.equal(entriesIn(first), 12);
  assert.match(first, /days=30&#38;all#entry-[\w-]+">Show all 20</);
  const all = (await get(app, `${page}?all`, headers)).text;
  assert.equal(entriesIn(all), 20);
  const [key = '', next = ''] = [...all.matchAll(/checkbox" form="bulk" name="key" value="([^"]+)"/g)].map(
    ([, value]) => value,
  );
  const mark = `${page}/mark?days=30&all&next=${entryName({ key: next })}`;
  assert.ok(all.includes(`action="${mark.replaceAll('&', '&#38;')}"`));
  const { headers: done } = await post(app, mark, { key, state: 'done' }, headers);
  assert.match(done.get('location') ?? '', new RegExp(`&all&marked=.*#entry-${entryName({ key: next })}$`));
  const { headers: hostile } = await post(app, `${page}/mark?next=%0d"`, { key, state: 'done' }, headers);
  assert.match(hostile.get('location') ?? '', /#inbox$/);
});

test('the inbox is downloaded as CSV by the owner only', async () => {
  const app = appWith(guarded);
  const { status, text, headers } = await get(app, `${page}/inbox.csv?days=7`, {
    authorization: 'Bearer secret',
  });
  assert.deepEqual([status, headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(
    text,
    /^text,earlier_question,version,[^\r]+\r\nHow do I descale a kettle\?,,current,en,1,0,0,0,0,0,[^,]*Vinegar ruined it/,
  );
  assert.match(headers.get('content-disposition') ?? '', /filename="[a-z-]+-inbox-\d{4}-\d\d-\d\d\.csv"$/);
  assert.match((await get(app, `${page}/inbox.csv`)).text, /type="password"/);
});

test('the page says whether the journal is turned off or unreachable', async () => {
  const authorization = 'Bearer secret';
  const off = await get(appWith({ adminToken: 'secret' }), page, { authorization });
  assert.deepEqual([off.status, /The journal is turned off/.test(off.text)], [503, true]);
  const away = () => Promise.reject(new DocentError('journal_unreachable', 'The disk is full.'));
  const { status, text } = await get(appWith({ ...guarded, insights: away }), page, { authorization });
  assert.deepEqual([status, /The disk is full/.test(text)], [503, true]);
});

test('a body that is too large or not a form is refused', async () => {
  const app = appWith(guarded);
  const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  assert.equal((await post(app, `${page}/login`, { token: 'secret' }, json)).status, 400);
  assert.equal((await post(app, `${page}/login`, { token: 'x'.repeat(100_000) })).status, 400);
});

test('the page shows the name of the site, even if none is configured', async () => {
  const app = appWith({ ...guarded, name: undefined, directory: '/srv/kettle-club/docs' });
  assert.match((await get(app)).text, /<title>Sign in · Kettle club<\/title>/);
  const cookie = await signedIn(app);
  assert.match((await get(app, page, { cookie })).text, /<p class="name">Kettle club /);
});
