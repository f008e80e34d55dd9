import { basename, dirname, join, relative } from 'node:path/posix';
import { countFilesLike } from './files-like.ts';
import { isForeignFolder } from './is-foreign-folder.ts';
import { Folder } from './presets/folder.ts';
import { isPlainNext } from './presets/nextra.ts';
import type { Preset } from './presets/preset.ts';
import { presets } from './presets/presets.ts';
import { isPlainAstro } from './presets/starlight.ts';

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

/** Folders of built sites, and of programs that create sites. */
const outputFolder = /^(?:dist|build|out|create-.*)$/i;

/** File names of framework configurations. */
const configName =
  /^(\.vitepress|\.vuepress|\.gitbook\.yaml|docs\.json|mint\.json|book\.toml|_config\.ya?ml|_toc\.ya?ml|myst\.yml|conf\.py|mkdocs[\w.-]*\.ya?ml|(hugo|config)\.(toml|ya?ml|json)|[\w-]+\.config\.[cm]?[jt]sx?)$/;

const markdown = /\.(mdx?|markdown)$/i;

const deepest = 4;
/** Maximum levels above a folder of pages at which its configuration is searched. */
const highest = 5;
const mostFolders = 3000;
/**
 * A site in an unusual folder is the repository's own if it has this many times the pages of the site in the usual
 * folder.
 */
const muchMore = 3;
/** Sites with a smaller share of the main site's pages are not listed. */
const worthNaming = 0.1;

export interface FoundFramework {
  preset: Preset;
  site: Folder;
  /** The file or folder by which the framework was detected. */
  evidence: string;
  /** Folders of the other sites in the repository, most pages first. */
  others: string[];
}

type Candidate = Omit<FoundFramework, 'others'>;

/** Detects the docs framework of a folder by files that only this framework has. */
export function findFramework(site: Folder): FoundFramework | null {
  const usual = usualPlaces.filter((place) => place === '' || site.hasFolder(place));
  const found = [...new Set([...usual, ...configuredPlaces(site)])].flatMap((place) =>
    recognised(site, place),
  );
  const configured = found.filter(isConfigured);
  const chosen = configured.length === 0 ? null : mostPages(configured, site);
  if (chosen !== null && !isOutweighed(chosen, site, usual)) return chosen;
  const first = found.find(({ site: { path } }) => usual.some((place) => path === join(site.path, place)));
  return first === undefined ? null : { ...first, others: [] };
}

/**
 * The frameworks that are configured in the folders above, or in the usual places beside the folder, within the
 * repository. The evidence is relative to the folder.
 */
export function configurationsAbove({ path, boundary }: Folder): Candidate[] {
  const found = new Map<string, Candidate>();
  for (let above = path, level = 0; level < highest && above !== boundary; level++) {
    above = dirname(above);
    const folder = new Folder(above, boundary);
    const places = usualPlaces.filter((place) => place === '' || folder.hasFolder(place));
    for (const each of places.flatMap((place) => allRecognised(folder, place)).filter(isConfigured)) {
      const evidence = relative(path, join(above, each.evidence));
      if (!found.has(evidence)) found.set(evidence, { ...each, evidence });
    }
  }
  return [...found.values()];
}

function recognised(site: Folder, place: string): Candidate[] {
  const found = allRecognised(site, place);
  return [found.find(isConfigured) ?? found[0] ?? []].flat();
}

function allRecognised(site: Folder, place: string): Candidate[] {
  const folder = place === '' ? site : new Folder(join(site.path, place), site.boundary);
  return presets.flatMap((preset) => {
    const evidence = preset.recognise(folder);
    return evidence === null ? [] : [{ preset, site: folder, evidence: join(place, evidence) }];
  });
}

/** A page is weaker evidence of the framework than a configuration. */
export function isConfigured({ evidence }: Pick<Candidate, 'evidence'>): boolean {
  return !/\.mdx?$/.test(evidence);
}

