import type { Answer } from '../answer.ts';
import type { AppSettings } from '../app-settings.ts';
import type { Metrics } from '../metrics.ts';
import { isFromHere, requireAdmin } from '../require-admin.ts';

/** `GET /metrics`: for whoever has the admin token, or asks from this machine. */
export async function metricsText(
  request: Request,
  metrics: Metrics,
  settings: AppSettings,
): Promise<Answer> {
  if (!isFromHere(request, settings)) requireAdmin(request, settings, 'Metrics');
  return { status: 200, headers: { 'content-type': metrics.contentType }, body: await metrics.text() };
}
