import type { AppSettings } from '../app-settings.ts';
import { isTrustedProxy, trustedNetworks } from '../client-address.ts';
import { socketAddress as nodeSocketAddress } from '../socket-address.ts';

/** Whether the browser uses https, either directly or up to a trusted proxy. */
export function secureCheck({
  trustedProxies = [],
  socketAddress = nodeSocketAddress,
}: AppSettings): (request: Request, environment: unknown) => boolean {
  const trusted = trustedNetworks(trustedProxies);
  return (request, environment) => {
    if (new URL(request.url).protocol === 'https:') return true;
    const [told] = (request.headers.get('x-forwarded-proto') ?? '').split(',');
    return told?.trim() === 'https' && isTrustedProxy(socketAddress(request, environment), trusted);
  };
}
