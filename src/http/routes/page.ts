import { HttpError } from '../http-error.ts';
import type { LiveDocs } from '../live-docs.ts';
import { markdownReply } from '../preview/markdown-reply.ts';
import { pageAtPath } from '../preview/page-at-path.ts';
import { wantedScope } from '../preview/wanted-scope.ts';
import type { Reply } from '../reply.ts';

/** `GET /api/page?url=/guide/install`: a page as Markdown, for sites that Docent does not serve. */
export function page(request: Request, live: LiveDocs): Promise<Reply> {
  const { searchParams } = new URL(request.url);
  const url = searchParams.get('url')?.trim();
  if (!url)
    throw new HttpError(400, 'invalid_request', 'Missing page. Pass its path or URL: ?url=/guide/install');
  return live.use(async (docs) => {
    const found = await pageAtPath(docs, url, wantedScope(searchParams));
    if (found === null) throw new HttpError(404, 'not_found', 'The docs have no page with this URL.');
    return markdownReply(request, found);
  });
}
