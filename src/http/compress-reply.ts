import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Reply } from './reply.ts';

/** Smaller bodies fit in one packet anyway. */
const leastBytes = 1400;
const texts = /^(?:text\/|application\/(?:json|yaml|openapi))/;
const compress = promisify(gzip);

/**
 * Compresses the reply if that helps and the client accepts gzip. Streams are not compressed, so that words are not
 * delayed.
 */
export async function compressReply(request: Request, reply: Reply): Promise<Reply> {
  const { body, headers } = reply;
  if (typeof body !== 'string' || body.length < leastBytes || !texts.test(headers['content-type'] ?? ''))
    return reply;
  const varied = { ...headers, vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') };
  if (!takesGzip(request)) return { ...reply, headers: varied };
  // The fastest level: the result is a tenth larger than with the best level, in two thirds of its time.
  const bytes = await compress(body, { level: constants.Z_BEST_SPEED });
  return {
    ...reply,
    headers: {
      ...varied,
      'content-encoding': 'gzip',
      ...(headers.etag !== undefined && { etag: headers.etag.replace(/^"/, 'W/"') }),
    },
    body: Uint8Array.from(bytes),
  };
}

export function takesGzip(request: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('accept-encoding') ?? '');
}
