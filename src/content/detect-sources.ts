import { currentVersion, defaultLocale } from '../vocabulary/scope.ts';
import { findFramework, frameworkName } from './find-framework.ts';
import { findOpenApiFiles } from './find-openapi-files.ts';
import { hasFileLike } from './has-file-like.ts';
import { htmlRoots } from './html-roots.ts';
import { markdownSources } from './markdown-sources.ts';
import type { Folder } from './presets/folder.ts';
import { plain } from './presets/plain.ts';
import type { OpenApiSource, Source } from './source.ts';

/** Finds a site's sources by convention and says what it found. `file`: only this one. */
export function detectSources(site: Folder, file: string | null, detected: string[]): Source[] {
  const base = { siteDir: site.path, include: file === null ? [] : [file], exclude: [] };
  if (file !== null && /\.(json|ya?ml)$/i.test(file)) return [openApiSource(site, file, 0)];
  const pages = pageSources(site, base, detected);
  const specs = file === null ? findOpenApiFiles(site) : [];
  detected.push(...specs.map((spec) => `OpenAPI description ${spec}`));
  const sources = [...pages, ...specs.map((spec, index) => openApiSource(site, spec, index))];
  return sources.length > 0 ? sources : readmeSources(site, base);
}

type Base = Pick<Source, 'siteDir' | 'include' | 'exclude'>;

function pageSources(site: Folder, base: Base, detected: string[]): Source[] {
  const found = findFramework(site);
  if (found !== null) {
    detected.push(`${frameworkName(found.preset)} (${found.evidence})`);
    return markdownSources(found.preset, found.site, base);
  }
  if (hasFileLike(site, /\.(mdx?|markdown)$/i, /^(readme|license|changelog)/i)) {
    detected.push('Markdown in plain folders');
    return markdownSources(plain, site, base);
  }
  if (hasFileLike(site, /\.x?html?$/i)) {
    detected.push('a built HTML site');
    return htmlRoots(site).map((root) => ({ ...base, kind: 'html', root }));
  }
  return [];
}

/** A folder with nothing but a README is a small site. */
function readmeSources(site: Folder, base: Base): Source[] {
  return hasFileLike(site, /\.(mdx?|markdown)$/i) ? markdownSources(plain, site, base) : [];
}

/** The first description stands at `/api`; further ones below it, by their file's name. */
function openApiSource(site: Folder, file: string, index: number): OpenApiSource {
  const name = file.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
  const baseUrl = index === 0 ? '/api' : `/api/${name}`;
  return {
    siteDir: site.path,
    include: [],
    exclude: [],
    kind: 'openapi',
    file,
    version: currentVersion,
    locale: defaultLocale,
    baseUrl,
  };
}
