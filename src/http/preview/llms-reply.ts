import type { Docs } from '../../docs.ts';
import { aboutSite, frontOpening } from '../../pages/front/front-page.ts';
import { llmsText } from '../../pages/llms-text.ts';
import { siteMap } from '../../pages/preview/site-map.ts';
import { siteTitle } from '../../pages/site-title.ts';
import { resolveScope } from '../../search/resolve-scope.ts';
import { isSameScope, type Scope } from '../../vocabulary/scope.ts';
import type { AppSettings } from '../app-settings.ts';
import { conditional, tagFrom } from '../entity-tag.ts';
import type { LiveDocs } from '../live-docs.ts';
import type { Reply } from '../reply.ts';
import { textStream } from './text-stream.ts';
import { wantedScope } from './wanted-scope.ts';

/** `GET /llms.txt` and `/llms-full.txt`: the list of pages, or all pages in one file. */
export async function llmsReply(
  request: Request,
  live: LiveDocs,
  settings: AppSettings,
  { isFull }: { isFull: boolean },
): Promise<Reply> {
  const { origin, searchParams } = new URL(request.url);
  // The docs must stay open until the whole body is sent, so `use` ends later than this function returns.
  const begun = Promise.withResolvers<Reply>();
  void live
    .use(async (docs) => {
      const scope = resolveScope(wantedScope(searchParams), docs);
      const { version, locale } = scope;
      const name = await siteTitle(docs, settings);
      const about = await aboutScope(docs, scope, name, settings);
      const made = docs.createdAt.getTime();
      const tag = tagFrom(docs.snapshot, made, origin, name, version, locale, about, String(isFull));
      const ended = Promise.withResolvers<void>();
      const answer = conditional(request, tag, () => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
        body:
          request.method === 'HEAD'
            ? null
            : textStream(llmsText(docs, { scope, origin, name, about, isFull }), ended.resolve),
      }));
      begun.resolve(answer);
      if (answer.body !== null) await ended.promise;
    })
    .catch(begun.reject);
  return begun.promise;
}

/** The description of the site, as on the front page; for other versions and languages, that of their start page. */
async function aboutScope(docs: Docs, scope: Scope, name: string, { tagline }: AppSettings): Promise<string> {
  const map = await siteMap(docs, scope);
  if (!isSameScope(scope, resolveScope({}, docs))) return aboutSite({ map, opening: '' }, name, []);
  return aboutSite({ map, opening: await frontOpening(map, docs, name) }, name, [tagline]);
}
