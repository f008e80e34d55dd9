import { DocentError } from '../../errors.ts';
import { insightsView } from '../../pages/insights/insights-view.ts';
import { loginPage, noticePage, tokenMissingPage } from '../../pages/insights/notices.ts';
import { periods } from '../../pages/insights/period-switch.ts';
import type { GoldenState } from '../../pages/insights/view-context.ts';
import { insightDays } from '../../vocabulary/insights.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { LookingBack } from '../looking-back.ts';
import { readText } from '../read-body.ts';
import { refuseCrossSite } from '../refuse-cross-site.ts';
import type { Reply } from '../reply.ts';
import type { Route } from '../route.ts';
import type { TokenGate } from '../token-gate.ts';
import { insightsReply } from './insights-reply.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { secureCheck } from './secure-check.ts';
import { givenSessions, noSessionCookie, sessionCookie } from './session-cookie.ts';
import { Sessions } from './sessions.ts';
import { type Door, visitorOf } from './visitor-of.ts';

const root = '/insights';

interface Page {
  live: LiveDocs;
  settings: AppSettings;
  lookBack: LookingBack;
  /** Null without an admin token. */
  door: Door | null;
  isSecure(request: Request, environment: unknown): boolean;
}

/** Routes of the insights page and of its forms. */
export function insightsRoutes(
  live: LiveDocs,
  settings: AppSettings,
  lookBack: LookingBack,
  gate: TokenGate | null,
): Route[] {
  const { adminToken = '', endedSessions } = settings;
  const door = gate && { gate, sessions: new Sessions(adminToken, endedSessions) };
  const page: Page = { live, settings, lookBack, door, isSecure: secureCheck(settings) };
  const route = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
    method,
    path,
    isAdmin: true,
    answer: (request, client, environment) =>
      toldKindly(request, settings, () => answer(request, client, environment)),
  });
  const show: Route['answer'] = (request, client, environment) => {
    refuseCrossSite(request, { allowsLinks: true });
    const token = new URL(request.url).searchParams.get('token');
    return token === null
      ? showInsights(request, client, page)
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
    route('POST', `${root}/golden`, (request, client) => addGolden(request, client, page)),
  ];
}

async function showInsights(request: Request, client: string, page: Page): Promise<Reply> {
  const { live, settings, lookBack, door } = page;
  const visitor = await visitorOf(request, client, door);
  if (visitor === 'stranger') return doorFor(request, page);
  const insights = await lookBack(wantedPeriod(request));
  const questions = [...insights.downRated, ...insights.unanswered];
  return insightsReply(
    insightsView({
      ...placeOf(request, settings),
      insights,
      isSignedIn: visitor === 'session',
      docs: live.current,
      golden: await goldenState(settings, questions),
    }),
  );
}

/** The page for visitors who are not signed in: the sign-in form, or how to configure a token. */
function doorFor(request: Request, { settings, door }: Page): Reply {
  if (door === null) return tokenMissing(request, settings);
  // Browsers do not send the cookie when a link on another site opens the page.
  const cameByLink = request.headers.get('sec-fetch-site')?.endsWith('-site') === true;
  return insightsReply(loginPage(placeOf(request, settings), { cameByLink }));
}

/** Signs in with the token of the form or of the sign-in link, and redirects to the page without the token. */
async function signIn(
  token: string,
  request: Request,
  client: string,
  environment: unknown,
  { settings, door, isSecure }: Page,
): Promise<Reply> {
  if (door === null) return tokenMissing(request, settings);
  const place = placeOf(request, settings);
  if (!door.gate.accepts(token.trim(), client))
    return insightsReply(loginPage(place, { fault: 'That is not the admin token.' }), { status: 401 });
  const { path } = place;
  return seeOther(
    path,
    sessionCookie(door.sessions.begin(), { path, isSecure: isSecure(request, environment) }),
  );
}

async function signOut(request: Request, environment: unknown, { door, isSecure }: Page): Promise<Reply> {
  await door?.sessions.end(givenSessions(request));
  const path = pagePathOf(request);
  return seeOther(path, noSessionCookie({ path, isSecure: isSecure(request, environment) }));
}

async function addGolden(request: Request, client: string, page: Page): Promise<Reply> {
  const { settings, door } = page;
  const visitor = await visitorOf(request, client, door);
  // Another site can make a browser send the cookie, but not the token.
  if (visitor !== 'token') requireSameOrigin(request);
  if (visitor === 'stranger') return { ...doorFor(request, page), status: door === null ? 404 : 401 };
  if (settings.golden === undefined)
    throw new HttpError(404, 'not_found', 'This server keeps no golden questions.');
  const answerId = (await formOf(request)).get('answer') ?? '';
  const outcome = await settings.golden.add(answerId).catch((error) => {
    throw toldToOwner(error);
  });
  if (outcome === 'unknown')
    throw new HttpError(404, 'not_found', 'That answer is not in the journal any more.');
  return seeOther(
    `${pagePathOf(request)}?days=${wantedPeriod(request)}#answer-${encodeURIComponent(answerId)}`,
  );
}

async function goldenState(
  { golden }: AppSettings,
  questions: Parameters<NonNullable<AppSettings['golden']>['holds']>[0],
): Promise<GoldenState | null> {
  if (golden === undefined) return null;
  try {
    return { file: golden.file, held: await golden.holds(questions), fault: null };
  } catch (error) {
    return { file: golden.file, held: [], fault: toHttpError(toldToOwner(error)).message };
  }
}

/** Shows the owner why the golden file cannot be read or written. */
function toldToOwner(error: unknown): unknown {
  if (error instanceof DocentError && error.code === 'usage')
    return new HttpError(409, 'golden_file', error.message, { cause: error });
  return error;
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new HttpError(400, 'not_a_form', 'Send a form, as the insights page does.');
  return new URLSearchParams(await readText(request));
}

function tokenMissing(request: Request, settings: AppSettings): Reply {
  return insightsReply(tokenMissingPage(placeOf(request, settings)), { status: 404 });
}

/** The period of `?days=`; the default for values that the page does not offer. */
function wantedPeriod(request: Request): number {
  const days = Number(new URL(request.url).searchParams.get('days'));
  return periods.find((each) => each === days) ?? insightDays.usual;
}

function placeOf(request: Request, { name = 'Docent' }: AppSettings): { name: string; path: string } {
  return { name, path: pagePathOf(request) };
}

/** Path of the page as this browser reached it, with or without the mount prefix. */
function pagePathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\/insights(\/\w*)?$/, root);
}

function seeOther(location: string, cookie?: string): Reply {
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...(cookie !== undefined && { 'set-cookie': cookie }) },
    body: null,
  };
}

/** Shows expected errors as a page; the others are logged. */
async function toldKindly(
  request: Request,
  settings: AppSettings,
  work: () => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const told = toHttpError(error);
    if (told.status === 500) throw error;
    const { status, headers } = told;
    return insightsReply(noticePage(placeOf(request, settings), told), { status, headers });
  }
}
