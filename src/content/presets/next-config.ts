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
  return config.section('redirects').entries.flatMap(({ entries }) =>
    entries.flatMap((entry): [string, string][] => {
      const [from, to] = [entry.plainText('source'), entry.plainText('destination')];
      if (from === null || to === null || entry.section('has').isSet) return [];
      return [[base + from, to.startsWith('/') ? base + to : to]];
    }),
  );
}
