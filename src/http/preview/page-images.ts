import { type SiteImage, type SiteVideo, siteImage, siteVideo } from '../../content/site-image.ts';
import type { Docs } from '../../docs.ts';
import type { FoundPage } from '../../find-page.ts';
import type { Picture } from '../../pages/preview/content-renderer.ts';
import { isVideo } from '../../vocabulary/is-video.ts';
import type { AppSettings } from '../app-settings.ts';
import { HttpError } from '../http-error.ts';
import { imageFileReply, videoFileReply } from '../image-file-reply.ts';
import type { Reply } from '../reply.ts';
import { pageAtPath } from './page-at-path.ts';
import { wantedScope } from './wanted-scope.ts';

/** Below the service path: the image `src` of the page `page`. */
export const imagePath = '/preview/image';

/** Most images of a page; further ones are shown as their alternative texts. */
const mostPictures = 200;

/** The images of a page, by the source that the author wrote. Images that are not found are missing. */
export async function pagePictures(
  { records, path, scope }: FoundPage,
  settings: AppSettings,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  const { servicePath = '_service' } = settings;
  const show = async (source: string) => {
    const image = await imageOf(records, source, settings);
    if (image === null) return;
    const query = new URLSearchParams({ page: path, src: source, ...scope });
    const href = `/${servicePath}${imagePath}?${query}`;
    if ('isVideo' in image) pictures.set(source, { href, width: 0, height: 0, isVideo: true });
    else pictures.set(source, { href, width: image.width, height: image.height });
  };
  await Promise.all([...sourcesIn(records)].slice(0, mostPictures).map(show));
  return pictures;
}

/** An image or a video that a page shows. Other files of the site are not served. */
export async function imageReply(
  docs: Docs,
  request: Request,
  { searchParams }: URL,
  settings: AppSettings,
): Promise<Reply> {
  const source = searchParams.get('src') ?? '';
  const found = await pageAtPath(docs, searchParams.get('page') ?? '', wantedScope(searchParams));
  const isShown = found !== null && sourcesIn(found.records).has(source);
  const image = isShown ? await imageOf(found.records, source, settings) : null;
  if (image === null) throw new HttpError(404, 'not_found', 'The page does not show this image.');
  return 'isVideo' in image ? videoFileReply(request, image) : imageFileReply(request, image);
}

async function imageOf(
  [record]: FoundPage['records'],
  source: string,
  { directory, siteUrl, publishedOrigin }: AppSettings,
): Promise<SiteImage | SiteVideo | null> {
  const origins = [siteUrl, publishedOrigin].filter((origin) => origin !== undefined);
  if (directory === undefined) return null;
  const page = { ...record!, directory, origins };
  return isVideo(source) ? siteVideo(source, page) : siteImage(source, page);
}

/** The sources that authors wrote for the images of a page. */
function sourcesIn(records: FoundPage['records']): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('image' in value && typeof value.image === 'string') found.add(value.image);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(records.map(({ blocks }) => blocks));
  return found;
}
