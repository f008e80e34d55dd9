import type { AppSettings } from './app-settings.ts';
import { clientAddress, limitKey, trustedNetworks } from './client-address.ts';
import { requireToken } from './require-token.ts';
import type { Route } from './route.ts';
import { socketAddress as nodeSocketAddress } from './socket-address.ts';

export interface Admitted {
  /** Whoever shares a limit. */
  client: string;
  /** What the answer says about the limit. */
  limitHeaders: Record<string, string>;
}

/** Lets a request in, or throws why not. */
export type Admission = (route: Route, request: Request, environment: unknown) => Promise<Admitted>;

export function admission({
  accessToken,
  trustedProxies = [],
  socketAddress = nodeSocketAddress,
}: AppSettings): Admission {
  const trusted = trustedNetworks(trustedProxies);
  return async ({ isOpen = false, limit }, request, environment) => {
    if (accessToken !== undefined && !isOpen) requireToken(request, accessToken, 'This documentation');
    const socket = socketAddress(request, environment);
    const client = limitKey(clientAddress(socket, request.headers.get('x-forwarded-for'), trusted));
    return { client, limitHeaders: (await limit?.take(client)) ?? {} };
  };
}
