import type { AppSettings } from './app-settings.ts';
import type { Reply } from './reply.ts';
import { allowedMethods, type Route } from './route.ts';

/** The pages of other origins that may read responses. */
export interface Readers {
  /** `*` allows all. */
  origins: readonly string[];
  /** Whether pages of this machine may read responses, on any port. */
  includesLoopback: boolean;
}

const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Pages of other origins may not read responses for the owner. */
export function readersOf(
  { allowedOrigins = [], isLocalOnly = false }: AppSettings,
  { isAdmin = false }: Pick<Route, 'isAdmin'>,
): Readers {
  return isAdmin
    ? { origins: [], includesLoopback: false }
    : { origins: allowedOrigins, includesLoopback: isLocalOnly };
}

/** Headers that allow pages of these readers to read a response. */
export function corsHeaders(request: Request, readers: Readers): Record<string, string> {
  if (readers.origins.length === 0 && !readers.includesLoopback) return {};
  const origin = request.headers.get('origin');
  return {
    vary: 'Origin',
    ...(origin !== null &&
      isAllowed(origin, readers) && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers':
          'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, server-timing, docent-corrections, docent-missing, docent-partial',
      }),
  };
}

/**
 * Headers of a response that every page may load and read. Browsers hide why other responses are not readable, so this
 * response says whether the page's origin is allowed.
 */
export function openHeaders(request: Request, readers: Readers): Record<string, string> {
  const origin = request.headers.get('origin');
  return {
    vary: 'Origin',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'docent-origin',
    ...(origin !== null && { 'docent-origin': isAllowed(origin, readers) ? 'allowed' : 'refused' }),
  };
}

/** Answers `OPTIONS`: the allowed methods and headers, and whether the origin is allowed. */
export function preflight(request: Request, route: Route, readers: Readers): Reply {
  const isReader = 'access-control-allow-origin' in corsHeaders(request, readers);
  return {
    status: 204,
    headers: {
      allow: allowedMethods(route),
      ...(isReader && {
        'access-control-allow-methods': route.method,
        'access-control-allow-headers': ['content-type, authorization', route.requestHeaders]
          .filter((names) => names !== undefined)
          .join(', '),
        'access-control-max-age': '86400',
      }),
    },
    body: null,
  };
}

function isAllowed(origin: string, { origins, includesLoopback }: Readers): boolean {
  return origins.includes('*') || origins.includes(origin) || (includesLoopback && loopback.test(origin));
}
