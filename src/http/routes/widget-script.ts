import { takesGzip } from '../compress-reply.ts';
import { hasTag } from '../entity-tag.ts';
import type { Reply } from '../reply.ts';
import { type WidgetScript, widgetFile } from '../widget-file.ts';

/** `GET /widget.js`. The script contains no docs, so it needs no token. */
export async function widgetScript(request: Request, name: WidgetScript): Promise<Reply> {
  const { bytes, gzipped, etag } = await widgetFile(name);
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // The URL has no version, so browsers must notice a new script soon, but need not revalidate on every page.
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    etag,
    vary: 'Accept-Encoding',
  };
  if (hasTag(request, etag)) return { status: 304, headers, body: null };
  if (!takesGzip(request)) return { status: 200, headers, body: bytes };
  return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipped };
}
