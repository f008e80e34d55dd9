import { HttpError } from '../http-error.ts';
import type { LookingBack } from '../looking-back.ts';
import { jsonReply, type Reply } from '../reply.ts';
import { requireAdmin } from '../require-admin.ts';
import type { TokenGate } from '../token-gate.ts';

const mostDays = 366;
const guarded = {
  what: 'Reading insights',
  missing: 'Insights need an admin token: set DOCENT_ADMIN_TOKEN, or adminToken of createApp.',
};

/** `GET /api/insights?days=30`: what the journal says about the docs, for their owner alone. */
export async function insights(
  request: Request,
  client: string,
  gate: TokenGate | null,
  lookBack: LookingBack,
): Promise<Reply> {
  requireAdmin(request, client, gate, guarded);
  const found = await lookBack(daysOf(request));
  return jsonReply(found, { headers: { 'cache-control': 'no-store' } });
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
