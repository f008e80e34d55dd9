import type { Docs } from '../../docs.ts';
import type { FoundPage } from '../../find-page.ts';
import { previewPage } from '../../pages/preview/preview-page.ts';
import { siteMap } from '../../pages/preview/site-map.ts';
import { markdownPath } from '../../vocabulary/page-address.ts';
import type { AppSettings } from '../app-settings.ts';
import { conditional, tagOf } from '../entity-tag.ts';
import type { Reply } from '../reply.ts';
import { queryFor } from './page-at-path.ts';
import { pageHeaders } from './page-headers.ts';
import { pagePictures } from './page-images.ts';
import { previewSettings } from './preview-settings.ts';

/** A page as HTML for people. */
export async function pageReply(
  request: Request,
  docs: Docs,
  found: FoundPage,
  settings: AppSettings,
): Promise<Reply> {
  const map = await siteMap(docs, found.scope);
  const query = await queryFor(docs, found);
  const markdown = markdownPath(found.records[0].url) + query;
  const named = await previewSettings(docs, settings);
  const pictures = await pagePictures(found, settings);
  const body = previewPage({ ...found, markdown, query, pictures }, { map, scopes: docs.scopes }, named);
  return conditional(request, tagOf(body), () => ({
    status: 200,
    headers: { ...pageHeaders, link: `<${markdown}>; rel="alternate"; type="text/markdown"` },
    body,
  }));
}
