import type { AppSettings } from './app-settings.ts';
import { clientAddress, limitKey, trustedNetworks } from './client-address.ts';
import { requireToken } from './require-token.ts';
import type { Route } from './route.ts';
import { socketAddress as nodeSocketAddress } from './socket-address.ts';

/** Lets a request in, or throws why not; resolves to what its answer says about the limit. */
export type Admission = (
  route: Route,
  request: Request,
  environment: unknown,
) => Promise<Record<string, string>>;

export function admission({
  accessToken,
  trustedProxies = [],
  socketAddress = nodeSocketAddress,
}: AppSettings): Admission {
  const trusted = trustedNetworks(trustedProxies);
  return async ({ isOpen = false, limit }, request, environment) => {
    if (accessToken !== undefined && !isOpen) requireToken(request, accessToken, 'This documentation');
    if (limit === undefined || limit === null) return {};
    const socket = socketAddress(request, environment);
    return limit.take(limitKey(clientAddress(socket, request.headers.get('x-forwarded-for'), trusted)));
  };
}
