import { entriesOf } from '../../pages/insights/inbox-part.ts';
import { insightsView } from '../../pages/insights/insights-view.ts';
import { loginPage, noticePage, tokenMissingPage } from '../../pages/insights/notices.ts';
import type { AppSettings } from '../app-settings.ts';
import { toHttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { LookingBack } from '../looking-back.ts';
import { refuseCrossSite } from '../refuse-cross-site.ts';
import type { Reply } from '../reply.ts';
import type { Route } from '../route.ts';
import type { TokenGate } from '../token-gate.ts';
import { foundToday } from './found-today.ts';
import { downloadInbox, markEntries } from './inbox-routes.ts';
import {
  formOf,
  type InsightsPage,
  pagePathOf,
  placeOf,
  root,
  seeOther,
  wantedPart,
} from './insights-page.ts';
import { insightsReply } from './insights-reply.ts';
import { pageTitles } from './page-titles.ts';
import { changeGolden, showQuery } from './query-routes.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { secureCheck } from './secure-check.ts';
import { givenSessions, noSessionCookie, sessionCookie } from './session-cookie.ts';
import { Sessions } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor-of.ts';

/** Routes of the insights page and of its forms. */
export function insightsRoutes(
  live: LiveDocs,
  settings: AppSettings,
  lookBack: LookingBack,
  gate: TokenGate | null,
): Route[] {
  const { adminToken = '', endedSessions } = settings;
  const door = gate && { gate, sessions: new Sessions(adminToken, endedSessions) };
  const page: InsightsPage = { live, settings, lookBack, door, isSecure: secureCheck(settings) };
  const route = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
    method,
    path,
    isAdmin: true,
    answer: (request, client, environment) =>
      toldKindly(request, page, () => answer(request, client, environment)),
  });
  const show: Route['answer'] = (request, client, environment) => {
    refuseCrossSite(request, { allowsLinks: true });
    const token = new URL(request.url).searchParams.get('token');
    return token === null
      ? forOwner(request, client, page, (visitor) => showInsights(request, visitor, page))
      : signIn(token, request, client, environment, page);
  };
  return [
    route('GET', root, show),
    route('GET', `${root}/`, show),
    route('POST', `${root}/login`, async (request, client, environment) => {
      requireSameOrigin(request);
      const token = (await formOf(request)).get('token') ?? '';
      return signIn(token, request, client, environment, page);
    }),
    route('POST', `${root}/logout`, (request, _client, environment) => {
      requireSameOrigin(request);
      return signOut(request, environment, page);
    }),
    route('GET', `${root}/query`, (request, client) => {
      refuseCrossSite(request, { allowsLinks: true });
      return forOwner(request, client, page, () => showQuery(request, page));
    }),
    route('GET', `${root}/inbox.csv`, (request, client) => {
      refuseCrossSite(request, { allowsLinks: true });
      return forOwner(request, client, page, () => downloadInbox(request, page));
    }),
    route('POST', `${root}/mark`, (request, client) =>
      forOwner(request, client, page, () => markEntries(request, page)),
    ),
    route('POST', `${root}/golden`, (request, client) =>
      forOwner(request, client, page, () => changeGolden(request, page)),
    ),
  ];
}

/** Runs an action that only the owner may do. */
async function forOwner(
  request: Request,
  client: string,
  page: InsightsPage,
  work: (visitor: Visitor) => Promise<Reply>,
): Promise<Reply> {
  const visitor = await visitorOf(request, client, page.door);
  // Another site can make a browser send the cookie, but not the token.
  if (request.method === 'POST' && visitor !== 'token') requireSameOrigin(request);
  if (visitor !== 'stranger') return work(visitor);
  const door = await doorFor(request, page);
  return request.method === 'POST' ? { ...door, status: page.door === null ? 404 : 401 } : door;
}

async function showInsights(request: Request, visitor: Visitor, page: InsightsPage): Promise<Reply> {
  const { live, settings, lookBack } = page;
  const part = wantedPart(request);
  const insights = await lookBack(part.days, part.asker);
  const { shown: listed, unrated } = entriesOf(insights.inbox, part);
  const entries = [...listed, ...unrated.shown];
  const shown = (await settings.shown?.(entries)) ?? nothingShown;
  const marked = new URL(request.url).searchParams.get('marked')?.split(',') ?? [];
  return insightsReply(
    insightsView({
      ...(await placeOf(request, page)),
      insights,
      isSignedIn: visitor === 'session',
      docs: live.current,
      titles: live.current === null ? new Map() : await live.use((docs) => pageTitles(insights, shown, docs)),
      canMark: settings.marks !== undefined,
      ...part,
      marked,
      shown,
      today: live.current === null ? new Map() : await live.use((docs) => foundToday(entries, docs)),
      home: settings.frontPage === true ? '/' : null,
    }),
  );
}

const nothingShown = { answers: new Map(), results: new Map() };

/** The page for visitors who are not signed in: the sign-in form, or how to configure a token. */
async function doorFor(request: Request, page: InsightsPage): Promise<Reply> {
  if (page.door === null) return tokenMissing(request, page);
  // Browsers do not send the cookie when a link on another site opens the page.
  const cameByLink = request.headers.get('sec-fetch-site')?.endsWith('-site') === true;
  return insightsReply(loginPage(await placeOf(request, page), { cameByLink }));
}

/** Signs in with the token of the form or of the sign-in link, and redirects to the page without the token. */
async function signIn(
  token: string,
  request: Request,
  client: string,
  environment: unknown,
  page: InsightsPage,
): Promise<Reply> {
  const { door, isSecure } = page;
  if (door === null) return tokenMissing(request, page);
  const place = await placeOf(request, page);
  if (!door.gate.accepts(token.trim(), client))
    return insightsReply(loginPage(place, { fault: 'The admin token is wrong.' }), { status: 401 });
  const { path } = place;
  return seeOther(
    path,
    sessionCookie(door.sessions.begin(), { path, isSecure: isSecure(request, environment) }),
  );
}

async function signOut(
  request: Request,
  environment: unknown,
  { door, isSecure }: InsightsPage,
): Promise<Reply> {
  await door?.sessions.end(givenSessions(request));
  const path = pagePathOf(request);
  return seeOther(path, noSessionCookie({ path, isSecure: isSecure(request, environment) }));
}

async function tokenMissing(request: Request, page: InsightsPage): Promise<Reply> {
  return insightsReply(tokenMissingPage(await placeOf(request, page)), { status: 404 });
}

/** Shows expected errors as a page; the others are logged. */
async function toldKindly(
  request: Request,
  page: InsightsPage,
  work: () => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const told = toHttpError(error);
    if (told.status === 500) throw error;
    const { status, headers } = told;
    return insightsReply(noticePage(await placeOf(request, page), told), { status, headers });
  }
}
