import { posix } from 'node:path';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import type { Folder } from './folder.ts';
import { includeBookFiles } from './include-book-files.ts';
import { isObject } from './merge-values.ts';
import { openBookBlocks } from './open-book-blocks.ts';
import { urlPath, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset } from './preset.ts';
import { readSummary, summaryNavigation } from './read-summary.ts';

/** mdBook: `book.toml`; the files in `SUMMARY.md` are the pages. */
export const mdbook: Preset = {
  framework: 'mdbook',
  publishesAllFolders: true,
  slugs: 'mdbook',
  titleNamesTab: true,

  recognise(site) {
    if (!site.has('book.toml')) return null;
    return site.has(`${sourceFolder(site)}/SUMMARY.md`) || isObject(configOf(site).book) ? 'book.toml' : null;
  },

  siteName: (site) => bookOf(site).title,
  tagline: (site) => bookOf(site).description,

  roots(site) {
    const dir = sourceFolder(site);
    const { language, 'site-url': bookUrl } = bookOf(site);
    return [
      {
        dir,
        version: currentVersion,
        locale: typeof language === 'string' ? language : defaultLocale,
        baseUrl: urlPath(htmlOf(site)['site-url'] ?? bookUrl),
        urls: { extension: '.html', trailingSlash: 'folders' },
        only: pagesOf(site, dir),
      },
    ];
  },

  /** From a path of the book to a path from the site's root, or relative to the removed page. */
  redirects(site) {
    const { redirect, 'site-url': ownUrl } = htmlOf(site);
    const base = urlPath(ownUrl ?? bookOf(site)['site-url']);
    return Object.entries(isObject(redirect) ? redirect : {}).flatMap(([from, to]): [string, string][] => {
      const old = posix.join('/', base, from);
      if (typeof to !== 'string') return [];
      return [[old, /^[a-z]+:|^\//i.test(to) ? to : posix.join(posix.dirname(old), to)]];
    });
  },

  navigation: (site, { dir }) =>
    summaryNavigation(readSummary(site.text(posix.join(dir, 'SUMMARY.md')) ?? ''), {
      isNumbered: htmlOf(site)['no-section-label'] !== true,
    }),

  pageUrl: ({ publishedPath }) => withoutIndex(withoutExtension(publishedPath)),

  skips: (path) => (path === 'SUMMARY.md' ? 'the table of contents' : null),

  prepare: (text, about) => openBookBlocks(includeBookFiles(text, about)),
};

function configOf(site: Folder): Record<string, unknown> {
  return site.data('book.toml') ?? {};
}

function bookOf(site: Folder): Record<string, unknown> {
  const { book } = configOf(site);
  return isObject(book) ? book : {};
}

/** The settings of the HTML renderer, or of one that wraps it: `[output.html]`, `[output.kettle-html]`. */
function htmlOf(site: Folder): Record<string, unknown> {
  const { output } = configOf(site);
  const named = Object.entries(isObject(output) ? output : {}).filter(([name]) => /(^|-)html$/.test(name));
  const [, html] = named.find(([name]) => name === 'html') ?? named[0] ?? [];
  return isObject(html) ? html : {};
}

function sourceFolder(site: Folder): string {
  const { src } = bookOf(site);
  return typeof src === 'string' ? posix.join(src, '.') : 'src';
}

/** Files outside the summary are not pages; a book with a generated summary shows all files. */
function pagesOf(site: Folder, dir: string): ReadonlySet<string> | undefined {
  const summary = site.text(posix.join(dir, 'SUMMARY.md'));
  if (summary === null) return undefined;
  return new Set(readSummary(summary).map(({ path }) => withoutExtension(path)));
}
