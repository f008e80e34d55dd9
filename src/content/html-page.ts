import type { Page } from '../vocabulary/page.ts';
import { isApiReference, isGeneratedPage } from './html/generated-page.ts';
import { readHtml } from './html/read-html.ts';
import { titleAndBlocks } from './page-fields.ts';
import { join } from './presets/locale-roots.ts';
import { folderOf, withoutExtension, withoutIndex } from './presets/page-path.ts';
import { publishedPath, publishedUrl, type UrlRules } from './published-url.ts';
import type { HtmlSource, ReadFile, SourceFile } from './source.ts';

/** Converts an HTML file of a built site to a page; links and anchors are those of the published site. */
export function readHtmlPage(
  file: SourceFile,
  { root, theme, selectors, packages = {}, hasApi = false }: HtmlSource,
  html: string,
): Omit<ReadFile, 'bytes' | 'inputs'> {
  if (isGeneratedPage(file.path, html)) return skipped('a generated index');
  if (hasApi && isApiReference(html)) return skipped('a copy of the API reference');
  const document = readHtml(html, { theme, selectors });
  const problems = document.findings.map((finding) => ({ ...finding, file: file.sitePath }));
  if (document.noindex) return skipped('`noindex`');
  if (document.redirects) return skipped('a redirect');
  const { title, blocks } = titleAndBlocks(document.title, document.blocks, file.path);
  const page: Page = {
    url: publishedUrl(root, htmlPath(file.path, root.urls)),
    title,
    description: document.description,
    version: root.version,
    locale: root.locale,
    sourceFile: file.sitePath,
    frontMatter: {},
    boost: root.weight ?? 1,
    blocks,
    anchors: document.anchors,
    links: document.links,
    aliases: [],
    ...placeInPackage(join(root.dir, file.path), packages),
  };
  return { pages: [page], problems, skipped: null };
}

/** Each package of a Java API is a group, whose page is its summary. */
function placeInPackage(
  path: string,
  packages: NonNullable<HtmlSource['packages']>,
): Pick<Page, 'navigation'> {
  const title = packages[folderOf(path)];
  if (title === undefined) return {};
  const isGroupPage = path.endsWith('/package-summary.html') && { isGroupPage: true as const };
  return { navigation: { groups: [{ title }], ...isGroupPage } };
}

/** A file keeps its extension unless the site's rules set another; `index.html` is published as its folder. */
function htmlPath(file: string, urls: UrlRules = {}): string {
  const path = publishedPath(file, urls);
  const folder = withoutIndex(path, /^index\.x?html?$/i);
  return folder === path && urls.extension !== undefined ? withoutExtension(path) : folder;
}

function skipped(reason: string): Omit<ReadFile, 'bytes' | 'inputs'> {
  return { pages: [], problems: [], skipped: reason };
}
