import type { Reply } from './reply.ts';
import type { RequestLimit } from './request-limit.ts';

/** One operation; it answers with and without the mount prefix. */
export interface Route {
  method: 'GET' | 'POST';
  /** Below `/{servicePath}`. */
  path: string;
  /** Whether it answers without the access token, as load balancers need. */
  isPublic?: boolean;
  /** Whether it checks the admin token itself instead of the access token. Pages of other origins may never read it. */
  isAdmin?: boolean;
  limit?: RequestLimit | null;
  /** Headers that pages of other origins may send, beside the usual ones. */
  requestHeaders?: string;
  /** Other paths it answers at, from the root. */
  aliases?: readonly string[];
  /** `client` tells those who ask apart; `environment` is what the host hands to the app. */
  answer(request: Request, client: string, environment: unknown): Reply | Promise<Reply>;
}

/** The methods a route answers to, as `Allow` has them. */
export function allowedMethods({ method }: Route): string {
  return method === 'GET' ? 'GET, HEAD, OPTIONS' : `${method}, OPTIONS`;
}
