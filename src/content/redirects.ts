import { comparablePath } from '../vocabulary/page-address.ts';
import type { Root } from './presets/preset.ts';

export type Redirects = NonNullable<Root['redirects']>;

const known = new WeakMap<Redirects, Map<string, string[]>>();
const placeholder = /[:*[\]]/;

/** The addresses that the site's configuration redirects to a page. */
export function redirectsTo(url: string, { redirects }: Root): string[] {
  if (redirects === undefined) return [];
  const sources = known.get(redirects) ?? bySource(redirects);
  known.set(redirects, sources);
  return [...addressesBefore(url, sources)];
}

/** The addresses that redirect to a path, also in several steps. */
function addressesBefore(
  path: string,
  sources: ReadonlyMap<string, readonly string[]>,
  found = new Set<string>(),
): Set<string> {
  for (const from of sources.get(comparablePath(path)) ?? []) {
    if (found.has(from)) continue;
    addressesBefore(from, sources, found.add(from));
  }
  return found;
}

/** Redirects with placeholders, such as `/old/:slug*`, point to many pages and are ignored. */
function bySource(redirects: Redirects): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    if (!from.startsWith('/') || !to.startsWith('/') || placeholder.test(from + to)) continue;
    const key = comparablePath(to.replace(/[?#].*$/, ''));
    sources.set(key, [...(sources.get(key) ?? []), from]);
  }
  return sources;
}

/** Returns a function that resolves redirects: to a path, the URL of another site, or null if there is none. */
export function redirector(redirects: Redirects): (path: string) => string | null {
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; to: string }[] = [];
  for (const [from, to] of redirects) {
    if (!from.startsWith('/') || from.includes('#')) continue;
    if (!placeholder.test(from)) exact.set(comparablePath(from), to);
    else if (isSpecific(from, to)) patterns.push({ pattern: patternOf(from), to });
  }
  return (path) => {
    const direct = exact.get(comparablePath(path));
    if (direct !== undefined) return direct;
    for (const { pattern, to } of patterns) {
      const found = pattern.exec(path.replace(/\/$/, ''));
      if (found !== null) return filled(to, found.groups ?? {});
    }
    return null;
  };
}

/** `/* /index.html` matches every address; patterns with many wildcards are slow. */
function isSpecific(from: string, to: string): boolean {
  const wildcards = from.match(/[*:]\w*[*+]?|\([^)]*\)/g) ?? [];
  return (/^\/[^*:[(]/.test(from) || /[:*]/.test(to.replace(/^https?:/, ''))) && wildcards.length <= 4;
}

/** `/old/:version/*`, `/old/:slug*`, `/old/[...slug]` */
function patternOf(from: string): RegExp {
  const names = new Set<string>();
  const group = (name: string, pattern: string) => {
    if (names.has(name)) return pattern;
    names.add(name);
    return `(?<${name}>${pattern})`;
  };
  const source = from
    .replace(/\/$/, '')
    .replace(/\[\.\.\.(\w+)\]/g, ':$1*')
    .replace(/\[(\w+)\]/g, ':$1')
    .replace(
      /\/?:(\w+)(\([^)]*\))?([*+])?|\/?\*|[^\w/-]/g,
      (match, name?: string, inner?: string, many?: string) => {
        const slash = match.startsWith('/') ? '/' : '';
        if (match.endsWith('*') && name === undefined) return `(?:${slash}${group('splat', '.*')})?`;
        if (name === undefined) return `\\${match}`;
        const isMany = many !== undefined || inner?.includes('.*');
        if (!isMany) return slash + group(name, '[^/]+');
        return `(?:${slash}${group(name, '.*')})${many === '+' ? '' : '?'}`;
      },
    );
  return new RegExp(`^${source}$`, 'i');
}

function filled(to: string, groups: Record<string, string | undefined>): string {
  return to
    .replace(/\[\.{0,3}(\w+)\]/g, ':$1')
    .replace(/:(\w+)[*+]?/g, (match, name: string) => (name in groups ? (groups[name] ?? '') : match));
}
