import { DocentError } from '../../errors.ts';
import type { Answer } from '../answer.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { LookingBack } from '../looking-back.ts';
import { readText } from '../read-body.ts';
import type { RequestLimit } from '../request-limit.ts';
import type { Route } from '../route.ts';
import { sameToken } from '../same-token.ts';
import { insightsView } from './insights-view.ts';
import { loginPage, noticePage, tokenMissingPage } from './notices.ts';
import { wantedPeriod } from './period-switch.ts';
import { requireSameOrigin } from './require-same-origin.ts';
import { secureCheck } from './secure-check.ts';
import { newSession } from './session.ts';
import { noSessionCookie, sessionCookie } from './session-cookie.ts';
import type { GoldenState } from './view-context.ts';
import { visitorOf } from './visitor-of.ts';

const place = '/insights';

/** The page for the docs' owner: what readers did not find, and what to do about it. */
export function insightsRoutes(
  live: LiveDocs,
  settings: AppSettings,
  lookBack: LookingBack,
  attempts: RequestLimit,
): Route[] {
  const isSecure = secureCheck(settings);
  const post = (path: string, answer: Route['answer']): Route => ({
    method: 'POST',
    path,
    isOpen: true,
    answer: (request, client, environment) =>
      toldKindly(request, settings, () => answer(request, client, environment)),
  });
  const show = (path: string): Route => ({
    method: 'GET',
    path,
    isOpen: true,
    answer: (request) => toldKindly(request, settings, () => showInsights(request, live, settings, lookBack)),
  });
  return [
    show(place),
    show(`${place}/`),
    post(`${place}/login`, async (request, client, environment) => {
      requireSameOrigin(request);
      await attempts.take(client);
      return signIn(request, settings, isSecure(request, environment));
    }),
    post(`${place}/logout`, (request, _client, environment) => {
      requireSameOrigin(request);
      const path = pagePathOf(request);
      return seeOther(path, noSessionCookie({ path, isSecure: isSecure(request, environment) }));
    }),
    post(`${place}/golden`, (request) => addGolden(request, settings)),
  ];
}

async function showInsights(
  request: Request,
  live: LiveDocs,
  settings: AppSettings,
  lookBack: LookingBack,
): Promise<Answer> {
  const visitor = visitorOf(request, settings);
  if (visitor === 'stranger') return doorFor(request, settings);
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
function doorFor(request: Request, settings: AppSettings): Answer {
  if (settings.adminToken === undefined) return tokenMissingPage(settings);
  return loginPage(pagePathOf(request), settings, { status: 200 });
}

async function signIn(request: Request, settings: AppSettings, isSecure: boolean): Promise<Answer> {
  const { adminToken } = settings;
  if (adminToken === undefined) return tokenMissingPage(settings);
  const path = pagePathOf(request);
  const given = (await formOf(request)).get('token') ?? '';
  if (!sameToken(given.trim(), adminToken))
    return loginPage(path, settings, { status: 401, fault: 'That is not the admin token.' });
  return seeOther(path, sessionCookie(newSession(adminToken), { path, isSecure }));
}

async function addGolden(request: Request, settings: AppSettings): Promise<Answer> {
  const visitor = visitorOf(request, settings);
  // A page of another site can make a browser send its cookie or come from this machine, but not send a token.
  if (visitor !== 'token') requireSameOrigin(request);
  if (visitor === 'stranger') return { ...doorFor(request, settings), status: 401 };
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

function seeOther(location: string, cookie?: string): Answer {
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
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const told = toHttpError(error);
    if (told.status === 500) throw error;
    return noticePage(told, pagePathOf(request), settings);
  }
}
