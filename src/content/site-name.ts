import { join, relative } from 'node:path';
import { isGeneralName, nameAndTagline } from './name-and-tagline.ts';
import { isObject } from './presets/merge-values.ts';
import type { Source } from './source.ts';

const longest = 80;
const longestTagline = 200;

/** The name of a site in its framework's configuration, without a tagline; null if it is not plain text. */
export function siteName(sources: readonly Source[]): string | null {
  const title = titleOf(sources);
  return title === null ? null : nameAndTagline(title)[0];
}

/** A site's name; null if it is not plain text. */
export function plainSiteName(name: unknown): string | null {
  return firstPlain([name], longest);
}

/**
 * The tagline of a site in its framework's configuration, else in the site's title, else the description of the
 * repository's package; null if it is not plain text.
 */
export function siteTagline(sources: readonly Source[]): string | null {
  const taglines = sources.map((source) =>
    source.kind === 'markdown' ? source.preset.tagline?.(source.site) : null,
  );
  return (
    firstPlain(taglines, longestTagline) ??
    firstPlain([nameAndTagline(titleOf(sources) ?? '')[1]], longest) ??
    firstPlain(sources.flatMap(packageDescriptions), longestTagline)
  );
}

/** Packages that are not the product: the site itself, or a repository of several packages. */
const otherPackage = /\b(?:docs?|documentation|homepage|cookbook|examples|monorepo|website|workspaces?)\b/i;

/** What the package at the top of the repository says about itself. */
function packageDescriptions(source: Source): unknown[] {
  if (source.kind !== 'markdown') return [];
  const { site } = source;
  const data = (name: string) => site.data(join(relative(site.path, site.boundary), name)) ?? {};
  const npm = data('package.json');
  const packages = [
    data('pyproject.toml').project,
    data('Cargo.toml').package,
    npm.private ? {} : npm,
    data('composer.json'),
  ];
  const descriptions = packages.map((each) => (isObject(each) ? each.description : undefined));
  return descriptions.filter((text) => typeof text === 'string' && !otherPackage.test(text));
}

function titleOf(sources: readonly Source[]): string | null {
  return firstPlain(sources.map(nameOf), longest);
}

function firstPlain(texts: readonly unknown[], most: number): string | null {
  const plain = texts.map((text) => (typeof text === 'string' ? text.trim().replace(/\s+/g, ' ') : ''));
  return plain.find((text) => isPlain(text, most)) ?? null;
}

function nameOf(source: Source): unknown {
  if (source.kind === 'site') return source.name;
  return source.kind === 'markdown' ? source.siteName : null;
}

/** Placeholders of programs or templates are not names, and neither is "Documentation". */
function isPlain(text: string, most: number): boolean {
  return text !== '' && text.length <= most && !/[{}$<>]/.test(text) && !isGeneralName(text);
}
