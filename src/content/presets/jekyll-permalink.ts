import { basename, dirname } from 'node:path/posix';
import { textField } from './page-path.ts';

const styles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

/** The pattern of a style such as `pretty`. */
export function permalinkStyle(permalink: string): string {
  return styles[permalink] ?? permalink;
}

/** The pattern of a file without its own. Only posts use the site's pattern, others only its ending. */
export function pagePattern(type: string, permalink: string, path: string): string {
  if (type === 'posts') return permalinkStyle(permalink);
  const isIndex = /^index\.\w+$/.test(basename(path));
  if (type === 'pages') return isIndex ? '/:path/' : `/:path/:basename${endingOf(permalink)}`;
  return permalink.includes('/') && permalink.includes(':collection')
    ? permalink
    : collectionPattern(permalink);
}

/** A collection's own pattern, or the default with the ending of the site's style. */
function collectionPattern(permalink: string): string {
  const isOwn = permalink.startsWith('/') && !/:(year|month|day|categories|y_day)/.test(permalink);
  return isOwn ? permalink : `/:collection/:path${endingOf(permalink)}`;
}

function endingOf(permalink: string): string {
  if (permalink === 'pretty' || permalink.endsWith('/')) return '/';
  return permalink in styles || permalink.endsWith(':output_ext') ? ':output_ext' : '';
}

interface Permalinked {
  path: string;
  type: string;
  frontMatter: Record<string, unknown>;
}

/** `/:year/:title/` -> `/2024/first-steps/` */
export function expandJekyllPermalink(pattern: string, page: Permalinked): string {
  const values = valuesOf(page);
  const expanded = pattern.replace(/:([a-z_]+)/g, (match, token: string) => values[token]?.() ?? match);
  return expanded.replace(/\/{2,}/g, '/');
}

function valuesOf({ path, type, frontMatter }: Permalinked): Record<string, () => string> {
  const file = basename(path).replace(/\.\w+$/, '');
  const folder = dirname(path) === '.' ? '' : dirname(path);
  const [, dated, name = file] =
    (type === 'pages' ? null : /^(\d{2,4}-\d{1,2}-\d{1,2})-(.*)$/.exec(file)) ?? [];
  const date = new Date(textField(frontMatter, 'date')?.slice(0, 10) ?? dated ?? '1970-01-01');
  const number = (value: number, length = 2) => String(value).padStart(length, '0');
  const title = () => slug(textField(frontMatter, 'slug') ?? name);
  const below = type === 'pages' ? folder : [folder, file].filter((part) => part !== '').join('/');
  return {
    path: () => below,
    collection: () => type,
    basename: () => file,
    name: () => slug(name),
    title,
    slug: title,
    output_ext: () => '.html',
    categories: () => categoriesOf(frontMatter, folder).join('/'),
    year: () => number(date.getUTCFullYear(), 4),
    short_year: () => number(date.getUTCFullYear() % 100),
    month: () => number(date.getUTCMonth() + 1),
    i_month: () => String(date.getUTCMonth() + 1),
    day: () => number(date.getUTCDate()),
    i_day: () => String(date.getUTCDate()),
    y_day: () => number(Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000), 3),
  };
}

function categoriesOf(frontMatter: Record<string, unknown>, folder: string): string[] {
  const written = [frontMatter.categories ?? frontMatter.category ?? []].flat();
  const named = written.length === 1 ? String(written[0]).split(/\s+/) : written.map(String);
  const folders = folder.split('/').filter((part) => part !== '');
  return [...new Set([...folders, ...named].map((name) => slug(name.toLowerCase())))];
}

/** Jekyll's `pretty` slugs: runs of characters other than letters, digits and some signs become one dash. */
function slug(text: string): string {
  return text.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-+|-+$/g, '');
}
