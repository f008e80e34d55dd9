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

/** The file of an image on a page; null if it is on another site, outside the site's folder, or missing. */
export async function siteImage(
  source: string,
  { directory, sourceFile, origins = [] }: PageSource,
): Promise<SiteImage | null> {
  const path = writtenPath(withoutOrigin(source, origins));
  if (path === null || /^https?:/i.test(sourceFile)) return null;
  const site = resolve(directory);
  return (
    (await firstInside(site, candidates(path, resolve(site, sourceFile), site))) ??
    (await firstInside(site, await candidatesBeside(path, site)))
  );
}

async function firstInside(site: string, paths: Iterable<string>): Promise<SiteImage | null> {
  for (const path of new Set(paths)) {
    const image = await imageInside(site, path).catch(() => null);
    if (image !== null) return image;
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

async function imageInside(site: string, path: string): Promise<SiteImage | null> {
  const [file, folder] = await Promise.all([realpath(path), realpath(site)]);
  return isInside(file, folder) ? readImage(file) : null;
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

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
