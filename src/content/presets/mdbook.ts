import { posix } from 'node:path';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import type { Folder } from './folder.ts';
import { includeBookFiles } from './include-book-files.ts';
import { isObject } from './merge-values.ts';
import { urlPath, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset } from './preset.ts';
import { readSummary, summaryNavigation } from './read-summary.ts';

/** mdBook: `book.toml`; the files that `SUMMARY.md` names are the pages. */
export const mdbook: Preset = {
  framework: 'mdbook',
  slugs: 'mdbook',

  recognise(site) {
    if (!site.has('book.toml')) return null;
    return site.has(`${sourceFolder(site)}/SUMMARY.md`) || isObject(configOf(site).book) ? 'book.toml' : null;
  },

  siteName: (site) => bookOf(site).title,

  roots(site) {
    const dir = sourceFolder(site);
    const { language } = bookOf(site);
    const { output } = configOf(site);
    const html = isObject(output) && isObject(output.html) ? output.html : {};
    return [
      {
        dir,
        version: currentVersion,
        locale: typeof language === 'string' ? language : defaultLocale,
        baseUrl: urlPath(html['site-url']),
        urls: { extension: '.html', trailingSlash: 'folders' },
        only: pagesOf(site, dir),
      },
    ];
  },

  navigation: (site, { dir }) =>
    summaryNavigation(readSummary(site.text(posix.join(dir, 'SUMMARY.md')) ?? '')),

  pageUrl: ({ publishedPath }) => withoutIndex(withoutExtension(publishedPath)),

  skips: (path) => (path === 'SUMMARY.md' ? 'the table of contents' : null),

  prepare: includeBookFiles,
};

function configOf(site: Folder): Record<string, unknown> {
  return site.data('book.toml') ?? {};
}

function bookOf(site: Folder): Record<string, unknown> {
  const { book } = configOf(site);
  return isObject(book) ? book : {};
}

function sourceFolder(site: Folder): string {
  const { src } = bookOf(site);
  return typeof src === 'string' ? posix.join(src, '.') : 'src';
}

/** A file outside the summary is no page; a book whose summary is generated shows all files. */
function pagesOf(site: Folder, dir: string): ReadonlySet<string> | undefined {
  const summary = site.text(posix.join(dir, 'SUMMARY.md'));
  if (summary === null) return undefined;
  return new Set(readSummary(summary).map(({ path }) => withoutExtension(path)));
}
