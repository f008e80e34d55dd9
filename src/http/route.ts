import type { Reply } from './reply.ts';
import type { RequestLimit } from './request-limit.ts';

/** One operation; it is served with and without the mount prefix. */
export interface Route {
  method: 'GET' | 'POST';
  /** Below `/{servicePath}`. */
  path: string;
  /** Whether no access token is needed, for load balancers. */
  isPublic?: boolean;
  /**
   * Whether the route checks the admin token itself instead of the access token. Pages of other origins may never read
   * it.
   */
  isAdmin?: boolean;
  /** Whether pages of all origins may read it. The response then says whether they may call the operations. */
  isForAllOrigins?: boolean;
  limit?: RequestLimit | null;
  /** Headers that pages of other origins may send, in addition to the default ones. */
  requestHeaders?: string;
  /** Further paths, from the root. */
  aliases?: readonly string[];
  /** `client` is the key of the rate limit; `environment` is the value that the host passes to the app. */
  answer(request: Request, client: string, environment: unknown): Reply | Promise<Reply>;
}

/** The value of `Allow` for a route. */
export function allowedMethods({ method }: Route): string {
  return method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`;
}
