import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { FolderFacts } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { isFixture } from './is-fixture.ts';
import { linkedUrls } from './linked-urls.ts';
import { join, localeRoots } from './locale-roots.ts';
import { openMdcBlocks } from './open-mdc-blocks.ts';
import { asUrl, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const scripts = ['ts', 'mts', 'js', 'mjs'];
const configFiles = ['nuxt.config', 'content.config'].flatMap((name) =>
  scripts.map((ending) => `${name}.${ending}`),
);
/** Maximum depth of folders to search. */
const deepest = 8;
const folderFiles = ['.navigation.yml', '.navigation.yaml', '.navigation.json', '_dir.yml', '_dir.yaml'];

/** Nuxt Content and Docus: `content/` with numbered folders, the collections of `content.config.ts`, MDC components. */
export const nuxt: Preset = {
  framework: 'nuxt',
  slugs: 'nuxt',
  extensions: ['.md'],

  recognise: (site) => appFile(site) ?? contentFile(site),

  siteName: (site) => configOf(site).section('site').plainText('name'),
  tagline: (site) => configOf(site).section('site').plainText('description'),
  brand(site) {
    const config = ConfigValue.read(
      site,
      ...scripts.flatMap((end) => [`app/app.config.${end}`, `app.config.${end}`]),
    );
    const name = config.section('ui').section('colors').plainText('primary');
    return { logo: config.section('header').texts('logo'), colors: { light: `var(--color-${name}-500)` } };
  },
  siteUrl: (site) => configOf(site).section('site').plainText('url'),
  basePath,

  redirects(site) {
    const base = basePath(site);
    const rules = configOf(site).section('routeRules');
    return rules.keys().flatMap((from): [string, string][] => {
      const rule = rules.section(from);
      const to = rule.plainText('redirect') ?? rule.section('redirect').plainText('to');
      return to === null || from.includes('*') ? [] : [[base + from, to]];
    });
  },

  roots(site) {
    const base = basePath(site);
    const roots = appFile(site) === null ? bareRoots(site) : contentRoots(site);
    return roots.map((root) => ({
      ...root,
      baseUrl: base + root.baseUrl,
      folders: folderFacts(site, root.dir),
    }));
  },

  pageUrl: ({ publishedPath }) =>
    withoutIndex(withoutExtension(publishedPath).split('/').map(segment).join('/')),

  skips: (path) =>
    isFixture(path)
      ? 'a file of tests'
      : /(^|\/)[_-]/.test(path)
        ? 'name or folder starts with an underscore or a hyphen'
        : /\.draft\.md$/.test(path)
          ? 'draft'
          : null,

  withholds: (frontMatter) => (frontMatter.draft === true ? 'a draft' : null),

  prepare: (text) => openMdcBlocks(text),
};

function configOf(site: Folder): ConfigValue {
  return ConfigValue.read(site, ...scripts.map((ending) => `nuxt.config.${ending}`));
}

function basePath(site: Folder): string {
  return asUrl(configOf(site).section('app').string('baseURL') ?? '');
}

/** The file that marks a folder as an app with Nuxt Content. */
function appFile(site: Folder): string | null {
  if (!site.hasFolder('content')) return null;
  const uses = /@nuxt\/content|\bdocus\b|@nuxt-themes\/docus/;
  return [...configFiles, 'package.json'].find((file) => uses.test(site.text(file) ?? '')) ?? null;
}

/** A file of Nuxt Content in a folder of pages whose app is elsewhere. */
function contentFile(site: Folder): string | null {
  const folders = ['', ...site.folders()];
  return site.first(
    ...folders.flatMap((folder) => folderFiles.slice(0, 3).map((name) => join(folder, name))),
  );
}

/** Pages without their app: their links show where they are published. */
function bareRoots(site: Folder): Root[] {
  const root: Root = { dir: '', version: currentVersion, locale: defaultLocale, baseUrl: '' };
  const { baseUrl } = linkedUrls(site, { ...root, urls: { stripNumbers: true } });
  return localeRoots(site, { dir: '', baseUrl, defaultLocale });
}

function contentRoots(site: Folder): Root[] {
  const placed = placedSources(site);
  const folders = placed.map(({ folder }) => folder).filter((folder) => folder !== '');
  const top = placed.find(({ folder }) => folder === '');
  const blog = !folders.includes('blog') && site.hasFolder('content/blog');
  const main = localeRoots(site, { dir: 'content', baseUrl: top?.prefix ?? '', defaultLocale }).map((root) =>
    root.dir === 'content'
      ? { ...root, without: [...(root.without ?? []), ...folders, ...(blog ? ['blog'] : [])] }
      : root,
  );
  const apart = (dir: string, baseUrl: string): Root => ({
    dir,
    version: currentVersion,
    locale: defaultLocale,
    baseUrl,
  });
  return [
    ...main,
    ...placed
      .filter(({ folder }) => folder !== '')
      .map(({ folder, prefix }) => apart(join('content', folder), prefix)),
    ...(blog ? [{ ...apart('content/blog', `${top?.prefix ?? ''}/blog`), weight: 0.5 }] : []),
  ];
}

/** The facts in each folder's `.navigation.yml`; `_dir.yml` in Nuxt Content 2. */
function folderFacts(site: Folder, dir: string): Record<string, FolderFacts> {
  const facts: Record<string, FolderFacts> = {};
  const visit = (folder: string, depth: number): void => {
    const file = site.first(...folderFiles.map((name) => join(dir, folder, name)));
    const found = file === null ? null : factsIn(site, file);
    if (found !== null) facts[folder] = found;
    if (depth < deepest)
      for (const name of site.folders(join(dir, folder))) visit(join(folder, name), depth + 1);
  };
  visit('', 0);
  return facts;
}

function factsIn(site: Folder, file: string): FolderFacts | null {
  const text = (site.text(file) ?? '').replace(/^---\s*\n/, '');
  const { frontMatter, findings } = file.endsWith('.json')
    ? splitFrontMatter(text)
    : splitFrontMatter(`---\n${text}\n---\n`);
  if (findings.length > 0)
    site.notes.add(
      `${file} is not valid ${file.endsWith('.json') ? 'JSON' : 'YAML'}, so only its simple "key: value" lines were used.`,
    );
  const { navigation } = frontMatter;
  const own = typeof navigation === 'object' && navigation !== null ? navigation : {};
  const title = textField(own as Record<string, unknown>, 'title') ?? textField(frontMatter, 'title');
  const isUnlisted = navigation === false;
  return title === null && !isUnlisted
    ? null
    : { ...(title !== null && { title }), ...(isUnlisted && { isUnlisted: true as const }) };
}

const signNames: Record<string, string> = {
  $: 'dollar',
  '%': 'percent',
  '&': 'and',
  '<': 'less',
  '>': 'greater',
  '|': 'or',
};

/** `1.getting-started` -> `getting-started`; a version such as `1.2` is kept. */
function segment(name: string): string {
  const named = /^\d+(\.\d+)*(\.x)?$/.test(name) ? name : name.replace(/^\d+\./, '');
  return named
    .toLowerCase()
    .replace(/[$%&<>|]/g, (sign) => signNames[sign] ?? '')
    .replace(/[^\p{L}\p{N}\s*_+~.()'"!\-:@]+/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

interface PlacedSource {
  /** The folder in `content/`, `''` for all of it. */
  folder: string;
  prefix: string;
}

/** Collections with a prefix: `{ include: 'docs/**', prefix: '/guide' }`. */
function placedSources(site: Folder): PlacedSource[] {
  const text = site.text(site.first(...scripts.map((ending) => `content.config.${ending}`)) ?? '') ?? '';
  return [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([options]) => {
    const include = /\binclude:\s*['"`]([^'"`$]*)['"`]/.exec(options)?.[1];
    const prefix = /\bprefix:\s*['"`]([^'"`$]*)['"`]/.exec(options)?.[1];
    const folder = /^(?:\.\/)?((?:[^*{}[\]/]+\/)*)\*\*/.exec(include ?? '')?.[1]?.replace(/\/$/, '');
    const isHere = !/\b(repository|cwd):/.test(options);
    return prefix === undefined || folder === undefined || !isHere
      ? []
      : [{ folder, prefix: prefix.replace(/\/+$/, '') }];
  });
}
