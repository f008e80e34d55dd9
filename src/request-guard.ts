import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

export interface GuardSettings {
  /** Host names of this server, in addition to localhost and any IP address; `*` for all. */
  allowedHosts?: readonly string[];
  /** Origins of web pages that may send requests, such as `https://docs.example.com`; `*` for all. */
  allowedOrigins?: readonly string[];
}

/** Returns why a request is refused, or null. */
export type Refusal = (request: Request) => string | null;

/**
 * Refuses requests by their `Host` and `Origin`. A web page can point its own host name at this machine (DNS rebinding)
 * and then read every response; the browser still sends that name as `Host`. This is not possible with an IP address.
 */
export function requestGuard({ allowedHosts = [], allowedOrigins = [] }: GuardSettings): {
  refuseHost: Refusal;
  refuseOrigin: Refusal;
} {
  const originNames = allowedOrigins.flatMap((origin) => URL.parse(origin)?.hostname ?? []);
  const names = new Set(['localhost', ...allowedHosts.map(plainName), ...originNames]);
  // Cached: parsing a host takes longer than all other checks, and nearly every request has the same host.
  const judged = new LRUCache<string, boolean>({ max: 100 });
  const isKnown = (host: string) => {
    const before = judged.get(host);
    if (before !== undefined) return before;
    const name = nameOf(host);
    const isOwn = names.has(name) || names.has('*') || isAddress(name);
    judged.set(host, isOwn);
    return isOwn;
  };
  return {
    refuseHost(request) {
      const unknown = hostsOf(request).find((host) => !isKnown(host));
      if (unknown === undefined) return null;
      return `This server does not accept requests for the host ${JSON.stringify(unknown)}. If the host name is correct, add it to allowedHosts or set url in the configuration.`;
    },
    refuseOrigin(request) {
      const origin = request.headers.get('origin');
      if (origin === null || allowedOrigins.includes('*')) return null;
      const name = plainName(URL.parse(origin)?.hostname ?? '');
      if (names.has(name) || hostsOf(request).some((host) => nameOf(host) === name)) return null;
      return `The origin ${JSON.stringify(origin)} is not allowed to call this server. To allow it, add it to allowedOrigins in the configuration.`;
    },
  };
}

/** The hosts of the URL and of the header, which differ if the request has an absolute URL. */
function hostsOf(request: Request): string[] {
  const [, host = ''] = /^\w+:\/\/([^/?#]*)/.exec(request.url) ?? [];
  const given = request.headers.get('host') ?? host;
  return given === host ? [host] : [host, given];
}

/** `localhost` for `LOCALHOST:4321`; empty for an invalid host. */
function nameOf(host: string): string {
  const url = URL.parse(`http://${host}`);
  if (url === null || url.username !== '' || url.password !== '' || url.pathname !== '/') return '';
  return plainName(url.hostname);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
