import { type Asker, askerNamed, askers } from '../../vocabulary/asker.ts';
import { insightDays } from '../../vocabulary/insights.ts';
import { HttpError } from '../http-error.ts';
import type { LookingBack } from '../looking-back.ts';
import { jsonReply, type Reply } from '../reply.ts';
import { requireAdmin } from '../require-admin.ts';
import type { TokenGate } from '../token-gate.ts';

const guarded = {
  what: 'Reading insights',
  missing: 'Insights require an admin token. Set DOCENT_ADMIN_TOKEN, or adminToken in createApp.',
};

/** `GET /api/insights?days=30&asker=reader`, for the owner only. */
export async function insights(
  request: Request,
  client: string,
  gate: TokenGate | null,
  lookBack: LookingBack,
): Promise<Reply> {
  requireAdmin(request, client, gate, guarded);
  const found = await lookBack(daysOf(request), askerOf(request));
  return jsonReply(found, { headers: { 'cache-control': 'no-store' } });
}

function daysOf(request: Request): number {
  const { least, most, usual } = insightDays;
  const given = new URL(request.url).searchParams.get('days') ?? String(usual);
  const days = Number(given);
  if (/^\d+$/.test(given) && days >= least && days <= most) return days;
  throw invalid('days', `must be a whole number from ${least} to ${most}`);
}

function askerOf(request: Request): Asker | null {
  const given = new URL(request.url).searchParams.get('asker');
  const asker = askerNamed(given);
  if (given !== null && asker === null) throw invalid('asker', `must be ${askers.join(' or ')}`);
  return asker;
}

function invalid(path: string, message: string): HttpError {
  return new HttpError(400, 'invalid_request', `The request is not valid. ${path}: ${message}.`, {
    issues: [{ path, message }],
  });
}
