import type { Docs } from '../../docs.ts';
import { type FoundPage, findPage } from '../../find-page.ts';
import { previewPage } from '../../pages/preview/preview-page.ts';
import { siteMap } from '../../pages/preview/site-map.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { markdownPath } from '../../vocabulary/page-address.ts';
import type { AppSettings } from '../app-settings.ts';
import { conditional, tagOf } from '../entity-tag.ts';
import type { Reply } from '../reply.ts';
import { queryFor } from './page-at-path.ts';
import { pageDiagrams } from './page-diagrams.ts';
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
  const [pictures, diagrams] = await Promise.all([pagePictures(found, settings), pageDiagrams(found)]);
  const written = await languageOf(docs, found);
  const body = previewPage(
    { ...found, markdown, query, pictures, diagrams, written },
    { map, scopes: docs.scopes },
    named,
  );
  return conditional(request, tagOf(body), () => ({
    status: 200,
    headers: { ...pageHeaders, link: `<${markdown}>; rel="alternate"; type="text/markdown"` },
    body,
  }));
}

/** The default language if an untranslated page is shown in place of its translation: both have the same file. */
async function languageOf(docs: Docs, { scope, path, records }: FoundPage): Promise<string | undefined> {
  const original = resolveScope({ version: scope.version }, docs);
  if (original.locale === scope.locale) return undefined;
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment.toLowerCase() === scope.locale.toLowerCase());
  if (at === -1) return undefined;
  const other = await findPage(docs, segments.toSpliced(at, 1).join('/'), [original]);
  return other?.records[0].sourceFile === records[0].sourceFile ? original.locale : undefined;
}
