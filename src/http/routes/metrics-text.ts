import type { Answer } from '../answer.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError } from '../http-error.ts';
import type { Metrics } from '../metrics.ts';
import { requireToken } from '../require-token.ts';

/** `GET /metrics`: for whoever has the admin token, or asks from this machine. */
export async function metricsText(
  request: Request,
  metrics: Metrics,
  { adminToken, isLocalOnly = false }: AppSettings,
): Promise<Answer> {
  // A server on loopback can still be reached from outside, through a proxy.
  const isFromHere = isLocalOnly && !request.headers.has('x-forwarded-for');
  if (!isFromHere) {
    if (adminToken === undefined)
      throw new HttpError(404, 'not_found', 'Metrics need DOCENT_ADMIN_TOKEN to be set.');
    requireToken(request, adminToken, 'The metrics');
  }
  return { status: 200, headers: { 'content-type': metrics.contentType }, body: await metrics.text() };
}
