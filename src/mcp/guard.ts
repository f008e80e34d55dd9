import { isIP } from 'node:net';
import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';

export interface GuardSettings {
  /** Names this server is reached by, beside localhost and any IP address; `*` for all. */
  allowedHosts?: readonly string[];
  /** Origins of web pages that may call, such as `https://docs.example.com`; `*` for all. */
  allowedOrigins?: readonly string[];
}

/** Tells why a request may not come in, or null. */
export type Guard = (request: Request) => string | null;

/**
 * Keeps web pages out that lead a browser here by a name of their own (DNS rebinding) or call from elsewhere. An IP
 * address as host is no such name.
 */
export function guard({ allowedHosts = [], allowedOrigins = [] }: GuardSettings): Guard {
  const originNames = allowedOrigins.filter((origin) => origin !== '*').map(hostnameOf);
  const names = [...localhostAllowedHostnames(), ...allowedHosts, ...originNames];
  return (request) => {
    const given = request.headers.get('host') ?? new URL(request.url).host;
    const host = validateHostHeader(given, names);
    if (!host.ok && !allowedHosts.includes('*') && !isAddress(host.hostname))
      return `${host.message}. If this server has that name, its operator names it in url or mcp.allowedHosts.`;
    if (allowedOrigins.includes('*')) return null;
    const ownNames = host.hostname === undefined ? names : [...names, host.hostname];
    const origin = validateOriginHeader(request.headers.get('origin'), ownNames);
    return origin.ok ? null : `${origin.message}. The operator may allow it by allowedOrigins.`;
  };
}

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : origin;
}

function isAddress(hostname = ''): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
