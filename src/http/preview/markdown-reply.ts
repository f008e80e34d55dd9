import type { FoundPage } from '../../find-page.ts';
import { markdownPath } from '../../vocabulary/page-address.ts';
import { pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { withLinks } from '../../vocabulary/render-blocks.ts';
import { conditional, tagOf } from '../entity-tag.ts';
import type { Reply } from '../reply.ts';

/** A page as Markdown, as it was indexed. Links to pages of the site are paths. */
export function markdownReply(request: Request, { records, path, scope: { locale } }: FoundPage): Reply {
  const texts = records.map((record) => pageMarkdown({ ...record, locale }, withLinks).markdown);
  const body = `${texts.join('\n\n')}\n`;
  return conditional(request, tagOf(body), () => ({
    status: 200,
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
      'content-location': markdownPath(records[0].url),
      link: `<${path}>; rel="canonical"`,
      vary: 'Accept',
    },
    body,
  }));
}
