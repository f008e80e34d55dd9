import { basename, dirname, join } from 'node:path/posix';
import { type ComparedPage, compareUrls, type UrlComparison } from '../content/compare-urls.ts';
import { type LinkedPage, LinkIndex, type LinkTarget } from '../content/link-index.ts';
import type { Site } from '../content/open-site.ts';
import type { Redirects } from '../content/redirects.ts';
import { siteOrigin } from '../content/site-origin.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Link, Page } from '../vocabulary/page.ts';
import type { Problem, ProblemCode } from '../vocabulary/problem.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';
import { nearAnchor } from './near-anchor.ts';
import type { SiteCounts } from './site-counts.ts';
import { SourceEvidence } from './source-evidence.ts';
import { surveySite } from './survey-site.ts';

/** Counts of the site's own links. */
export interface LinkCounts {
  /** Links to pages of the site that exist. */
  resolved: number;
  broken: number;
  /** Links to a part of the site that was not read, such as its blog. */
  outside: number;
  /** Links that name a fragment of an existing page. */
  withAnchor: number;
  brokenAnchors: number;
}

export interface SizeCounts {
  medianBytes: number;
  p95Bytes: number;
  largestBytes: number;
}

/** The result of `docent doctor`. */
export interface SiteReport {
  counts: SiteCounts;
  links: LinkCounts;
  chunkSizes: SizeCounts;
  /** Null if no published URLs are known. */
  urls: UrlComparison | null;
  problems: Problem[];
}

export interface CheckOptions {
  siteUrl?: string;
  /** The published URLs of the site, to compare with the URLs of its pages. */
  published?: readonly string[];
  maxBytes?: number;
  onProgress?(counts: SiteCounts): void;
}

interface PageLinks {
  url: string;
  sourceFile: string;
  links: Link[];
}

/** Reads the whole site and checks links, anchors, sizes and empty pages. */
export async function checkSite(
  site: Site,
  { siteUrl, published, maxBytes = 2400, onProgress }: CheckOptions = {},
): Promise<SiteReport> {
  const problems: Problem[] = [];
  const index = new LinkIndex({
    siteUrl: siteUrl ?? siteOrigin(site.sources) ?? undefined,
    showsUntranslated: showsUntranslated(site),
    fromRoot: !site.sources.some(
      (source) => source.kind === 'markdown' && source.preset.framework !== 'plain',
    ),
    listsFolders: site.sources.some(
      (source) => source.kind === 'markdown' && source.preset.framework === 'hugo',
    ),
    redirects: redirectsOf(site),
    generated: site.sources.flatMap((source) =>
      source.kind === 'markdown' ? (source.preset.generated?.(source.site) ?? []) : [],
    ),
  });
  const evidence = new SourceEvidence(site);
  const pages: PageLinks[] = [];
  const hidden: LinkedPage[] = [];
  const compared: ComparedPage[] = [];
  const sizes: number[] = [];
  const checked = new Set<string>();
  const unread = new Set<string>();
  const counts = await surveySite(site, {
    maxBytes,
    onProgress,
    onProblem: (problem) => problems.push(problem),
    onHidden: (page) => hidden.push(page),
    onPage(page, chunks) {
      index.add(page);
      if (page.operation === undefined) compared.push({ url: page.url, sourceFile: page.sourceFile });
      for (const chunk of chunks) sizes.push(Buffer.byteLength(chunk.text));
      // An untranslated page that other languages show is checked once.
      if (page.operation === undefined && checked.has(page.sourceFile)) return;
      checked.add(page.sourceFile);
      if (!hasText(page)) unread.add(page.sourceFile);
      if (page.links.length > 0)
        pages.push({ url: page.url, sourceFile: page.sourceFile, links: page.links });
      for (const problem of [...checkText(page), ...checkSizes(page, chunks, maxBytes)])
        problems.push(problem);
    },
  });
  for (const page of hidden) index.addHidden(page);
  for (const { code, file } of problems) if (unreadContent.has(code)) unread.add(file);
  const links: LinkCounts = { resolved: 0, broken: 0, outside: 0, withAnchor: 0, brokenAnchors: 0 };
  const found: LinkProblem[] = [];
  for (const page of pages)
    for (const problem of checkLinks(
      page,
      (link) => confirmed(index.resolve(link.href, page), page, evidence, unread),
      (url) => index.anchorsOf(url),
      links,
    ))
      found.push(problem);
  for (const problem of groupedByFolder(found)) problems.push(problem);
  const urls = published === undefined ? null : compareUrls(compared, published);
  for (const page of urls?.wrong ?? []) problems.push(unpublished(page));
  return { counts, links, chunkSizes: sizeCounts(sizes), urls, problems };
}

