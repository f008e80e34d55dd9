import { open, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { disableTypes, imageSize, types } from 'image-size';

/** An image file of a site. */
export interface SiteImage {
  path: string;
  mediaType: string;
  /** In pixels, as a browser shows it. */
  width: number;
  height: number;
  bytes: number;
  modified: number;
}

/** A video file of a site. */
export type SiteVideo = Omit<SiteImage, 'width' | 'height'> & { isVideo: true };

/** Formats that all browsers show. The content decides, not the file name. */
const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  ico: 'image/x-icon',
};

/** `heif` reads AVIF. */
disableTypes(types.filter((type) => !(type in mediaTypes || type === 'heif')));

/** Frameworks publish the files of these folders at the root of the site. */
const publicFolders = [
  '',
  'public',
  'static',
  'assets',
  'src',
  'docs',
  'source',
  'content',
  '.vuepress/public',
  'docs/public',
];

/** Public folders of a framework in its own folder, beside the folder of the pages: `website/static`. */
const publicFoldersBeside = ['static', 'public'];

/** Dimensions are near the start of a file; larger metadata is rare. */
const headBytes = 128 * 1024;
const mostBytes = 20 * 1024 * 1024;

/** The source of a page: a file, relative to the folder of its site. */
interface PageSource {
  directory: string;
  sourceFile: string;
  /** Origins of the published site: images with these in their URL are files of the site. */
  origins?: readonly string[];
}

type ReadFile<File> = (path: string) => Promise<File | null>;

/** The file of an image on a page; null if it is on another site, outside the site's folder, or missing. */
export function siteImage(source: string, page: PageSource): Promise<SiteImage | null> {
  return siteFile(source, page, readImage);
}

/** The file of a video on a page, found as an image is. */
export function siteVideo(source: string, page: PageSource): Promise<SiteVideo | null> {
  return siteFile(source, page, readVideo);
}

async function siteFile<File>(
  source: string,
  { directory, sourceFile, origins = [] }: PageSource,
  read: ReadFile<File>,
): Promise<File | null> {
  const path = writtenPath(withoutOrigin(source, origins));
  if (path === null || /^https?:/i.test(sourceFile)) return null;
  const site = resolve(directory);
  return (
    (await firstInside(site, candidates(path, resolve(site, sourceFile), site), read)) ??
    (await firstInside(site, await candidatesBeside(path, site), read))
  );
}

async function firstInside<File>(
  site: string,
  paths: Iterable<string>,
  read: ReadFile<File>,
): Promise<File | null> {
  for (const path of new Set(paths)) {
    const file = await fileInside(site, path, read).catch(() => null);
    if (file !== null) return file;
  }
  return null;
}

/** Relative to the page's file or URL, else in a public folder of the page's folder or of a parent folder. */
function* candidates(path: string, page: string, site: string): Generator<string> {
  const folder = dirname(page);
  if (!path.startsWith('/')) yield* [join(folder, path), join(page.replace(/\.\w+$/, ''), path)];
  for (const end of endsOf(path))
    for (const above of foldersUpTo(site, folder))
      for (const name of publicFolders) yield join(above, name, end);
}

async function candidatesBeside(path: string, site: string): Promise<string[]> {
  const folders = await readdir(site, { withFileTypes: true }).catch(() => []);
  const beside = folders.filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name));
  return endsOf(path).flatMap((end) =>
    beside.flatMap(({ name }) => publicFoldersBeside.map((folder) => join(site, name, folder, end))),
  );
}

/** Pages may be outside the folder of their framework: `../docs`. */
function foldersUpTo(site: string, folder: string): string[] {
  if (!isInside(folder, site)) return [site];
  return folder === site ? [site] : [folder, ...foldersUpTo(site, dirname(folder))];
}

async function fileInside<File>(site: string, path: string, read: ReadFile<File>): Promise<File | null> {
  const [file, folder] = await Promise.all([realpath(path), realpath(site)]);
  return isInside(file, folder) ? read(file) : null;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** `/img/a.png` for the URL of an image on the published site; other sources stay. */
function withoutOrigin(source: string, origins: readonly string[]): string {
  const { host, pathname } = URL.parse(source, 'https://relative.invalid') ?? {};
  return /^(?:https?:)?\/\//i.test(source) && origins.some((origin) => URL.parse(origin)?.host === host)
    ? (pathname ?? source)
    : source;
}

/** The path as the author wrote it: `img/a.png`, or `/img/a.png` from the site's root. */
function writtenPath(source: string): string | null {
  const [bare = ''] = source.trim().split(/[?#]/);
  if (bare === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(bare) || bare.includes('\0')) return null;
  const path = bare.replace(/^(?:@site|@|~@?)\/?(?=.)|^\{\{[^{}]*\}\}(?=\/)/, '').replaceAll('\\', '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `/docs/img/a.png`, `/img/a.png`: the files of a site below a path are not in a folder of this name. */
function endsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.slice(0, 3).map((_, index) => parts.slice(index).join('/'));
}

async function readImage(path: string): Promise<SiteImage | null> {
  // Opening a pipe would block forever.
  const stats = await stat(path);
  const { size: bytes, mtimeMs: modified } = stats;
  if (!stats.isFile() || bytes > mostBytes) return null;
  const { type = '', width, height, orientation = 1 } = imageSize(await headOf(path));
  const mediaType = mediaTypes[type];
  if (mediaType === undefined) return null;
  const shown = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { path, mediaType, ...shown, bytes, modified };
}

/** The first bytes of videos: WebM, Ogg, and `ftyp` after the length of the first box in MP4 and QuickTime. */
const videoStarts: readonly [start: RegExp, mediaType: string][] = [
  [/^\x1a\x45\xdf\xa3/, 'video/webm'],
  [/^OggS/, 'video/ogg'],
  [/^.{4}ftyp(?!avif|avis|heic|mif1)/s, 'video/mp4'],
];

async function readVideo(path: string): Promise<SiteVideo | null> {
  const stats = await stat(path);
  if (!stats.isFile()) return null;
  const head = Buffer.from(await headOf(path, 12)).toString('latin1');
  const mediaType = videoStarts.find(([start]) => start.test(head))?.[1];
  if (mediaType === undefined) return null;
  return { isVideo: true, path, mediaType, bytes: stats.size, modified: stats.mtimeMs };
}

async function headOf(path: string, most = headBytes): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
