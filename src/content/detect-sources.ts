import { dirname, join, relative } from 'node:path';
import { currentVersion, defaultLocale } from '../vocabulary/scope.ts';
import { apiFolder, type DescribedApi, describedApis } from './described-apis.ts';
import { countFilesLike, filesLike, hasFileLike } from './files-like.ts';
import { findFramework, frameworkName, isConfigured } from './find-framework.ts';
import { findOpenApiFiles } from './find-openapi-files.ts';
import { isApiReference } from './html/generated-page.ts';
import { htmlRoots } from './html-roots.ts';
import { htmlSources } from './html-sources.ts';
import { isBuiltSite } from './is-built-site.ts';
import { markdownSources } from './markdown-sources.ts';
import { isMetaFile } from './presets/content-folder.ts';
import type { Folder } from './presets/folder.ts';
import { withoutExtension } from './presets/page-path.ts';
import { plain } from './presets/plain.ts';
import type { Preset, Root } from './presets/preset.ts';
import { publishedUrl } from './published-url.ts';
import type { MarkdownSource, OpenApiSource, Source } from './source.ts';
import { sourcesAbove } from './sources-above.ts';

const markdown = /\.(mdx?|markdown|ipynb)$/i;

/** HTML templates of themes and generators, and HTML test files. */
const template = /(^|\/)(_?(templates?|themes?|layouts?|includes?)|partials|tests?|__tests__|fixtures?)\//i;

/** The outermost folder of test files in a path. */
const testFolder = /^(?:.*?\/)??(?:tests?|__tests__|fixtures?|testdata|e2e)(?=\/)/i;
const htmlEnding = /\.x?html?$/i;

/** Sources from which a generator builds HTML. */
const sourceEnding = /\.(rst|adoc|asciidoc)$/i;
/** More OpenAPI files are reported in one line. */
const mostLines = 3;
/** Maximum source files per HTML page of a built site. */
const mostSources = 5;

/** Finds a site's sources by convention and describes them in `detected`. `file`: read only this file. */
export function detectSources(site: Folder, file: string | null, detected: string[]): Source[] {
  const base = { siteDir: site.path, include: file === null ? [] : [file], exclude: [] };
  if (file !== null && /\.(json|ya?ml)$/i.test(file))
    return describedApis(site, [file]).map((api) => openApiSource(site, api));
  const found: string[] = [];
  const specs = file === null ? findOpenApiFiles(site) : [];
  const pages = pageSources(site, base, { detected: found, hasApi: specs.length > 0 });
  if (file !== null && markdown.test(file) && pages.every((source) => isOutside(file, source))) {
    detected.push(`a single page: ${file}`);
    return markdownSources(singlePage, site, base);
  }
  detected.push(...found);
  const described = file === null ? describedSources(pages, site) : null;
  if (described !== null) {
    detected.push(...descriptionLines([...new Set(described.map((source) => source.file))]));
    return [...pages, ...described];
  }
  detected.push(...descriptionLines(specs));
  const above = basePathOf(pages);
  const apis = describedApis(site, specs).map((api) => openApiSource(site, api, above));
  const sources = [...pages, ...apis];
  return sources.length > 0 ? sources : readmeSources(site, base, detected);
}

/** A line for each file or, if there are many, one line for all: `122 OpenAPI descriptions in json/ (json/a.json, …)`. */
function descriptionLines(files: readonly string[]): string[] {
  if (files.length <= mostLines) return files.map((file) => `OpenAPI description ${file}`);
  const [first = '', second = ''] = files;
  const folder = files.every((file) => dirname(file) === dirname(first)) ? dirname(first) : '.';
  const place = folder === '.' ? '' : ` in ${folder}/`;
  return [`${files.length} OpenAPI descriptions${place} (${first}, ${second} and ${files.length - 2} more)`];
}

/** A page outside the folders of the docs, such as the README of a repository. */
const singlePage: Preset = {
  ...plain,
  roots: () => [{ dir: '', version: currentVersion, locale: defaultLocale, baseUrl: '' }],
};

function isOutside(file: string, source: Source): boolean {
  if (source.kind !== 'markdown') return true;
  const root = join(source.site.path, source.root.dir);
  return relative(root, join(source.siteDir, file)).startsWith('..');
}

type Base = Pick<Source, 'siteDir' | 'include' | 'exclude'>;

interface Detection {
  detected: string[];
  /** Whether the site has OpenAPI files. */
  hasApi: boolean;
}

function pageSources(site: Folder, base: Base, { detected, hasApi }: Detection): Source[] {
  const sources = frameworkSources(site, base, detected);
  if (sources !== null) return sources;
  if (!isBuiltSite(site) && hasFileLike(site, markdown, { unwanted: isMetaFile }))
    return plainSources(site, base, detected);
  if (isBuilt(site, hasApi)) {
    detected.push('a built HTML site');
    const roots = htmlRoots(site).map((root) => (root.dir === '' ? withoutTests(site, root) : root));
    return htmlSources(site, roots, { ...base, hasApi });
  }
  return [];
}

/** The sources of the framework that is configured in a folder or around it; null if there is none. */
function frameworkSources(site: Folder, base: Base, detected: string[]): MarkdownSource[] | null {
  const found = findFramework(site);
  const above = found === null || !isConfigured(found) ? sourcesAbove(site, base) : null;
  if (above !== null) {
    detected.push(`${above.name}${placesOf(above.sources)}`);
    return above.sources;
  }
  if (found === null) return null;
  const sources = markdownSources(found.preset, found.site, base);
  detected.push(`${frameworkName(found)} (${found.evidence})${placesOf(sources)}`);
  if (found.others.length > 0) found.site.notes.add(otherSites(site, found.others));
  return sources;
}

