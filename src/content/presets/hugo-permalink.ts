import { isObject } from './merge-values.ts';
import { textField } from './page-path.ts';

/** The values for a permalink. */
export interface PermalinkPage {
  /** Folders of the page from the top, spelled as in the site's URLs. */
  sections: readonly string[];
  /** The name of the file, or of the folder of a bundle. */
  name: string;
  isSection: boolean;
  frontMatter: Record<string, unknown>;
  urlized(text: string): string;
}

/** The configured pattern for pages like this, or null. */
export function permalinkPattern(permalinks: unknown, { sections, isSection }: PermalinkPage): string | null {
  if (!isObject(permalinks)) return null;
  const kind = permalinks[isSection ? 'section' : 'page'];
  const section = sections[0]?.toLowerCase() ?? '';
  const pattern =
    (isObject(kind) ? kind[section] : undefined) ?? (isSection ? undefined : permalinks[section]);
  return typeof pattern === 'string' ? pattern : null;
}

/** `/:year/:slug/` -> `/2024/first-steps/` */
export function expandPermalink(pattern: string, page: PermalinkPage): string {
  return pattern.replace(
    /:(\w+)(?:\[(\w*)(:?)(\w*)\])?/g,
    (match, token: string, from?: string, colon?: string, to?: string) => {
      if (token === 'sections') return sectionsOf(page.sections, from, colon, to).join('/');
      return tokenValue(token.toLowerCase(), page) ?? match;
    },
  );
}

/** `[1:]`, `[:2]`, `[last]`: parts of the path, as slices of Go. */
function sectionsOf(all: readonly string[], from?: string, colon?: string, to?: string): readonly string[] {
  const place = (written: string) => (written === 'last' ? all.length - 1 : Number(written));
  if (from === undefined) return all;
  if (colon !== ':') return all.slice(place(from), place(from) + 1);
  return all.slice(from === '' ? 0 : place(from), to === undefined || to === '' ? all.length : place(to));
}

function tokenValue(token: string, page: PermalinkPage): string | null {
  const { sections, name, frontMatter, urlized } = page;
  const title = () => urlized((textField(frontMatter, 'title') ?? name).replaceAll('/', '-'));
  const slug = () => {
    const written = textField(frontMatter, 'slug');
    return written === null ? null : urlized(written);
  };
  switch (token) {
    case 'section':
      return sections[0] ?? '';
    case 'title':
      return title();
    case 'slug':
      return slug() ?? title();
    case 'filename':
    case 'contentbasename':
      return urlized(name);
    case 'slugorfilename':
    case 'slugorcontentbasename':
      return slug() ?? urlized(name);
    default:
      return datePart(token, dateOf(frontMatter));
  }
}

/** The date of a page; Hugo's zero date if it has none. */
function dateOf(frontMatter: Record<string, unknown>): Date {
  const date = new Date(textField(frontMatter, 'date') ?? '');
  return Number.isNaN(date.getTime()) ? new Date('0001-01-01T00:00:00Z') : date;
}

function datePart(token: string, date: Date): string | null {
  const named = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en', { ...options, timeZone: 'UTC' });
  const two = (number: number) => String(number).padStart(2, '0');
  switch (token) {
    case 'year':
      return String(date.getUTCFullYear());
    case 'month':
      return two(date.getUTCMonth() + 1);
    case 'monthname':
      return named({ month: 'long' }).toLowerCase();
    case 'day':
      return two(date.getUTCDate());
    case 'weekday':
      return String(date.getUTCDay());
    case 'weekdayname':
      return named({ weekday: 'long' }).toLowerCase();
    case 'yearday':
      return String(Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000));
    default:
      return null;
  }
}
