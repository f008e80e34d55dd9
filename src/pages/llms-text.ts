import type { Docs } from '../docs.ts';
import type { PageEntry, PageRecord } from '../engine/engine.ts';
import { resolveScope } from '../search/resolve-scope.ts';
import { visibleText } from '../text/visible-text.ts';
import { folderTitle, markdownPath, pagePath, withoutSlash } from '../vocabulary/page-address.ts';
import { renderBlocks } from '../vocabulary/render-blocks.ts';
import { isSameScope, type Scope, scopeQuery } from '../vocabulary/scope.ts';
import { siteMap } from './preview/site-map.ts';

export interface LlmsTextOptions {
  /** Scope of the pages; default: the current version in the default locale. */
  scope?: Partial<Scope>;
  /** Prefix of links, such as `https://docs.example.com`; by default, links are relative to the root. */
  origin?: string;
  name?: string;
  /** What the site is about. */
  about?: string;
  /** Whether to write whole pages instead of a list. */
  isFull?: boolean;
}

/** Pages that are grouped by folder at a time. A folder of a larger site may be listed more than once. */
const pagesAtATime = 20_000;

/** A site as text in the llms.txt format, yielded in parts, so that memory does not limit its size. */
export async function* llmsText(docs: Docs, options: LlmsTextOptions = {}): AsyncGenerator<string> {
  const { name = 'Documentation', about = '', isFull = false, origin = '' } = options;
  const scope = resolveScope(options.scope ?? {}, docs);
  const query = await scopeQueries(docs, scope);
  yield introduction(docs, { name, about, scope, origin, isFull });
  if (isFull) for await (const page of docs.pages(scope)) yield visibleText(wholePage(page, origin, query));
  else {
    const inOrder = await navigationOrder(docs, scope);
    for await (const entries of batches(docs.pageEntries(scope), pagesAtATime))
      for (const line of listedPages(entries.sort(inOrder), origin, query)) yield visibleText(line);
  }
  if (!isFull) yield otherScopes(docs, scope, origin);
}

interface Introduction {
  name: string;
  about: string;
  scope: Scope;
  origin: string;
  isFull: boolean;
}

function introduction(docs: Docs, { name, about, scope, origin, isFull }: Introduction): string {
  const pages = docs.scopes.find((each) => isSameScope(each, scope))?.pages ?? 0;
  const suffix = isSameScope(scope, resolveScope({}, docs)) ? '' : scopeQuery(scope);
  const other = isFull
    ? `The list of pages is at ${origin}/llms.txt${suffix}.`
    : `All pages in one file are at ${origin}/llms-full.txt${suffix}.`;
  return `# ${oneLine(name)}

${about === '' ? '' : `> ${oneLine(about)}\n>\n`}> ${pages} ${pages === 1 ? 'page' : 'pages'} of documentation, version ${scope.version}, locale ${scope.locale}.

To read a page as Markdown, add \`.md\` to its URL, or send the header \`Accept: text/markdown\`.
${other}
`;
}

/** The order of the site's navigation; pages that it does not list come last, in reading order. */
async function navigationOrder(docs: Docs, scope: Scope): Promise<(a: PageEntry, b: PageEntry) => number> {
  const { pages } = await siteMap(docs, scope);
  const places = new Map(pages.map(({ path }, index) => [withoutSlash(path), index]));
  const placeOf = ({ url }: PageEntry) => places.get(withoutSlash(pagePath(url))) ?? pages.length;
  return (a, b) => placeOf(a) - placeOf(b);
}

async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** One section per folder, in the order of the first page of each folder. */
function* listedPages(
  entries: readonly PageEntry[],
  origin: string,
  query: (url: string) => string,
): Generator<string> {
  const segments = entries.map(({ url }) => segmentsOf(url));
  const depth = sharedDepth(segments) + 1;
  const folders = new Set(segments.map((each) => folderOf(each.slice(0, -1), depth)));
  const sections = Map.groupBy(entries, (_, index) => {
    const folder = folderOf(segments[index]!, depth);
    return folders.has(folder) ? folder : '';
  });
  const titles = new Map(entries.map(({ url, title }) => [withoutSlash(pagePath(url)), title]));
  for (const { path, title } of entries.flatMap(({ navigation }) => navigation?.folders ?? []))
    if (title !== undefined) titles.set(path, title);
  for (const [folder, pages] of sections) {
    const title = folder === '' ? 'Pages' : (titles.get(folder) ?? folderTitle(folder));
    yield `\n## ${oneLine(title)}\n\n`;
    for (const { url, title: page, description } of pages) {
      const about = description === '' ? '' : `: ${oneLine(description)}`;
      yield `- [${linkText(page)}](${origin}${markdownPath(url)}${query(url)})${about}\n`;
    }
  }
}

function wholePage(page: PageRecord, origin: string, query: (url: string) => string): string {
  const { url, title } = page;
  const body = renderBlocks(page.blocks);
  return `\n# ${oneLine(title)}\n\nSource: ${origin}${pagePath(url)}${query(url)}\n\n${body}\n`;
}

function otherScopes(docs: Docs, here: Scope, origin: string): string {
  const others = docs.scopes.filter((scope) => !isSameScope(scope, here));
  if (others.length === 0) return '';
  const lines = others.map(
    (scope) =>
      `- [Version ${scope.version}, locale ${scope.locale}](${origin}/llms.txt${scopeQuery(scope)})\n`,
  );
  return `\n## Other versions and languages\n\nAdd \`?version=VERSION&locale=LOCALE\` to \`/llms.txt\` or \`/llms-full.txt\`.\n\n${lines.join('')}`;
}

/**
 * Returns a function for the query string of a page link in this scope: empty, unless the default scope has the same
 * URL.
 */
async function scopeQueries(docs: Docs, scope: Scope): Promise<(url: string) => string> {
  const usual = resolveScope({}, docs);
  if (isSameScope(usual, scope)) return () => '';
  const taken = new Set<string>();
  for await (const { url } of docs.pageEntries(usual)) taken.add(url);
  return (url) => (taken.has(url) ? scopeQuery(scope) : '');
}

/** Number of segments that all URLs start with; 2 for `/ja/docs/...`. */
function sharedDepth([first = [], ...others]: readonly (readonly string[])[]): number {
  return others.reduce((depth, segments) => {
    const differs = first.findIndex((segment, index) => segment !== segments[index]);
    return differs === -1 ? depth : Math.min(depth, differs);
  }, first.length);
}

/** The path of the folder at this depth; empty if the path is shorter. */
function folderOf(segments: readonly string[], depth: number): string {
  return segments.length < depth ? '' : `/${segments.slice(0, depth).join('/')}`;
}

function segmentsOf(url: string): string[] {
  return pagePath(url)
    .split('/')
    .filter((segment) => segment !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function linkText(title: string): string {
  return oneLine(title).replace(/[[\]\\]/g, '\\$&');
}
