import { dirname, join } from 'node:path/posix';
import { type Block, paragraph } from '../vocabulary/block.ts';
import { isGenericHeading } from '../vocabulary/telling-headings.ts';
import { isGeneralName, withoutDocs } from './name-and-tagline.ts';
import { plainLine } from './openapi/short-text.ts';
import { asUrl, textField } from './presets/page-path.ts';

type FrontMatter = Record<string, unknown>;

/** Why a page asks not to be found, or null. */
export function hiddenReason(frontMatter: FrontMatter): string | null {
  if (frontMatter.hidden === true) return '`hidden: true`';
  if (frontMatter.noindex === true) return '`noindex: true`';
  if (frontMatter.search === false) return '`search: false`';
  if (/\bnoindex\b/.test(textField(frontMatter, 'robots') ?? '')) return '`robots: noindex`';
  return null;
}

/**
 * The description of the site in the hero of a landing page, as in VitePress and Starlight: the text in large letters,
 * such as `A web framework`, and the tagline below it.
 */
export function heroText({ hero }: FrontMatter): string | null {
  const fields = fieldsOf(hero);
  const [text, tagline] = ['text', 'tagline'].map((name) => plainLine(textField(fields, name) ?? ''));
  if (!text || !tagline) return tagline || text || null;
  const name = heroName({ hero }) ?? '';
  const isRepeated =
    isGeneralName(text) ||
    sameWords(withoutDocs(text), name) ||
    sameWords(text, tagline) ||
    hasMoreWords(tagline, text);
  return isRepeated ? tagline : `${text}${/[\p{L}\p{N})]$/u.test(text) ? '.' : ''} ${tagline}`;
}

/** The title that a landing page shows in its hero; the title of such a page is only for browser tabs. */
export function heroTitle({ hero }: FrontMatter): string | null {
  const title = textField(fieldsOf(hero), 'title');
  return title?.includes('<') ? null : title;
}

/** The site's name in the hero. */
export function heroName({ hero }: FrontMatter): string | null {
  return textField(fieldsOf(hero), 'name');
}

function fieldsOf(value: unknown): FrontMatter {
  return typeof value === 'object' && value !== null ? (value as FrontMatter) : {};
}

interface TitledBlocks {
  title: string;
  blocks: Block[];
  /** Whether the page has no title, so that it has the name of its file or folder. */
  isNamedByPath?: true;
}

/** The page's title and its blocks, without the heading that repeats the title or a part of it. Its anchor is kept. */
export function titleAndBlocks(
  given: string | null,
  blocks: Block[],
  path: string,
  { siteName = null, isFixed = false }: { siteName?: string | null; isFixed?: boolean } = {},
): TitledBlocks {
  const first = titleAt(blocks);
  const heading = blocks[first];
  const wanted = given === null ? null : withoutMarks(shortTitle(given));
  if (heading?.type !== 'heading') {
    if (wanted !== null) return { title: wanted, blocks: withoutOpening(wanted, blocks) };
    const named = titleFromPath(path);
    return named === null
      ? { title: siteName ?? 'Home', blocks }
      : { title: named, blocks: withoutOpening(named, blocks), isNamedByPath: true };
  }
  const [top, second] = blocks.filter((block) => block.type === 'heading');
  const isFirst = heading.depth === 1 && top === heading;
  const isShown =
    isFirst &&
    wanted !== null &&
    ((!isFixed && hasMoreWords(heading.text, wanted)) || isForTabs(wanted, heading.text));
  const title = wanted === null || isShown ? shortTitle(heading.text) : wanted;
  if (!sameWords(title, heading.text) && !(isFirst && hasMoreWords(title, heading.text)))
    return { title, blocks };
  const isRepeated = (block: Block, index: number) =>
    index === first || (isFirst && block === second && block.depth === 1 && sameWords(title, block.text));
  return {
    title,
    blocks: blocks.flatMap((block, index) => (isRepeated(block, index) ? anchorOf(block) : [block])),
  };
}

/** Leaves out the heading at the start of a page that repeats the title, beside other headings of its depth. */
function withoutOpening(title: string, blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  return first?.type === 'heading' && sameWords(title, first.text) ? [...anchorOf(first), ...rest] : blocks;
}

/** The anchor of a heading that is left out. */
function anchorOf(block: Block): Block[] {
  return block.type === 'heading' && block.anchor !== null ? [paragraph({ anchor: block.anchor })] : [];
}

