import type { Metrics } from '../metrics.ts';
import type { Reply } from '../reply.ts';
import { requireAdmin } from '../require-admin.ts';
import type { TokenGate } from '../token-gate.ts';

const guarded = {
  what: 'Reading metrics',
  missing:
    'Metrics require an admin token (DOCENT_ADMIN_TOKEN, or adminToken in createApp) or a separate port (metricsPort).',
};

/** `GET /metrics`, with the admin token. */
export function guardedMetrics(
  request: Request,
  client: string,
  metrics: Metrics,
  gate: TokenGate | null,
): Promise<Reply> {
  requireAdmin(request, client, gate, guarded);
  return metricsText(metrics);
}

export async function metricsText(metrics: Metrics): Promise<Reply> {
  return {
    status: 200,
    headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
    body: await metrics.text(),
  };
}
