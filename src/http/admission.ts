import type { AppSettings } from './app-settings.ts';
import { clientAddress, limitKey, trustedNetworks } from './client-address.ts';
import type { Route } from './route.ts';
import { socketAddress as nodeSocketAddress } from './socket-address.ts';
import { TokenGate } from './token-gate.ts';

/** Wrong access tokens that a client may send within a minute. High, because many readers may share an address. */
const mostWrongTokens = 30;

const unknownAddress =
  "Docent does not know the IP addresses of clients, so all clients share one request limit. Pass your framework's environment object to fetch, as in docent.fetch(context.req.raw, context.env), or set socketAddress.";

export interface Admitted {
  /** Key of the rate limit: the client's address or network. */
  client: string;
  /** Rate limit headers for the response. */
  limitHeaders: Record<string, string>;
}

/** Checks the access token and the rate limit; throws an HttpError if the request is refused. */
export type Admission = (route: Route, request: Request, environment: unknown) => Promise<Admitted>;

export function admission({
  accessToken,
  trustedProxies = [],
  socketAddress = nodeSocketAddress,
}: AppSettings): Admission {
  const trusted = trustedNetworks(trustedProxies);
  const gate = accessToken === undefined ? null : new TokenGate(accessToken, { mostWrong: mostWrongTokens });
  let isWarned = false;
  return async ({ isPublic = false, isAdmin = false, limit }, request, environment) => {
    const socket = socketAddress(request, environment);
    if (socket === '' && limit && !isWarned) {
      isWarned = true;
      process.emitWarning(unknownAddress, { code: 'DOCENT_UNKNOWN_ADDRESS' });
    }
    const client = limitKey(clientAddress(socket, request.headers.get('x-forwarded-for'), trusted));
    if (!isPublic && !isAdmin) gate?.require(request, client, 'This documentation');
    return { client, limitHeaders: (await limit?.take(client)) ?? {} };
  };
}