/** Removes the site's name above the title of a page: `# Kettle` before `## Boil water`. */
export function withoutBanner(blocks: Block[], path: string, namesOfSite: () => unknown[]): Block[] {
  const first = blocks.findIndex(({ type }) => type === 'heading');
  const [heading, next] = [blocks[first], blocks[first + 1]];
  const isBanner = heading?.type === 'heading' && heading.depth === 1 && next?.type === 'heading';
  if (!isBanner || /^(?:_?index|readme)\.\w+$/i.test(path)) return blocks;
  const isName = (name: unknown) => typeof name === 'string' && sameWords(name, heading.text);
  return namesOfSite().some(isName) ? blocks.toSpliced(first, 1) : blocks;
}

/** Index of the first `h1`, or of a telling heading at the start of the page that all other headings are below. */
function titleAt(blocks: readonly Block[]): number {
  const headings = blocks.filter((block) => block.type === 'heading');
  const top = headings.find(({ depth }) => depth === 1);
  if (top !== undefined) return blocks.indexOf(top);
  const [first, ...others] = headings;
  const isTitle =
    first !== undefined &&
    blocks[0] === first &&
    others.every(({ depth }) => depth > first.depth) &&
    !isGenericHeading(first.text);
  return isTitle ? 0 : -1;
}

/** Every chunk of a page repeats its title, so long titles are shortened; they stay on the page as a heading. */
function shortTitle(title: string): string {
  return title.length <= 300 ? title : `${title.slice(0, 300).toWellFormed()}…`;
}

/** ``Use `x` for **y**`` -> `Use x for y` */
function withoutMarks(title: string): string {
  return title
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replace(
      /(?<!\\)`([^`]+)`|\*\*([^*]+)\*\*/g,
      (_match, code?: string, bold?: string) => code ?? bold ?? '',
    )
    .replace(/\\([`*_])/g, '$1');
}

function sameWords(a: string, b: string): boolean {
  const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return words(a) === words(b);
}

/** `REST API: status` has all words of `Status`, and more. */
function hasMoreWords(longer: string, shorter: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return words(shorter).size > 0 && words(shorter).isSubsetOf(words(longer)) && !sameWords(longer, shorter);
}

/** `Install | Guide` above the heading `Install`: the rest is for browser tabs and search engines. */
function isForTabs(title: string, heading: string): boolean {
  const [first = '', ...rest] = title.split(/\s+[|·–—-]\s+/);
  return rest.length > 0 && sameWords(first, heading);
}

/** `guides/getting-started.md` -> `Getting started`; null for the home page. */
function titleFromPath(path: string): string | null {
  // `(group)/install/page.mdx` is a route of Next.js.
  const segments = path
    .replace(/(^|\/)page\.mdx$/, '$1index.mdx')
    .replace(/\([^)/]*\)\//g, '')
    .replace(/\.[^./]+$/, '')
    .split('/');
  const isIndex = /^(_?index|readme)$/i.test(segments.at(-1) ?? '');
  const name = segments.at(isIndex ? -2 : -1);
  if (name === undefined || /^\d{4}-\d\d-\d\d$/.test(name)) return name ?? null;
  if (/^v?\d+(?:[-_]\d+)+$/.test(name)) return name.replace(/[-_]/g, '.');
  const folder = segments.at(isIndex ? -3 : -2);
  // `word-viewer/01.md` -> `Word viewer 01`
  if (/^\d{1,3}$/.test(name) && folder !== undefined) return `${titleFromPath(folder)} ${name}`;
  const words = name
    .replace(/^(?:\d{4}-\d\d-\d\d|\d+)[-_.]/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Other URLs of the page at `url` in its front matter. They may start at the root of the site, at its path on the host,
 * or in the folder of the page.
 */
export function aliasesOf(frontMatter: FrontMatter, url: string, baseUrl: string): string[] {
  const listed = [frontMatter.aliases, frontMatter.redirect_from, frontMatter.redirects].flat();
  const places = listed.flatMap((alias) => {
    if (typeof alias !== 'string') return [];
    // `/guide/index/` and `/guide/index` are different pages.
    const fromStart = asUrl(alias) + (alias.endsWith('/index/') ? '/' : '');
    const isBelow = `${fromStart}/`.startsWith(`${baseUrl}/`);
    const isRelative = !alias.startsWith('/') && !alias.includes(':');
    return [
      fromStart,
      ...(isBelow ? [] : [baseUrl + fromStart]),
      ...(isRelative ? [asUrl(join(dirname(url), alias))] : []),
    ];
  });
  return [...new Set(places)];
}

/** The author's weight of the page in search: `boost: 2` or `search: { boost: 2 }`, between .1 and 10. */
export function boostOf(frontMatter: FrontMatter): number {
  const { search } = frontMatter;
  const nested =
    typeof search === 'object' && search !== null && 'boost' in search ? search.boost : undefined;
  const boost = Number(frontMatter.boost ?? nested ?? 1);
  return Number.isFinite(boost) && boost > 0 ? Math.min(10, Math.max(0.1, boost)) : 1;
}