function unpublished({ url, sourceFile, published }: UrlComparison['wrong'][number]): Problem {
  const meant = published === null ? '' : ` The published URL is ${published}.`;
  const message = `The URL ${url} does not exist on the published site.${meant}`;
  return { code: 'unpublished_url', severity: 'warning', file: sourceFile, message };
}

/** The index page of a section, which only names it, or lists its pages as in Hugo and Zola. */
const sectionPage = /(?:(?:^|\/)_index|\/[^/]+\/index)(\.[\w-]+)?\.\w+$/;

function hasText({ blocks }: Page): boolean {
  return blocks.some((block) => block.type !== 'heading' && renderBlock(block) !== '');
}

function checkText(page: Page): Problem[] {
  const { description, sourceFile } = page;
  if (
    description !== '' ||
    /\.(json|ya?ml)$/.test(sourceFile) ||
    sectionPage.test(sourceFile) ||
    hasText(page)
  )
    return [];
  const message =
    'The page has no text, so only its title can be found. Add text or a description, or hide the page with `search: false`.';
  return [{ code: 'empty_page', severity: 'warning', file: sourceFile, message }];
}

/** Only API operations can exceed the limit, because they are never cut. */
function checkSizes({ sourceFile }: Page, chunks: readonly Chunk[], maxBytes: number): Problem[] {
  return chunks.flatMap((chunk): Problem[] => {
    const bytes = Buffer.byteLength(chunk.text);
    const limit = maxBytes * (chunk.kind === 'endpoint' ? 6 : 1.5);
    if (bytes <= limit) return [];
    const message = `The chunk ${chunk.url} is ${(bytes / 1000).toFixed(1)} KB, but chunks are usually at most ${(maxBytes / 1000).toFixed(1)} KB. Models and agents get whole chunks, and this chunk may not fit into their context. Split the section with headings, or shorten the operation's description.`;
    return [{ code: 'oversized_chunk', severity: 'warning', file: sourceFile, message }];
  });
}

/** Frameworks that show every page in every language. */
const translateAll = new Set(['docusaurus', 'starlight', 'fumadocs', 'mkdocs']);

function showsUntranslated({ sources }: Site): boolean {
  return sources.some((source) => source.kind === 'markdown' && translateAll.has(source.preset.framework));
}

function redirectsOf({ sources }: Site): Redirects {
  return [
    ...new Set(sources.map((source) => (source.kind === 'markdown' ? source.root.redirects : []))),
  ].flatMap((redirects) => redirects ?? []);
}

interface LinkProblem {
  problem: Problem;
  target: LinkTarget;
}

/** A folder with links to at least this many missing pages is most likely generated when the site is built. */
const leastMissing = 5;

/** Merges all links to a folder without sources into one problem; other problems are unchanged. */
function* groupedByFolder(found: readonly LinkProblem[]): Generator<Problem> {
  const folders = new Map<string, { links: number; names: Set<string>; isTold: boolean }>();
  for (const { target } of found) {
    if (target.kind !== 'missing' || target.folder === null) continue;
    const group = folders.get(target.folder) ?? { links: 0, names: new Set(), isTold: false };
    folders.set(target.folder, group);
    group.links++;
    group.names.add(basename(target.written));
  }
  for (const { target, problem } of found) {
    const folder = target.kind === 'missing' ? target.folder : null;
    const group = folder === null ? undefined : folders.get(folder);
    if (group === undefined || group.names.size < leastMissing) yield problem;
    else if (!group.isTold) {
      group.isTold = true;
      const message = `This link and ${group.links - 1} others point to pages in ${folder}/, a folder without source files. If these pages are generated when the site is built, add the built HTML to \`content\`.`;
      yield { ...problem, message, target: folder! };
    }
  }
}

