import { readFile } from 'node:fs/promises';
import type { SiteImage } from '../content/site-image.ts';
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
