import type { SiteImage } from '../content/site-image.ts';
import { logoPaths } from '../pages/brand-mark.ts';
import { brandColor } from '../pages/brand-styles.ts';
import { siteIcon } from '../pages/site-icon.ts';
import type { AppSettings } from './app-settings.ts';
import { conditional, tagOf } from './entity-tag.ts';
import { nameOf, shownBrand } from './front-page-reply.ts';
import { HttpError } from './http-error.ts';
import { imageFileReply } from './image-file-reply.ts';
import type { LiveDocs } from './live-docs.ts';
import type { Reply } from './reply.ts';

/** What `GET` answers at paths below the service path. Like the front page, they need no token. */
export function brandReplies(
  live: LiveDocs,
  settings: AppSettings,
): [path: string, answer: (request: Request) => Promise<Reply>][] {
  const shown = () => shownBrand(settings);
  return [
    [
      '/icon.svg',
      (request) => imageReply(request, shown()?.icon).catch(() => letterReply(request, live, settings)),
    ],
    [logoPaths.light, (request) => imageReply(request, shown()?.logo?.image)],
    [logoPaths.dark, (request) => imageReply(request, shown()?.logo?.dark)],
  ];
}

/** A file may be gone since the site was opened. */
async function imageReply(request: Request, image: SiteImage | undefined): Promise<Reply> {
  const reply = image && (await imageFileReply(request, image).catch(() => null));
  if (!reply) throw new HttpError(404, 'not_found', 'The site does not have this image.');
  return reply;
}

async function letterReply(request: Request, live: LiveDocs, settings: AppSettings): Promise<Reply> {
  const body = siteIcon(await nameOf(live, settings), brandColor(shownBrand(settings)?.colors));
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' };
  return conditional(request, tagOf(body), () => ({ status: 200, headers, body }));
}
