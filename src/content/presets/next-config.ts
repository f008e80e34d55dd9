import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';

/** The configuration of a Next.js app, also where plugins wrap it. */
export function nextConfig(site: Folder, home: string): ConfigValue {
  const names = ['mjs', 'js', 'ts', 'mts', 'cjs'].map((ending) => join(home, `next.config.${ending}`));
  return ConfigValue.read(site, ...names);
}
