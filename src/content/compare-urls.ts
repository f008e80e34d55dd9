import { comparablePath, decodedPath, withoutSlash } from '../vocabulary/page-address.ts';
import { publishedPath, publishedUrl, type UrlRules } from './published-url.ts';

/** The fields of a page that are needed to compare its URL. */
export interface ComparedPage {
  url: string;
  sourceFile: string;
}

/** Comparison of the computed URLs of a site with its published URLs. */
export interface UrlComparison {
  pages: number;
  /** Pages whose URL is published. */
  right: number;
  /** Pages whose URL is not published, with the most likely published URL. */
  wrong: { url: string; sourceFile: string; published: string | null }[];
  /** Published URLs without a page. */
  unknown: string[];
  /** The rules that give most pages a published URL; null if the current rules are as good. */
  fix: UrlFix | null;
}

export interface UrlFix {
  rules: UrlRules;
  /** The start of the computed URLs and the start that the site publishes instead. */
  moved: { from: string; to: string } | null;
  /** Pages whose URL is right under these rules. */
  right: number;
}

interface Shape {
  /** Without trailing slash and extension. */
  bare: string;
  url: string;
  isFolder: boolean;
}

/** Compares the paths of pages with published URLs, and looks for the rules that would make the rest equal. */
export function compareUrls(pages: readonly ComparedPage[], published: readonly string[]): UrlComparison {
  const paths = published.map(pathOf);
  const known = new Set(paths);
  const nearest = new NearestPaths(paths);
  const wrong = pages
    .filter(({ url }) => !known.has(pathOf(url)))
    .map((page) => ({ ...page, published: nearest.to(page.url) }));
  const computed = new Set(pages.map(({ url }) => comparablePath(pathOf(url))));
  return {
    pages: pages.length,
    right: pages.length - wrong.length,
    wrong,
    unknown: paths.filter((path) => !computed.has(comparablePath(path))),
    fix: wrong.length === 0 ? null : bestFix(pages, wrong, known),
  };
}

/** The readable path of a URL; the home page is `/`. */
function pathOf(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return decodedPath(path) || '/';
}

/** Finds the published path that most resembles a path. */
class NearestPaths {
  readonly #byPath = new Map<string, string>();
  readonly #byEnd = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    for (const path of paths) {
      this.#byPath.set(looseKey(path), path);
      const end = looseKey(path).split('/').at(-1) ?? '';
      this.#byEnd.set(end, [...(this.#byEnd.get(end) ?? []), path]);
    }
  }

  /** The path that differs only in spelling, else the single path that shares most segments at the end. */
  to(url: string): string | null {
    const key = looseKey(pathOf(url));
    const same = this.#byPath.get(key);
    if (same !== undefined) return same;
    const segments = key.split('/');
    const candidates = (this.#byEnd.get(segments.at(-1) ?? '') ?? []).slice(0, 1000);
    const ranked = candidates
      .map((path) => ({ path, shared: sharedEnd(looseKey(path).split('/'), segments) }))
      .sort((a, b) => b.shared - a.shared);
    const [best, second] = ranked;
    return best !== undefined && best.shared > (second?.shared ?? 0) ? best.path : null;
  }
}

/** A path without the differences that rules can make; folders are kept. */
function looseKey(path: string): string {
  return publishedPath(comparablePath(path), { stripNumbers: true });
}

function sharedEnd(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  return shared;
}

function bestFix(
  pages: readonly ComparedPage[],
  wrong: UrlComparison['wrong'],
  known: ReadonlySet<string>,
): UrlFix | null {
  const shapes = pages.map(shapeOf);
  let best: UrlFix = { rules: {}, moved: null, right: pages.length - wrong.length };
  for (const moved of [null, ...movesOf(wrong)]) {
    for (const rules of ruleSets) {
      const right = shapes.filter((shape) =>
        isPublished(rewritten(shape, rules, moved), shape, known),
      ).length;
      if (right > best.right) best = { rules, moved, right };
    }
  }
  return best.moved === null && Object.keys(best.rules).length === 0 ? null : best;
}

function shapeOf({ url, sourceFile }: ComparedPage): Shape {
  const path = pathOf(url);
  const bare = bareOf(path);
  return { bare, url: path, isFolder: bare === '' || /(^|\/)(_?index|readme)\.\w+$/i.test(sourceFile) };
}

function bareOf(path: string): string {
  return withoutSlash(path).replace(/\.x?html?$/i, '');
}

/** Every combination of rules, the shortest first. */
const ruleSets: readonly UrlRules[] = [undefined, false, true, 'folders' as const]
  .flatMap((trailingSlash) => [undefined, '', '.html'].map((extension) => ({ trailingSlash, extension })))
  .flatMap((rules) => [undefined, true].map((stripNumbers) => ({ ...rules, stripNumbers })))
  .flatMap((rules) => [undefined, true].map((lowercase) => ({ ...rules, lowercase })))
  .map((rules) => Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)))
  .sort((a, b) => Object.keys(a).length - Object.keys(b).length);

/** The URL of the home page, `/`, does not show whether URLs end with a slash. */
function isPublished(path: string, { bare }: Shape, known: ReadonlySet<string>): boolean {
  return known.has(path) || (bare === '' && known.has(`${path}/`));
}

function rewritten({ bare, url, isFolder }: Shape, rules: UrlRules, moved: UrlFix['moved']): string {
  const { trailingSlash, extension } = rules;
  const end = bare === '' ? '' : url.slice(bare.length);
  const start = publishedPath(move(bare, moved), rules);
  if (trailingSlash === undefined && (extension === undefined || isFolder)) return start + end || '/';
  return publishedUrl({ baseUrl: '', urls: rules }, isFolder ? `${start}/` : start);
}

function move(path: string, moved: UrlFix['moved']): string {
  if (moved === null) return path;
  return path === moved.from || path.startsWith(`${moved.from}/`)
    ? moved.to + path.slice(moved.from.length)
    : path;
}

/** The most frequent differences between the starts of computed and of published paths. */
function movesOf(wrong: UrlComparison['wrong']): { from: string; to: string }[] {
  const votes = new Map<string, number>();
  for (const { url, published } of wrong) {
    if (published === null) continue;
    const paths = [url, published].map((path) => bareOf(pathOf(path)));
    const [ours, theirs] = paths.map((path) => looseKey(path).split('/'));
    const shared = sharedEnd(ours!, theirs!);
    if (shared === 0) continue;
    const key = paths.map((path) => path.split('/').slice(0, -shared).join('/')).join('\n');
    if (key !== '\n') votes.set(key, (votes.get(key) ?? 0) + 1);
  }
  const frequent = [...votes].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return frequent.map(([key]) => {
    const [from = '', to = ''] = key.split('\n');
    return { from, to };
  });
}
