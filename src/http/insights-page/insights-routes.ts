import { DocentError } from '../../errors.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { LookingBack } from '../looking-back.ts';
import { readText } from '../read-body.ts';
import { refuseCrossSite } from '../refuse-cross-site.ts';
import type { Reply } from '../reply.ts';
import type { Route } from '../route.ts';
import type { TokenGate } from '../token-gate.ts';
import { insightsView } from './insights-view.ts';
import { loginPage, noticePage, tokenMissingPage } from './notices.ts';
import { wantedPeriod } from './period-switch.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { secureCheck } from './secure-check.ts';
import { givenSessions, noSessionCookie, sessionCookie } from './session-cookie.ts';
import { Sessions } from './sessions.ts';
import type { GoldenState } from './view-context.ts';
import { type Door, visitorOf } from './visitor-of.ts';

const place = '/insights';

interface Page {
  live: LiveDocs;
  settings: AppSettings;
  lookBack: LookingBack;
  /** Null without an admin token. */
  door: Door | null;
  isSecure(request: Request, environment: unknown): boolean;
}

/** The page for the docs' owner: what readers did not find, and what to do about it. */
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
    isOpen: true,
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
    route('GET', place, show),
    route('GET', `${place}/`, show),
    route('POST', `${place}/login`, async (request, client, environment) => {
      requireSameOrigin(request);
      const token = (await formOf(request)).get('token') ?? '';
      return signIn(token, request, client, environment, page);
    }),
    route('POST', `${place}/logout`, (request, _client, environment) => {
      requireSameOrigin(request);
      return signOut(request, environment, page);
    }),
    route('POST', `${place}/golden`, (request, client) => addGolden(request, client, page)),
  ];
}

async function showInsights(request: Request, client: string, page: Page): Promise<Reply> {
  const { live, settings, lookBack, door } = page;
  const visitor = await visitorOf(request, client, door);
  if (visitor === 'stranger') return doorFor(request, page);
  const insights = await lookBack(wantedPeriod(request));
  const questions = [...insights.downRated, ...insights.unanswered];
  return insightsView({
    insights,
    path: pagePathOf(request),
    visitor,
    settings,
    docs: live.current,
    golden: await goldenState(settings, questions),
  });
}

/** What a stranger sees: where to sign in, or that nobody can yet. */
function doorFor(request: Request, { settings, door }: Page): Reply {
  if (door === null) return tokenMissingPage(settings);
  // The browser keeps the cookie back when the link that led here is on another site.
  const cameByLink = request.headers.get('sec-fetch-site')?.endsWith('-site') === true;
  return loginPage(pagePathOf(request), settings, { status: 200, cameByLink });
}

/** With the token of the form or of the sign-in link, which then leaves the address. */
async function signIn(
  token: string,
  request: Request,
  client: string,
  environment: unknown,
  { settings, door, isSecure }: Page,
): Promise<Reply> {
  if (door === null) return tokenMissingPage(settings);
  const path = pagePathOf(request);
  if (!door.gate.accepts(token.trim(), client))
    return loginPage(path, settings, { status: 401, fault: 'That is not the admin token.' });
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
  // A page of another site can make a browser send its cookie, but not send a token.
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
    return { held: await golden.holds(questions), fault: null };
  } catch (error) {
    return { held: [], fault: toHttpError(toldToOwner(error)).message };
  }
}

/** A file that cannot be read or written is the owner's to mend. */
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

/** Where the page is as this browser reached it, with or without the mount prefix. */
function pagePathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\/insights(\/\w*)?$/, place);
}

function seeOther(location: string, cookie?: string): Reply {
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...(cookie !== undefined && { 'set-cookie': cookie }) },
    body: null,
  };
}

/** Faults are told on a page; what nobody expected is the log's. */
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
    return noticePage(told, pagePathOf(request), settings);
  }
}
