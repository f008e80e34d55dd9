import { type Answer, jsonAnswer } from '../answer.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError } from '../http-error.ts';
import type { LookingBack } from '../looking-back.ts';
import { requireAdmin } from '../require-admin.ts';

const mostDays = 366;

/** `GET /api/insights?days=30`: what the journal says about the docs, for their owner alone. */
export async function insights(
  request: Request,
  settings: AppSettings,
  lookBack: LookingBack,
): Promise<Answer> {
  requireAdmin(request, settings, 'Insights');
  const found = await lookBack(daysOf(request));
  return jsonAnswer(found, { headers: { 'cache-control': 'no-store' } });
}

function daysOf(request: Request): number {
  const given = new URL(request.url).searchParams.get('days') ?? '30';
  const days = Number(given);
  if (/^\d+$/.test(given) && days >= 1 && days <= mostDays) return days;
  const message = `must be a whole number from 1 to ${mostDays}`;
  throw new HttpError(400, 'invalid_request', `The request is not valid. days: ${message}.`, {
    issues: [{ path: 'days', message }],
  });
}
