import type { Docs } from '../../docs.ts';
import type { FoundPage } from '../../find-page.ts';
import { siteMap } from '../../pages/preview/site-map.ts';
import { markdownPath } from '../../vocabulary/page-address.ts';
import { pageMarkdown } from '../../vocabulary/page-markdown.ts';
import { safeLink } from '../../vocabulary/safe-link.ts';
import { conditional, tagOf } from '../entity-tag.ts';
import type { Reply } from '../reply.ts';

/** A page as Markdown, as it was indexed. Links to pages of the site lead to their paths. */
export async function markdownReply(
  request: Request,
  docs: Docs,
  { records, scope, path }: FoundPage,
): Promise<Reply> {
  const map = await siteMap(docs, scope);
  const texts = records.map((record) => {
    const resolve = (href: string) => safeLink(map.linkTarget(href, record) ?? '', { allowsMail: true });
    return pageMarkdown(record, resolve).markdown;
  });
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
