import type { Reply } from './reply.ts';
import { allowedMethods, type Route } from './route.ts';

/** Headers that let pages of the allowed origins read a response; `*` allows all. */
export function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  if (allowedOrigins.length === 0) return {};
  const origin = request.headers.get('origin');
  const isAllowed = origin !== null && (allowedOrigins.includes('*') || allowedOrigins.includes(origin));
  return {
    vary: 'Origin',
    ...(isAllowed && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, server-timing',
    }),
  };
}

/** Answers `OPTIONS`: the allowed methods and headers, and whether the origin is allowed. */
export function preflight(request: Request, route: Route, allowedOrigins: readonly string[]): Reply {
  const isAllowed = 'access-control-allow-origin' in corsHeaders(request, allowedOrigins);
  return {
    status: 204,
    headers: {
      allow: allowedMethods(route),
      ...(isAllowed && {
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
