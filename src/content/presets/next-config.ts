import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';
import { asUrl } from './page-path.ts';

/** The configuration of a Next.js app, even if plugins wrap it. */
export function nextConfig(site: Folder, home: string): ConfigValue {
  const names = ['mjs', 'js', 'ts', 'mts', 'cjs'].map((ending) => join(home, `next.config.${ending}`));
  return ConfigValue.read(site, ...names);
}

/** The redirects in the configuration, except those that depend on the request. */
export function nextRedirects(site: Folder, home: string): [from: string, to: string][] {
  const config = nextConfig(site, home);
  const base = asUrl(config.plainText('basePath') ?? '');
  const configured = config
    .section('redirects')
    .entries.flatMap(rulesIn)
    .map(([from, to]): [string, string] => [base + from, to.startsWith('/') ? base + to : to]);
  const rewrites = nextRewrites(site, home);
  // Rewritten pages also exist at their own addresses, and at those of later rewrites.
  const others = rewrites.flatMap(([from, to], index): [string, string][] => {
    const later = parameter.test(to) ? null : rewritten(to, rewrites.slice(index + 1));
    return [[to, from], ...(later === null || later === from ? [] : [[later, from] as [string, string]])];
  });
  return [...configured, ...others.map(([from, to]): [string, string] => [base + from, base + to])];
}

const parameter = /\/:\w+\*$/;
const known = new WeakMap<Folder, [from: string, to: string][]>();

/**
 * The rewrites that publish a page, or all pages of a folder, at another address: `/api/:path*` shows `/ipa/:path*`.
 * Others are ignored.
 */
export function nextRewrites(site: Folder, home: string): [from: string, to: string][] {
  const read = known.get(site);
  if (read !== undefined) return read;
  const rules = nextConfig(site, home).section('rewrites').entries.flatMap(rulesIn);
  const simple = rules.filter(
    ([from, to]) =>
      parameter.exec(from)?.[0] === parameter.exec(to)?.[0] &&
      !hasRoute(site, home, from) &&
      [from, to].every((each) => /^\/(?:[\w./-]+)?$/.test(each.replace(parameter, ''))),
  );
  known.set(site, simple);
  return simple;
}

/** Whether a page is at an address, so that rewrites of the address are ignored. */
function hasRoute(site: Folder, home: string, address: string): boolean {
  const path = address.replace(/\/$/, '');
  const names = ['', 'src/'].flatMap((folder) => [
    ...[`${folder}pages${path}`, `${folder}pages${path}/index`, `${folder}app${path}/page`],
  ]);
  const endings = ['mdx', 'md', 'tsx', 'jsx', 'ts', 'js'];
  return names.some((name) => endings.some((ending) => site.has(join(home, `${name}.${ending}`))));
}

/** The address at which a rewrite publishes a path; null if none does. */
export function rewritten(path: string, rewrites: readonly (readonly [string, string])[]): string | null {
  for (const [from, to] of rewrites) {
    const [source, target] = [from, to].map((each) => each.replace(parameter, ''));
    if (path === target) return source!;
    if (parameter.test(to) && path.startsWith(`${target}/`)) return source + path.slice(target!.length);
  }
  return null;
}

/** The rules that a function returns, except those that depend on the request. */
function rulesIn({ entries }: ConfigValue): [from: string, to: string][] {
  return entries.flatMap((entry): [string, string][] => {
    const [from, to] = [entry.plainText('source'), entry.plainText('destination')];
    return from === null || to === null || entry.section('has').isSet ? [] : [[from, to]];
  });
}
