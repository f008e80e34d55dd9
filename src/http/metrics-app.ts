import { type GuardSettings, requestGuard } from '../request-guard.ts';
import type { App } from './app-settings.ts';
import { HttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import type { Reception } from './reception.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { metricsText } from './routes/metrics-text.ts';

interface MetricsPlace extends Pick<GuardSettings, 'allowedHosts'> {
  servicePath: string;
  /** Whether only this machine can reach it. Then requests with a foreign Host are refused. */
  isLocalOnly: boolean;
}

/** Only the metrics, without a token: for a port that only the operator can reach. */
export function metricsApp(
  metrics: Metrics,
  receive: Reception,
  { servicePath, isLocalOnly, allowedHosts }: MetricsPlace,
): Pick<App, 'fetch'> {
  const { refuseHost } = requestGuard({ allowedHosts });
  const paths = ['/metrics', `/${servicePath}/metrics`];
  return {
    fetch(request) {
      const { pathname: path } = new URL(request.url);
      return receive(request, { operation: '/metrics', path, isAdmin: true }, () => {
        const refusal = isLocalOnly ? refuseHost(request) : null;
        if (refusal !== null) throw new HttpError(403, 'host_not_allowed', refusal);
        refuseCrossSite(request);
        if (!paths.includes(path))
          throw new HttpError(404, 'not_found', 'This port only serves metrics, at /metrics.');
        if (request.method !== 'GET' && request.method !== 'HEAD')
          throw new HttpError(405, 'method_not_allowed', 'Use GET.', { headers: { allow: 'GET, HEAD' } });
        return metricsText(metrics);
      });
    },
  };
}