/** The first candidate, unless another has many more pages, or has more pages and the first is not named for docs. */
function mostPages(found: readonly Candidate[], root: Folder): FoundFramework {
  const counted = found.map((each) => ({ ...each, ...pagesOf(each) }));
  const [first] = counted;
  const sorted = counted.toSorted((a, b) => b.pages - a.pages);
  const factor = isNamedForDocs(relative(root.path, first!.site.path)) ? muchMore : 1;
  const chosen = sorted[0]!.pages > first!.pages * factor ? sorted[0]! : first!;
  const others = sorted.filter(
    ({ pages, folders }) => pages >= chosen.pages * worthNaming && folders.isDisjointFrom(chosen.folders),
  );
  return { ...chosen, others: others.map(({ site }) => site.path) };
}

/** Whether the usual folder of docs, which has no framework, has many more pages than a site in an unusual folder. */
function isOutweighed(chosen: FoundFramework, root: Folder, usual: readonly string[]): boolean {
  const place = relative(root.path, chosen.site.path);
  if (usual.includes(place)) return false;
  const docs = usual.find((each) => /^doc/.test(each) && !place.startsWith(`${each}/`));
  if (docs === undefined) return false;
  return countFilesLike(root, markdown, { below: docs }) > muchMore * pagesOf(chosen).pages;
}

function isNamedForDocs(place: string): boolean {
  return usualPlaces.includes(place) || docsName.test(basename(place));
}

function pagesOf({ preset, site }: Candidate): { pages: number; folders: Set<string> } {
  const named = preset.roots(site).map(({ dir }) => dir);
  const present = named.filter((dir) => dir === '' || site.hasFolder(dir));
  // A folder with another layout is one root itself.
  const dirs = new Set(present.length > 0 ? present : ['']);
  const pages = dirs.values().reduce((sum, dir) => sum + countFilesLike(site, markdown, { below: dir }), 0);
  return { pages, folders: new Set(dirs.values().map((dir) => join(site.path, dir))) };
}

/** Folders with the configuration of a framework: near the top, or deeper if their names suggest docs. */
function configuredPlaces(site: Folder): string[] {
  const places: string[] = [];
  const waiting = site.folders();
  for (let looked = 0; looked < mostFolders; looked++) {
    const path = waiting.shift();
    if (path === undefined) break;
    const segments = path.split('/');
    const name = segments.at(-1) ?? '';
    if (isForeignFolder(name) || outputFolder.test(name)) continue;
    const hasConfig =
      [...site.files(path), ...site.folders(path, { hidden: true })].some((each) => configName.test(each)) ||
      site.hasFolder(join(path, 'config/_default'));
    if (hasConfig && (segments.length <= 2 || docsName.test(name))) places.push(path);
    if (segments.length < deepest) waiting.push(...site.folders(path).map((each) => `${path}/${each}`));
  }
  return places.sort((a, b) => Number(docsName.test(basename(b))) - Number(docsName.test(basename(a))));
}

interface NamedFramework {
  preset: Preset;
  site: Folder;
  evidence?: string;
}

/** The official name of a framework. */
export function frameworkName({ preset, site, evidence = '' }: NamedFramework): string {
  if (basename(evidence) === 'conf.py') return 'Sphinx';
  const { framework } = preset;
  if (framework === 'starlight' && isPlainAstro(site)) return 'Astro';
  if (framework === 'nextra' && isPlainNext(site)) return 'Next.js';
  const names: Record<string, string> = {
    vitepress: 'VitePress',
    vuepress: 'VuePress',
    mkdocs: 'MkDocs',
    mdbook: 'mdBook',
    gitbook: 'GitBook',
    nuxt: 'Nuxt Content',
    jupyter: 'Jupyter Book',
    wiki: 'a wiki',
  };
  return names[framework] ?? framework.charAt(0).toUpperCase() + framework.slice(1);
}
