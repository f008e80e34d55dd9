import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SiteImage, SiteVideo } from '../content/site-image.ts';
import { conditional, tagFrom } from './entity-tag.ts';
import type { Reply } from './reply.ts';

const headers = {
  // An SVG that is opened on its own is a document, and could run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'no-cache',
};

/** An image file of the site. */
export async function imageFileReply(request: Request, image: SiteImage): Promise<Reply> {
  const body = Uint8Array.from(await readFile(image.path));
  return conditional(request, tagFrom(image.path, image.modified, image.bytes), () => ({
    status: 200,
    headers: { ...headers, 'content-type': image.mediaType },
    body: request.method === 'HEAD' ? null : body,
  }));
}

/** A video file of the site, or the bytes of it that a player asks for: some play only files that allow this. */
export function videoFileReply(request: Request, { path, mediaType, modified, bytes }: SiteVideo): Reply {
  const tag = tagFrom(path, modified, bytes);
  const whole = { ...headers, 'content-type': mediaType, 'accept-ranges': 'bytes' };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  const start = Number(first ?? 0);
  const end = Math.min(last ? Number(last) : bytes - 1, bytes - 1);
  const read = () =>
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>);
  if (first === undefined)
    return conditional(request, tag, () => ({ status: 200, headers: whole, body: read() }));
  if (start > end)
    return { status: 416, headers: { ...whole, 'content-range': `bytes */${bytes}` }, body: null };
  const range = { 'content-range': `bytes ${start}-${end}/${bytes}`, etag: tag };
  return { status: 206, headers: { ...whole, ...range }, body: read() };
}
