import { comparablePath } from '../vocabulary/page-address.ts';
import type { Root } from './presets/preset.ts';

type Redirects = NonNullable<Root['redirects']>;

const known = new WeakMap<Redirects, Map<string, string[]>>();

/** The addresses that the framework's configuration redirects to a page. */
export function redirectsTo(url: string, { redirects }: Root): string[] {
  if (redirects === undefined) return [];
  const sources = known.get(redirects) ?? bySource(redirects);
  known.set(redirects, sources);
  return sources.get(comparablePath(url)) ?? [];
}

/** Redirects with placeholders, such as `/old/:slug*`, point to many pages and are ignored. */
function bySource(redirects: Redirects): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  for (const [from, to] of redirects) {
    if (!from.startsWith('/') || !to.startsWith('/') || /[:*[\]]/.test(from + to)) continue;
    const key = comparablePath(to.replace(/[?#].*$/, ''));
    sources.set(key, [...(sources.get(key) ?? []), from]);
  }
  return sources;
}
