import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { hasGeneratedName } from '../content/html/generated-page.ts';
import { slugify } from '../content/markdown/slug-rules.ts';
import { pageKey } from '../content/mirror/page-key.ts';
import type { Site } from '../content/open-site.ts';
import { withoutSlash } from '../vocabulary/page-address.ts';

/** Folders whose files a framework copies to the top of the site. */
const copiedFolders = [
  'static',
  'public',
  'assets',
  'src/assets',
  '.vitepress/public',
  'docs/public',
  'docs/static',
];
const largestSource = 20_000_000;

/**
 * Looks in the files of a site for files and anchors that its pages do not show. Never looks outside the site's folder.
 */
export class SourceEvidence {
  readonly #site: Site;
  /** Folders where a path that starts with `/` may be, each with its base URL. */
  readonly #tops: { folder: string; baseUrl: string }[];
  /** Suffixes that a link to a file may omit. */
  readonly #endings = ['', '.html', '/index.html'];
  /** Paths of published sites that exist but are not pages. */
  readonly #others: ReadonlySet<string>;
  /** URLs of the lists of blog posts. */
  readonly #lists: ReadonlySet<string>;
  readonly #files = new Map<string, boolean>();
  readonly #texts = new Map<string, string>();
  readonly #slugs = new Map<string, ReadonlySet<string>>();

  constructor(site: Site) {
    this.#site = site;
    const tops = site.sources.flatMap((source) => {
      if (source.kind === 'openapi') return [];
      const base = source.kind === 'markdown' ? source.site.path : site.directory;
      const root = join(base, source.root.dir);
      const folders = [root, base, dirname(root), site.directory];
      return folders.flatMap((folder) =>
        [folder, ...copiedFolders.map((name) => join(folder, name))].map((place) => ({
          folder: place,
          baseUrl: source.root.baseUrl,
        })),
      );
    });
    const { sources } = site;
    if (sources.some((source) => source.kind === 'markdown' && source.preset.publishesUnlisted))
      this.#endings.push('.mdx', '.md', '/index.mdx', '/index.md');
    this.#others = new Set(
      sources
        .flatMap((source) => (source.kind === 'site' ? source.others : []))
        .map(withoutQuery)
        .map(pageKey),
    );
    this.#lists = new Set(
      sources.flatMap((source) =>
        source.kind === 'markdown' && (source.root.weight ?? 1) < 1
          ? [withoutSlash(source.root.baseUrl)]
          : [],
      ),
    );
    this.#tops = [...new Map(tops.map((top) => [`${top.folder}\n${top.baseUrl}`, top])).values()];
  }

  /** Whether a link points to an existing file that is not a page: a download, an index, a skipped page. */
  hasFile(path: string, from: { sourceFile: string }): boolean {
    const name = decoded(path);
    if (!name.startsWith('/'))
      return this.#isFile(join(this.#site.directory, dirname(from.sourceFile), name));
    if (this.#others.has(pageKey(path)) || (isPublished(from) && hasGeneratedName(path))) return true;
    if (this.#lists.has(withoutSlash(name))) return true;
    return this.#tops.some(
      ({ folder, baseUrl }) =>
        this.#isFile(join(folder, name)) ||
        (baseUrl !== '' &&
          name.startsWith(`${baseUrl}/`) &&
          this.#isFile(join(folder, name.slice(baseUrl.length)))),
    );
  }

  /** Whether the source of a page has a fragment as an id: in HTML, a component, an attribute list or a comment. */
  hasAnchor(fragment: string, sourceFile: string): boolean {
    if (/^(?:fn|fnref|footnote|user-content-fn|cite)[-:_]?/.test(fragment)) return true;
    const text = this.#textOf(sourceFile);
    const names = [fragment, decoded(fragment), fragment.replace(/^(?:\W+|param-)/, '')];
    return names.some(
      (name) => name !== '' && (namesPlace(text, name) || this.#slugsIn(sourceFile).has(name)),
    );
  }

  #isFile(path: string): boolean {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const found = this.#endings.some((ending) => this.#exists(path + ending));
    this.#files.set(path, found);
    return found;
  }

  #exists(path: string): boolean {
    const place = resolve(path);
    if (!place.startsWith(this.#site.directory + sep)) return false;
    try {
      return statSync(place).isFile();
    } catch {
      return false;
    }
  }

  /** Ids that a framework may give to tabs, accordions, fields and defined terms. */
  #slugsIn(sourceFile: string): ReadonlySet<string> {
    const known = this.#slugs.get(sourceFile);
    if (known !== undefined) return known;
    const slugs = new Set(titlesIn(this.#textOf(sourceFile)).map(slugify));
    this.#slugs.set(sourceFile, slugs);
    return slugs;
  }

  #textOf(sourceFile: string): string {
    const known = this.#texts.get(sourceFile);
    if (known !== undefined) return known;
    const text = readSource(join(this.#site.directory, sourceFile));
    this.#texts.set(sourceFile, text);
    return text;
  }
}

const titled = /\b(?:title|label|name|header|summary|value|path|query|body)=\{?(["'`])([^"'`\n]{1,200})\1/g;
const summary = /<summary[^>]{0,200}>([^<\n]{1,200})</g;
const tab = /^[ \t]*===[!+]? "([^"\n]{1,200})"/gm;
const term = /^(\S[^\n]{0,200})\n(?:[ \t]*\n)?:[ \t]/gm;

function titlesIn(text: string): string[] {
  return [
    ...text.matchAll(titled).map(([, , title = '']) => title),
    ...[summary, tab, term].flatMap((pattern) =>
      text
        .matchAll(pattern)
        .map(([, title = '']) => title.replace(/[`*]/g, ''))
        .toArray(),
    ),
  ];
}

function readSource(path: string): string {
  try {
    return statSync(path).size > largestSource ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Attributes of components and HTML that set ids. */
const naming =
  '(?:id|name|anchor|slug|key|value|path|query|body|header|prop|label|title|param|groupId|href=["\']#)';

function namesPlace(text: string, fragment: string): boolean {
  if (!text.includes(fragment)) return false;
  const name = fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return (
    new RegExp(`\\b${naming}\\s*[=:]\\s*\\{?\\s*["'\`]?${name}(?![\\w-])`, 'i').test(text) ||
    new RegExp(`\\{[^{}\\n]{0,200}#${name}(?![\\w-])[^{}\\n]{0,200}\\}`).test(text) ||
    new RegExp(`<!--[^>]{0,200}\\b${name}(?![\\w-])`).test(text) ||
    (/<[A-Z]\w/.test(text) && new RegExp(`^\\s*\\|\\s*\\[?\`?${name}\`?(?![\\w-])`, 'm').test(text))
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the page was crawled: crawls do not request pages with generated names. */
function isPublished({ sourceFile }: { sourceFile: string }): boolean {
  return URL.canParse(sourceFile);
}

function withoutQuery(address: string): string {
  return address.replace(/\?.*$/, '');
}
