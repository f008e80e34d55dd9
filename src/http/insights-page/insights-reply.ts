import { insightsPolicy } from '../../pages/insights/insights-shell.ts';
import type { WholeReply } from '../reply.ts';

const insightsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': insightsPolicy,
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  // With `no-referrer`, browsers would send `Origin: null` with the forms of the page.
  'referrer-policy': 'same-origin',
};

/** The reply for a page of the insights. */
export function insightsReply(
  body: string,
  { status = 200, headers = {} }: Partial<Pick<WholeReply, 'status' | 'headers'>> = {},
): WholeReply {
  return { status, headers: { ...headers, ...insightsHeaders }, body };
}
