import { createSlugger } from '../markdown/slug-rules.ts';
import { isObject } from './merge-values.ts';
import { textField } from './page-path.ts';

/** How Material's blog plugin builds the URLs of posts. */
export interface BlogSettings {
  /** Folder of the posts, relative to the root's. */
  posts: string;
  /** Folder in the URLs of posts. */
  place: string;
  format: string;
  dateFormat: string;
  maxCategories: number;
}

export function blogSettings(options: Record<string, unknown>, folder: string, inside: string): BlogSettings {
  const text = (key: string, usual: string) => textField(options, key) ?? usual;
  const posts = text('post_dir', '{blog}/posts').replace('{blog}', folder).replace(/^\.\//, '');
  return {
    posts: posts.startsWith(`${inside}/`) ? posts.slice(inside.length + 1) : posts,
    place: folder === inside ? '' : folder.replace(/^\.$/, ''),
    format: text('post_url_format', '{date}/{slug}'),
    dateFormat: text('post_url_date_format', 'yyyy/MM/dd'),
    maxCategories: Number(options.post_url_max_categories ?? 1),
  };
}

interface Post {
  path: string;
  title: string;
  frontMatter: Record<string, unknown>;
}

/** The path of a post, or null for other pages of the blog. */
export function postPath({ path, title, frontMatter }: Post, blog: BlogSettings): string | null {
  if (!path.startsWith(`${blog.posts}/`)) return null;
  const slug = (text: string) => createSlugger('pymdownx').slug(text);
  const categories = [frontMatter.categories ?? []].flat().map((name) => slug(String(name)));
  const values: Record<string, string> = {
    date: formatted(dateOf(frontMatter), blog.dateFormat),
    slug: textField(frontMatter, 'slug') ?? slug(textField(frontMatter, 'title') ?? title),
    file: path.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    categories: categories.slice(0, blog.maxCategories).join('/'),
  };
  const url = blog.format.replace(/\{(\w+)\}/g, (match, key: string) => values[key] ?? match);
  return [blog.place, url].filter((part) => part !== '').join('/');
}

function dateOf({ date }: Record<string, unknown>): Date {
  const written = isObject(date) ? date.created : date;
  const parsed = new Date(typeof written === 'string' ? written : '1970-01-01');
  return Number.isNaN(parsed.getTime()) ? new Date(0) : parsed;
}

function formatted(date: Date, format: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en', { ...options, timeZone: 'UTC' });
  const values: Record<string, () => string> = {
    yyyy: () => String(date.getUTCFullYear()),
    yy: () => String(date.getUTCFullYear()).slice(2),
    MMMM: () => part({ month: 'long' }),
    MMM: () => part({ month: 'short' }),
    MM: () => String(date.getUTCMonth() + 1).padStart(2, '0'),
    M: () => String(date.getUTCMonth() + 1),
    dd: () => String(date.getUTCDate()).padStart(2, '0'),
    d: () => String(date.getUTCDate()),
  };
  return format.replace(/y{2,4}|M{1,4}|d{1,2}/g, (token) => values[token]?.() ?? token);
}
