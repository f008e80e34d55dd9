import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { openMdcBlocks } from './open-mdc-blocks.ts';
import { withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const scripts = ['ts', 'mts', 'js', 'mjs'];
const configFiles = ['nuxt.config', 'content.config'].flatMap((name) =>
  scripts.map((ending) => `${name}.${ending}`),
);

/** Nuxt Content and Docus: `content/` with numbered folders, the collections of `content.config.ts`, MDC components. */
export const nuxt: Preset = {
  framework: 'nuxt',
  slugs: 'nuxt',
  extensions: ['.md'],

  recognise(site) {
    if (!site.hasFolder('content')) return null;
    const uses = /@nuxt\/content|\bdocus\b|@nuxt-themes\/docus/;
    return [...configFiles, 'package.json'].find((file) => uses.test(site.text(file) ?? '')) ?? null;
  },

  roots(site) {
    const placed = placedSources(site);
    const folders = placed.map(({ folder }) => folder).filter((folder) => folder !== '');
    const top = placed.find(({ folder }) => folder === '');
    const blog = !folders.includes('blog') && site.hasFolder('content/blog');
    const main = localeRoots(site, { dir: 'content', baseUrl: top?.prefix ?? '', defaultLocale }).map(
      (root) =>
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
  },

  pageUrl: ({ publishedPath }) =>
    withoutIndex(withoutExtension(publishedPath).split('/').map(segment).join('/')),

  skips: (path) =>
    /(^|\/)[_-]/.test(path)
      ? 'a partial: its name starts with an underscore'
      : /\.draft\.md$/.test(path)
        ? 'a draft'
        : null,

  withholds: (frontMatter) => (frontMatter.draft === true ? 'a draft' : null),

  prepare: (text) => openMdcBlocks(text),
};

/** `1.getting-started` -> `getting-started`; a version such as `1.2` is a name. */
function segment(name: string): string {
  const named = /^\d+(\.\d+)*(\.x)?$/.test(name) ? name : name.replace(/^\d+\./, '');
  return named
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s$*_+~.()'"!\-:@]+/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

interface PlacedSource {
  /** The folder below `content/`, `''` for all of it. */
  folder: string;
  prefix: string;
}

/** Collections that name a prefix: `{ include: 'docs/**', prefix: '/guide' }`. */
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
