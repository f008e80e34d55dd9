import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DocentError } from '../errors.ts';
import { currentVersion, defaultLocale } from '../vocabulary/scope.ts';
import { findFramework, frameworkName } from './find-framework.ts';
import { htmlRoots } from './html-roots.ts';
import { markdownSources } from './markdown-sources.ts';
import { Folder } from './presets/folder.ts';
import { plain } from './presets/plain.ts';
import type { Preset, Root } from './presets/preset.ts';
import { presetNamed } from './presets/presets.ts';
import type { Source } from './source.ts';

/** One entry of the configuration's `content`. */
export interface ContentEntry {
  kind: 'dir' | 'html' | 'openapi';
  /** Absolute. */
  path: string;
  framework?: string;
  version?: string;
  locale?: string;
  baseUrl?: string;
  include?: readonly string[];
  exclude?: readonly string[];
  operationUrl?: string;
}

/** The sources one configured entry stands for: one per version and locale below its folder. */
export function entrySources(entry: ContentEntry, siteDir: string, detected: string[]): Source[] {
  if (!existsSync(entry.path)) {
    throw new DocentError(
      'site_not_found',
      `content: there is no '${relative(siteDir, entry.path)}' in ${siteDir}.`,
    );
  }
  const base = { siteDir, include: entry.include ?? [], exclude: entry.exclude ?? [] };
  if (entry.kind === 'openapi') return [openApiSource(entry, base)];
  if (!statSync(entry.path).isDirectory()) {
    throw new DocentError(
      'site_not_found',
      `content: '${relative(siteDir, entry.path)}' is a file; name a folder.`,
    );
  }
  if (entry.kind === 'html') {
    const site = new Folder(entry.path);
    const roots = placedRoots(htmlRoots(site), entry);
    return roots.map((root) => ({ ...base, kind: 'html', root: below(root, relative(siteDir, entry.path)) }));
  }
  const { preset, site } = presetFor(entry, siteDir, detected);
  const found = markdownSources(preset, site, base);
  const roots = placedRoots(
    found.map((source) => source.root),
    entry,
  );
  return found.map((source, index) => ({ ...source, root: roots[index] ?? source.root }));
}

function openApiSource(
  entry: ContentEntry,
  base: { siteDir: string; include: readonly string[]; exclude: readonly string[] },
): Source {
  const { version = currentVersion, locale = defaultLocale, baseUrl = '/api', operationUrl } = entry;
  return {
    ...base,
    kind: 'openapi',
    file: relative(base.siteDir, entry.path),
    version,
    locale,
    baseUrl,
    operationUrl,
  };
}

function presetFor(
  entry: ContentEntry,
  siteDir: string,
  detected: string[],
): { preset: Preset; site: Folder } {
  const site = new Folder(entry.path);
  if (entry.framework !== undefined) return { preset: presetNamed(entry.framework), site };
  const found = findFramework(site);
  if (found === null) return { preset: plain, site };
  detected.push(`${frameworkName(found.preset)} (${join(relative(siteDir, entry.path), found.evidence)})`);
  return found;
}

/** Roots with the version, locale and place the configuration gives them. */
function placedRoots(roots: Root[], { version, locale, baseUrl }: ContentEntry): Root[] {
  const usual = roots[0]?.baseUrl ?? '';
  return roots.map((root) => ({
    ...root,
    version: version ?? root.version,
    locale: locale ?? root.locale,
    baseUrl:
      baseUrl === undefined ? root.baseUrl : movedUrl(root.baseUrl, usual, baseUrl.replace(/\/+$/, '')),
  }));
}

/** `/docs/next` below `/docs` moves with it; `/fr/docs` ends in it and keeps its locale. */
function movedUrl(url: string, usual: string, wanted: string): string {
  if (url.startsWith(usual)) return wanted + url.slice(usual.length);
  return url.endsWith(usual) ? url.slice(0, url.length - usual.length) + wanted : url;
}

function below(root: Root, folder: string): Root {
  return { ...root, dir: join(folder, root.dir) };
}
