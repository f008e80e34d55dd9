import type { Page } from '../vocabulary/page.ts';
import { resolveLinks } from '../vocabulary/resolve-links.ts';
import type { Document } from './document.ts';
import { isGeneratedPage } from './html/generated-page.ts';
import { readHtml } from './html/read-html.ts';
import { linkable } from './linkable.ts';
import { readMarkdownFile } from './markdown/read-markdown-file.ts';
import { hiddenReason, titleAndBlocks } from './page-fields.ts';
import { textField } from './presets/page-path.ts';
import type { ReadFile, ReadingTools, SiteSource, SourceFile } from './source.ts';

/** Converts a page of a published site, at its published URL. */
export async function readPublishedPage(
  file: SourceFile,
  { root, origin, theme, selectors }: SiteSource,
  text: string,
  { mdx }: ReadingTools,
): Promise<Omit<ReadFile, 'bytes' | 'inputs'>> {
  const published = file.published!;
  const isTwin = published.file.endsWith('.md-page');
  const address = `${origin}${published.url}`;
  const linked = {
    url: readable(root.baseUrl, published.url),
    aliases: published.aliases.map((alias) => readable(root.baseUrl, alias)),
    sourceFile: address,
  };
  if (!isTwin && isGeneratedPage(file.path, text)) {
    const hidden = { ...linked, anchors: [] };
    return { pages: [], problems: [], skipped: 'a generated index', hidden };
  }
  const document = isTwin ? await readTwin(text, mdx) : readHtml(text, { theme, selectors });
  const problems = document.findings.map((finding) => ({ ...finding, file: file.sitePath }));
  const hidden = 'noindex' in document && document.noindex ? '`noindex`' : hiddenReason(document.frontMatter);
  if (hidden !== null)
    return { pages: [], problems, skipped: hidden, hidden: { ...linked, anchors: document.anchors } };
  const { title, blocks } = titleAndBlocks(document.title, document.blocks, file.path);
  const page: Page = {
    ...linked,
    title,
    description: document.description,
    version: root.version,
    locale: root.locale,
    frontMatter: document.frontMatter,
    boost: root.weight ?? 1,
    blocks: resolveLinks(blocks, (href) => resolved(href, address, origin)),
    anchors: document.anchors,
    links: document.links.map((link) => ({ ...link, href: resolved(link.href, address, origin) })),
  };
  return { pages: [page], problems, skipped: null };
}

/** The Markdown that a site publishes beside a page; headings get GitHub's anchors, which most sites use. */
async function readTwin(text: string, mdx: ReadingTools['mdx']): Promise<Document> {
  const document = await readMarkdownFile(text, {
    mdx,
    isMdxFile: false,
    rules: { mdx: false, slugs: 'github', bracketIds: false },
    prepare: (body) => body,
    include: () => null,
  });
  const { frontMatter } = document;
  return {
    ...document,
    title: textField(frontMatter, 'title'),
    description: textField(frontMatter, 'description') ?? '',
  };
}

/** Decodes letters of any script, as in the URLs of other sources. */
function readable(baseUrl: string, address: string): string {
  const [path = '', query] = address.split('?');
  return `${baseUrl}${linkable(decoded(path))}${query === undefined ? '' : `?${query}`}`;
}

/** Keeps escapes that would change the meaning of a path, such as `%2F`. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A link as a path of the site, resolved as browsers do. */
function resolved(href: string, address: string, origin: string): string {
  const url = URL.parse(href, address);
  if (url === null || url.origin !== origin) return href;
  return `${url.pathname}${url.search}${url.hash}`;
}