/** Whether a folder is a built site, and not sources with a few HTML files, or an API and its built reference. */
function isBuilt(site: Folder, hasApi: boolean): boolean {
  const pages = [...filesLike(site, htmlEnding)].filter((path) => !template.test(path));
  if (hasApi && pages.every((path) => isApiReference(site.text(path) ?? ''))) return false;
  return pages.length > 0 && countFilesLike(site, sourceEnding) <= pages.length * mostSources;
}

/** Excludes folders of test files from a folder that is not itself a built site. */
function withoutTests(site: Folder, root: Root): Root {
  if (site.first('index.html', 'index.htm') !== null) return root;
  const folders = filesLike(site, htmlEnding).flatMap((path) => testFolder.exec(path)?.slice(0, 1) ?? []);
  return { ...root, without: [...(root.without ?? []), ...new Set(folders)] };
}

function otherSites(site: Folder, others: readonly string[]): string {
  const names = others.slice(0, 5).map((path) => relative(site.path, path) || '.');
  const more = others.length > names.length ? ` and ${others.length - names.length} more` : '';
  const command = `docent serve ${relative('', others[0] ?? '') || '.'}`;
  return `Docent does not read the other sites in this folder: ${names.join(', ')}${more}. To choose one, pass its folder: ${command}`;
}

/** The folders of pages and their URLs: `: docs, published at /docs/`. */
function placesOf(sources: readonly MarkdownSource[]): string {
  const all = sources.map(({ site, siteDir, root }) => {
    const folder = relative(siteDir, join(site.path, root.dir)) || 'this folder';
    if (!folder.startsWith('..')) return `${folder}, published at ${publishedUrl(root, '')}`;
    const part = relative(siteDir, join(site.path, root.dir, root.inside ?? '')) || 'this folder';
    return `${part}, part of the pages published at ${publishedUrl(root, '')}`;
  });
  const places = [...new Set(all)];
  const more = places.length > 3 ? ` and ${places.length - 2} more` : '';
  return `: ${places.slice(0, more === '' ? 3 : 2).join('; ')}${more}`;
}

/** The descriptions that the framework publishes; null if the framework does not support descriptions. */
function describedSources(pages: Source[], folder: Folder): OpenApiSource[] | null {
  const main = pages.find((source) => source.kind === 'markdown');
  const descriptions = main?.preset.descriptions?.(main.site) ?? null;
  if (main === undefined || descriptions === null) return null;
  const { siteDir, site } = main;
  const described: OpenApiSource[] = descriptions.map((description) => ({
    siteDir,
    include: [],
    exclude: [],
    kind: 'openapi',
    hasOverview: false,
    ...description,
    file: relative(siteDir, join(site.path, description.file)),
  }));
  const isAbove = relative(folder.path, site.path).startsWith('..');
  return isAbove ? described.filter(({ file }) => !file.startsWith('..')) : described;
}

function basePathOf(pages: readonly Source[]): string {
  const main = pages.find((source) => source.kind === 'markdown');
  return main?.preset.basePath?.(main.site) ?? '';
}

/** A folder with nothing but a README is a small site. */
function readmeSources(site: Folder, base: Base, detected: string[]): Source[] {
  const isSmall = countFilesLike(site, sourceEnding) <= mostSources;
  if (!isSmall || !filesLike(site, /\.(mdx?|markdown)$/i).some((path) => !/(^|\/)_/.test(path))) return [];
  return plainSources(site, base, detected);
}

function plainSources(site: Folder, base: Base, detected: string[]): Source[] {
  const sources = markdownSources(plain, site, base);
  const home = homeFile(site, base, sources);
  if (home === null) {
    detected.push(`Markdown files without a framework${placesOf(sources)}`);
    return sources;
  }
  detected.push(`Markdown files without a framework${placesOf(sources)}; home page: ${home}`);
  const { version, locale } = sources[0]!.root;
  const only = new Set([withoutExtension(home)]);
  const start = markdownSources(singlePage, site, base).map((source) => ({
    ...source,
    root: { ...source.root, version, locale, only, without: site.folders('') },
  }));
  return [...start, ...sources];
}

/** The README of a repository whose folder of docs has no home page; null if there is none, or if it is about the docs. */
function homeFile(site: Folder, base: Base, sources: readonly MarkdownSource[]): string | null {
  const [{ root } = { root: undefined }] = sources;
  const isFolderOfDocs =
    root !== undefined && root.baseUrl === '' && /^(?:docs?|documentation)(?:\/|$)/.test(root.dir);
  if (!isFolderOfDocs || base.include.length > 0 || site.files(root.dir).some(isHome)) return null;
  const readme = site.files('').find((name) => /^readme\.mdx?$/i.test(name));
  const [, title = ''] = /^# +(.+)$/m.exec((readme && site.text(readme)) || '') ?? [];
  return readme === undefined || /\b(?:docs?|documentation|website)\b/i.test(title) ? null : readme;
}

function isHome(name: string): boolean {
  return /^(?:_?index|readme|home)\.(?:mdx?|markdown|ipynb)$/i.test(name);
}

function openApiSource(
  site: Folder,
  { file, url, titleEnd, isOlder }: DescribedApi,
  above = '',
): OpenApiSource {
  return {
    siteDir: site.path,
    include: [],
    exclude: [],
    kind: 'openapi',
    file,
    version: currentVersion,
    locale: defaultLocale,
    baseUrl: above + url,
    titleEnd,
    ...(isOlder && { olderIn: above + apiFolder }),
  };
}
