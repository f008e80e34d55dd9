import { posix } from 'node:path';
import type { SlugRule } from '../markdown/slug-rules.ts';
import type { Folder } from './folder.ts';
import { isObject, mergeValues, type Values } from './merge-values.ts';
import { urlPath } from './page-path.ts';

/** MkDocs, and two successors that read the same keys. */
const names = ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'zensical.toml'];
const maxParents = 5;

/** The configuration in a folder of the site, or null. */
export function mkdocsConfigFile(site: Folder, folder = ''): string | null {
  return site.first(...names.map((name) => posix.join(folder, name))) ?? otherConfigFile(site, folder);
}

/** `mkdocs-online.yml`, `mkdocs.insiders.yml`: of several files, the one with the published URL. */
function otherConfigFile(site: Folder, folder: string): string | null {
  const files = site
    .files(folder)
    .filter((name) => /^mkdocs[\w.-]*\.ya?ml$/.test(name))
    .map((name) => posix.join(folder, name));
  const named = files.filter((file) => typeof mkdocsConfig(site, file).site_name === 'string');
  return named.find((file) => typeof mkdocsConfig(site, file).site_url === 'string') ?? named[0] ?? null;
}

/** The configuration merged with those it inherits from. */
export function mkdocsConfig(site: Folder, file: string | null, depth = 0): Values {
  const data = (file === null ? null : site.data(file)) ?? {};
  const own = file?.endsWith('.toml') && isObject(data.project) ? data.project : data;
  if (file === null || typeof own.INHERIT !== 'string' || depth >= maxParents) return own;
  const parent = posix.join(posix.dirname(file), own.INHERIT);
  return mergeValues(mkdocsConfig(site, parent, depth + 1), own);
}

/** The options of a plugin or an extension, in a list or an object; null if it is not used. */
export function optionsOf(list: unknown, ...wanted: string[]): Values | null {
  const entries = Array.isArray(list) ? list : isObject(list) ? [list] : [];
  for (const entry of entries) {
    if (typeof entry === 'string' && wanted.includes(entry)) return {};
    const name = isObject(entry) ? wanted.find((key) => key in entry) : undefined;
    if (name !== undefined) return isObject(entry[name]) ? entry[name] : {};
  }
  return null;
}

/** The rule for heading ids: the function configured for the `toc` extension. */
export function mkdocsSlugRule(site: Folder, file: string | null): SlugRule {
  const text = file === null ? '' : (site.text(file) ?? '');
  const [, indent = '', options = ''] =
    /^([ \t]*)(?:- )?toc:[ \t]*\n((?:[ \t]+.*\n?|\n)*)/m.exec(`${text}\n`) ?? [];
  const lines = options.split('\n');
  const end = lines.findIndex(
    (line) => line.trim() !== '' && line.length - line.trimStart().length <= indent.length,
  );
  const slugify =
    lines
      .slice(0, end === -1 ? undefined : end)
      .join('\n')
      .match(/slugify:[\s\S]*/)?.[0] ?? '';
  if (!/pymdownx\.slugs\./.test(slugify)) return 'python-markdown';
  return /case:\s*['"]?lower|uslugify(?!_cased)|slugs\.gfm/.test(slugify) ? 'pymdownx' : 'pymdownx-cased';
}

/** The base URL of the site: the path of its URL and, with `mike`, the name of the current version. */
export function publishedBase(config: Values): string {
  const { extra } = config;
  const version = isObject(extra) && isObject(extra.version) ? extra.version : {};
  const mike = optionsOf(config.plugins, 'mike');
  const alias = mike?.canonical_version ?? [version.default ?? 'latest'].flat()[0];
  const isVersioned = mike !== null || version.provider === 'mike';
  return urlPath(siteUrl(config)) + (isVersioned && typeof alias === 'string' ? `/${alias}` : '');
}

/** The URL of the site; in `!ENV [NAME, 'https://…']`, a variable comes first. */
export function siteUrl({ site_url: url }: Values): unknown {
  return Array.isArray(url) ? url.findLast((part) => typeof part === 'string' && /^https?:/.test(part)) : url;
}
