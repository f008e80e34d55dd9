import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DocentError } from '../errors.ts';
import type { Resolve } from './address-guard.ts';
import { SiteClient } from './site-client.ts';
import { readSiteList } from './site-list.ts';
import { SiteScope } from './site-scope.ts';
import { readSitemap, type Sitemap } from './sitemap.ts';

const mostBytes = 100_000_000;
const mostSitemaps = 1000;
const mostUrls = 500_000;

/** The published URLs of a site, from its sitemap (a file or a URL) or its build (a folder of HTML). */
export async function publishedUrls(where: string, resolve?: Resolve): Promise<string[]> {
  if (/^https?:\/\//i.test(where)) return fetchedUrls(where, resolve);
  const stats = await stat(where).catch((cause) => {
    throw new DocentError('usage', `--sitemap: '${where}' is neither a file nor a folder.`, { cause });
  });
  const urls = stats.isDirectory() ? await builtUrls(where) : await sitemapUrls(where);
  if (urls.length === 0) throw new DocentError('usage', `--sitemap: '${where}' lists no pages.`);
  return urls;
}

/** From the sitemap at a URL, or from the sitemap of the site at a URL. */
async function fetchedUrls(where: string, resolve?: Resolve): Promise<string[]> {
  const url = URL.parse(where);
  if (url === null) throw new DocentError('usage', `--sitemap: '${where}' is not a valid URL.`);
  const isSitemap = /\.(xml|txt|gz)$/i.test(url.pathname);
  const client = new SiteClient(url.origin, { parallel: 2, timeoutMs: 30_000, resolve });
  try {
    const list = await readSiteList({
      scope: new SiteScope(isSitemap ? url.origin : where),
      named: isSitemap ? [where] : [],
      most: mostUrls,
      get: (path, maxBytes) => fetchFile(client, path, maxBytes),
      onNote: () => undefined,
    });
    const [failure] = list?.failures ?? [];
    if (failure !== undefined) throw new Error(failure);
    if (list === null || list.addresses.length === 0) throw new Error('no sitemap with pages was found');
    return list.addresses;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DocentError('usage', `The sitemap of ${where} cannot be used: ${reason}.`, { cause: error });
  } finally {
    client.close();
  }
}

/** Redirects are followed within the origin. */
async function fetchFile(
  client: SiteClient,
  path: string,
  maxBytes: number,
  hops = 3,
): Promise<Buffer | null> {
  const { status, headers, body, isTooLarge } = await client.get(path, {
    maxBytes,
    signal: AbortSignal.timeout(60_000),
  });
  if (isTooLarge) throw new Error(`it is larger than ${maxBytes} bytes`);
  if (status === 200) return body;
  if (status >= 300 && status < 400 && hops > 0 && headers.location !== undefined) {
    const { pathname, search } = new URL(headers.location, `http://site.invalid${path}`);
    return fetchFile(client, pathname + search, maxBytes, hops - 1);
  }
  if (status >= 500 || status === 429) throw new Error(`status ${status}`);
  return null;
}

/** Follows an index to the sitemaps in the same folder. */
async function sitemapUrls(file: string): Promise<string[]> {
  const { pages, sitemaps } = await readSitemapFile(file);
  const urls = [...pages];
  for (const address of sitemaps.slice(0, mostSitemaps)) {
    const beside = join(dirname(file), basename(new URL(address, 'http://site.invalid').pathname));
    urls.push(...(await readSitemapFile(beside)).pages);
  }
  return urls;
}

async function readSitemapFile(file: string): Promise<Sitemap> {
  const refuse = (why: string, cause?: unknown) =>
    new DocentError('usage', `--sitemap: '${file}' ${why}.`, { cause });
  const bytes = await readFile(file).catch((cause) => {
    throw refuse('cannot be read', cause);
  });
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = isPacked
    ? await promisify(gunzip)(bytes, { maxOutputLength: mostBytes }).catch((cause) => {
        throw refuse('cannot be decompressed', cause);
      })
    : bytes;
  const sitemap = readSitemap(text.toString());
  if (sitemap === null)
    throw refuse('is not a sitemap: expected XML with <urlset> or <sitemapindex>, or one URL per line');
  return sitemap;
}

/**
 * The URLs of a built site: the canonical URLs of its pages. A page without one has every spelling that a web server
 * may use.
 */
async function builtUrls(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.html?$/.test(entry.name));
  const urls: string[] = [];
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const start = (await readFile(file, 'utf8')).slice(0, 50_000);
    const canonical = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(start)?.[0];
    const href = canonical === undefined ? undefined : /\bhref=["']?([^"'\s>]+)/i.exec(canonical)?.[1];
    urls.push(
      ...(href === undefined ? spellings(`/${relative(folder, file).split(sep).join('/')}`) : [href]),
    );
  }
  return urls;
}

function spellings(path: string): string[] {
  const bare = path.replace(/\.html?$/, '');
  return bare.endsWith('/index') ? [bare.slice(0, -'index'.length)] : [path, bare];
}
