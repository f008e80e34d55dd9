import { dirname, join } from 'node:path/posix';
import { aliasPlaces } from './alias-places.ts';
import { astroModule } from './components/astro-module.ts';
import type { ComponentSource, ComponentSources } from './components/component-modules.ts';
import type { Folder } from './presets/folder.ts';

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];
const places = [...endings, ...endings.slice(1).map((ending) => `/index${ending}`)];
const specifier = /^(?:import|export)\s[^'"`;]{0,3000}?from\s*['"]([@~./][^'"\n]{1,300})['"]/gm;
const otherFile = /\.(?:mdx?|css|scss|less|vue|svelte|svg|png|jpe?g|gif|webp|avif)(?:\?.*)?$/;

/** Limits for the modules of one page. */
const mostModules = 80;
const mostBytes = 400_000;

const known = new WeakMap<Folder, Map<string, ComponentSource | null>>();

interface PagePlace {
  site: Folder;
  /** Module with components for all pages. */
  shared: string | null;
  /** Path of the page in the site's folder. */
  file: string;
  /** Records that the page depends on a file. */
  uses(path: string): void;
}

/** The modules of the site that a page imports components and constants from; null if there are none. */
export function localComponents(
  text: string,
  { site, file, shared, uses }: PagePlace,
): ComponentSources | null {
  const imports = importsOf(text, file, site);
  const waiting = [...Object.values(imports), ...(shared === null ? [] : [shared])];
  const modules: Record<string, ComponentSource> = {};
  let bytes = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules[path] !== undefined || Object.keys(modules).length >= mostModules) continue;
    const module = moduleAt(path, site);
    uses(path);
    bytes += module?.text.length ?? 0;
    if (module === null || bytes > mostBytes) continue;
    modules[path] = module;
    waiting.push(...Object.values(module.imports));
  }
  return Object.keys(modules).length === 0 ? null : { modules, imports, ...(shared !== null && { shared }) };
}

function moduleAt(path: string, site: Folder): ComponentSource | null {
  const ofSite = known.get(site) ?? new Map<string, ComponentSource | null>();
  known.set(site, ofSite);
  const found = ofSite.get(path);
  if (found !== undefined) return found;
  const text = site.text(path);
  const module =
    text === null ? null : { text: moduleText(text, path), imports: importsOf(text, path, site) };
  ofSite.set(path, module);
  return module;
}

function moduleText(text: string, path: string): string {
  return path.endsWith('.astro') ? astroModule(text) : text;
}

function importsOf(text: string, file: string, site: Folder): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = ''] of text.matchAll(specifier)) {
    const path = otherFile.test(name) ? null : fileOf(name, file, site);
    if (path !== null) found[name] = path;
  }
  return found;
}

function fileOf(name: string, file: string, site: Folder): string | null {
  const targets = name.startsWith('.')
    ? [join(dirname(file), name)]
    : [name.replace(/^(?:@site)?\//, ''), ...aliasPlaces(site, file, name)];
  return site.first(
    ...targets
      .flatMap((target) => places.map((ending) => target + ending))
      .filter((path) => /\.\w+$/.test(path)),
  );
}
