import type { Page } from '../vocabulary/page.ts';
import { readHtml } from './html/read-html.ts';
import { linkable } from './linkable.ts';
import { titleAndBlocks } from './page-fields.ts';
import { asUrl } from './presets/page-path.ts';
import type { HtmlSource, ReadFile, SourceFile } from './source.ts';

/** Turns one page of a built site into its page; links and anchors are the ones the site really has. */
export function readHtmlPage(
  file: SourceFile,
  { root }: HtmlSource,
  html: string,
): Omit<ReadFile, 'bytes' | 'inputs'> {
  const document = readHtml(html);
  const problems = document.findings.map((finding) => ({ ...finding, file: file.sitePath }));
  if (document.noindex) return { pages: [], problems, skipped: '`noindex`' };
  const { title, blocks } = titleAndBlocks(document.title, document.blocks, file.path);
  const page: Page = {
    url:
      `${root.baseUrl.replace(/\/+$/, '')}${linkable(asUrl(file.path.replace(/(^|\/)index\.x?html?$/, '')))}` ||
      '/',
    title,
    description: document.description,
    version: root.version,
    locale: root.locale,
    sourceFile: file.sitePath,
    frontMatter: {},
    boost: 1,
    blocks,
    anchors: document.anchors,
    links: document.links,
    aliases: [],
  };
  return { pages: [page], problems, skipped: null };
}