function checkLinks(
  page: PageLinks,
  targetOf: (link: Link) => LinkTarget,
  anchorsOf: (url: string) => ReadonlySet<string>,
  counts: LinkCounts,
): LinkProblem[] {
  return page.links.flatMap((link) => {
    const target = targetOf(link);
    count(counts, target);
    const problem = linkProblem(link, target, page, anchorsOf);
    if (problem === null) return [];
    return [{ problem: { ...problem, file: page.sourceFile, line: link.line }, target }];
  });
}

/** Content that Docent could not read, and that may have headings. */
const unreadContent: ReadonlySet<ProblemCode> = new Set([
  'component_unread',
  'include_missing',
  'props_unread',
]);

/**
 * A link that is broken by the index may point to a file, or to an anchor that only the source shows. Missing anchors of
 * pages with `unread` content are not checked.
 */
function confirmed(
  target: LinkTarget,
  page: PageLinks,
  evidence: SourceEvidence,
  unread: ReadonlySet<string>,
): LinkTarget {
  if (target.kind === 'missing' && evidence.hasFile(target.written, page)) return { kind: 'asset' };
  if (target.kind !== 'page' || target.anchorFound || target.fragment === null) return target;
  const isFound = tabAnchor.test(target.fragment) || evidence.hasAnchor(target.fragment, target.sourceFile);
  if (!isFound && unread.has(target.sourceFile)) return { ...target, fragment: null, anchorFound: true };
  return { ...target, anchorFound: isFound };
}

/** The ids of tabs in MkDocs, which number them. */
const tabAnchor = /^__tabbed_\d+(?:_\d+)?$/;

function count(counts: LinkCounts, target: LinkTarget): void {
  if (target.kind === 'missing') counts.broken++;
  if (target.kind === 'outside') counts.outside++;
  if (target.kind !== 'page') return;
  counts.resolved++;
  if (target.fragment) counts.withAnchor++;
  if (!target.anchorFound) counts.brokenAnchors++;
}

function linkProblem(
  { href }: Link,
  target: LinkTarget,
  from: PageLinks,
  anchorsOf: (url: string) => ReadonlySet<string>,
): Omit<Problem, 'file' | 'line'> | null {
  if (target.kind === 'missing') {
    return {
      code: 'broken_link',
      severity: 'warning',
      message: `The link ${href.replace(/#.*/s, '')} points to a page that does not exist.`,
      target: missingPlace(target, from),
    };
  }
  if (target.kind === 'page' && !target.anchorFound) {
    const near = nearAnchor(target.fragment ?? '', anchorsOf(target.url));
    const hint = near === null ? '' : ` Did you mean #${near}?`;
    const message = `The link ${href} points to an anchor that ${target.url} does not have.${hint}`;
    return {
      code: 'broken_anchor',
      severity: 'warning',
      message,
      target: `${target.url}#${target.fragment}`,
    };
  }
  return null;
}

/** The file that a link names, or the URL. */
function missingPlace(
  { written, path }: Extract<LinkTarget, { kind: 'missing' }>,
  { sourceFile }: PageLinks,
): string {
  const isFile = !written.startsWith('/') && /\.(mdx?|markdown)$/i.test(written);
  return isFile ? join(dirname(sourceFile), written) : path;
}

function sizeCounts(sizes: number[]): SizeCounts {
  sizes.sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  return { medianBytes: at(0.5), p95Bytes: at(0.95), largestBytes: sizes.at(-1) ?? 0 };
}
