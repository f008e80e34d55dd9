import { join } from 'node:path/posix';
import { countFilesLike } from './files-like.ts';
import { Folder } from './presets/folder.ts';
import type { Preset } from './presets/preset.ts';
import { presets } from './presets/presets.ts';

/** Where a repository usually keeps its docs site. */
const usualPlaces = [
  '',
  'docs',
  'website',
  'site',
  'documentation',
  'doc',
  'www',
  'apps/docs',
  'packages/docs',
];

const docsName =
  /(^|[-_.])(docs?|documentation|website|homepage|site|www|web|manual|guide|handbook|book)([-_.]|$)/i;

/** Folders that hold sites which are not the repository's own. */
const othersFolder =
  /^(node_modules|examples?|samples?|demos?|tests?|__tests__|e2e|fixtures?|templates?|starters?|playgrounds?|vendor|third[-_]party|dist|build|out|create-.*)$/i;

/** What the configuration of a framework is called. */
const configName =
  /^(\.vitepress|\.gitbook\.yaml|docs\.json|mint\.json|book\.toml|_config\.ya?ml|_toc\.ya?ml|myst\.yml|mkdocs[\w.-]*\.ya?ml|(hugo|config)\.(toml|ya?ml|json)|[\w-]+\.config\.[cm]?[jt]sx?)$/;

const markdown = /\.(mdx?|markdown)$/i;

const deepest = 4;
const mostFolders = 3000;
/** A site in an unusual place is the repository's own if it has so many times the pages of the one in the usual place. */
const muchMore = 3;

export interface FoundFramework {
  preset: Preset;
  site: Folder;
  /** The file or folder that gave it away. */
  evidence: string;
}

/** Tells the docs framework of a folder by the files that only it has. */
export function findFramework(site: Folder): FoundFramework | null {
  const usual = usualPlaces.filter((place) => place === '' || site.hasFolder(place));
  const found = [...new Set([...usual, ...configuredPlaces(site)])].flatMap((place) =>
    recognised(site, place),
  );
  const configured = found.filter(isConfigured);
  return configured.length > 0 ? mostPages(configured) : (found.find(isUsual) ?? null);

  function isUsual({ site: { path } }: FoundFramework): boolean {
    return usual.some((place) => path === join(site.path, place));
  }
}

function recognised(site: Folder, place: string): FoundFramework[] {
  const folder = place === '' ? site : new Folder(join(site.path, place), site.boundary);
  const found = presets.flatMap((preset) => {
    const evidence = preset.recognise(folder);
    return evidence === null ? [] : [{ preset, site: folder, evidence: join(place, evidence) }];
  });
  return [found.find(isConfigured) ?? found[0] ?? []].flat();
}

/** A page says less about the framework than a configuration does. */
function isConfigured({ evidence }: FoundFramework): boolean {
  return !/\.mdx?$/.test(evidence);
}

/** The first one, unless another has many more pages. */
function mostPages(found: readonly FoundFramework[]): FoundFramework {
  const [first, ...others] = found.map((each) => ({ ...each, pages: countPages(each) }));
  const largest = others.reduce((best, each) => (each.pages > best.pages ? each : best), first!);
  return largest.pages > first!.pages * muchMore ? largest : first!;
}

function countPages({ preset, site }: FoundFramework): number {
  const folders = new Set(preset.roots(site).map(({ dir }) => dir));
  return folders.values().reduce((pages, dir) => pages + countFilesLike(site, markdown, { below: dir }), 0);
}

/** Folders with the configuration of a framework: near the top, or further down if their names say that they hold docs. */
function configuredPlaces(site: Folder): string[] {
  const places: string[] = [];
  const waiting = site.folders();
  for (let looked = 0; looked < mostFolders; looked++) {
    const path = waiting.shift();
    if (path === undefined) break;
    const segments = path.split('/');
    const name = segments.at(-1) ?? '';
    if (othersFolder.test(name)) continue;
    const hasConfig =
      [...site.files(path), ...site.folders(path, { hidden: true })].some((each) => configName.test(each)) ||
      site.hasFolder(join(path, 'config/_default'));
    if (hasConfig && (segments.length <= 2 || docsName.test(name))) places.push(path);
    if (segments.length < deepest) waiting.push(...site.folders(path).map((each) => `${path}/${each}`));
  }
  return places.sort((a, b) => Number(docsName.test(b)) - Number(docsName.test(a)));
}

/** A framework's name as its makers write it. */
export function frameworkName({ framework }: Preset): string {
  const names: Record<string, string> = {
    vitepress: 'VitePress',
    mkdocs: 'MkDocs',
    mdbook: 'mdBook',
    gitbook: 'GitBook',
    nuxt: 'Nuxt Content',
    jupyter: 'Jupyter Book',
  };
  return names[framework] ?? framework.charAt(0).toUpperCase() + framework.slice(1);
}
