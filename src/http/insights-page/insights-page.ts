import { inboxKind } from '../../pages/insights/inbox-kinds.ts';
import type { InboxPart } from '../../pages/insights/inbox-part.ts';
import { periods } from '../../pages/insights/period-switch.ts';
import { askerNamed } from '../../vocabulary/asker.ts';
import { insightDays } from '../../vocabulary/insights.ts';
import type { AppSettings } from '../app-settings.ts';
import { nameOf } from '../front-page-reply.ts';
import { HttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { LookingBack } from '../looking-back.ts';
import { readText } from '../read-body.ts';
import type { Reply } from '../reply.ts';
import type { Door } from './visitor-of.ts';

export const root = '/insights';

/** Shared by the routes of the insights page. */
export interface InsightsPage {
  live: LiveDocs;
  settings: AppSettings;
  lookBack: LookingBack;
  /** Null without an admin token. */
  door: Door | null;
  isSecure(request: Request, environment: unknown): boolean;
}

export async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new HttpError(400, 'not_a_form', 'Expected a form (application/x-www-form-urlencoded).');
  return new URLSearchParams(await readText(request));
}

/** The period of `?days=`; the default if the page does not offer that value. */
function wantedPeriod(request: Request): number {
  const days = Number(new URL(request.url).searchParams.get('days'));
  return periods.find((each) => each === days) ?? insightDays.usual;
}

/** The part of the inbox that the URL selects. */
export function wantedPart(request: Request): Required<InboxPart> {
  const { searchParams } = new URL(request.url);
  return {
    days: wantedPeriod(request),
    asker: askerNamed(searchParams.get('asker')),
    kind: inboxKind(searchParams.get('kind')),
    isWhole: searchParams.has('all'),
    isSelected: searchParams.has('select'),
  };
}

/** The name of the site, and the path of the page. */
export async function placeOf(
  request: Request,
  { live, settings }: Pick<InsightsPage, 'live' | 'settings'>,
): Promise<{ name: string; path: string }> {
  return { name: await nameOf(live, settings), path: pagePathOf(request) };
}

/** Path of the page as this browser reached it, with or without the mount prefix. */
export function pagePathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\/insights(\/[\w.]*)?$/, root);
}

export function seeOther(location: string, cookie?: string): Reply {
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...(cookie !== undefined && { 'set-cookie': cookie }) },
    body: null,
  };
}
