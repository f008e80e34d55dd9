import { ConfigText } from './config-text.ts';
import { suffixesIn, withoutGroups } from './fumadocs.ts';
import { localeRoots } from './locale-roots.ts';
import { asUrl, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset } from './preset.ts';
import { suffixRoots } from './suffix-roots.ts';

const marks = [
  '_meta.js',
  '_meta.ts',
  '_meta.tsx',
  '_meta.jsx',
  '_meta.json',
  '_meta.global.js',
  '_meta.global.ts',
];
const configFiles = ['mjs', 'js', 'ts', 'mts'].map((ending) => `next.config.${ending}`);
const folders = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];

/** Nextra: `content/` (below `contentDirBasePath`) or `pages/`, with `_meta` files beside the pages. */
export const nextra: Preset = {
  framework: 'nextra',
  slugs: 'github',
  bracketIds: true,

  recognise(site) {
    const theme = site.first('theme.config.tsx', 'theme.config.jsx', 'theme.config.js', 'theme.config.ts');
    const dir = folders.find((folder) => marks.some((mark) => site.has(`${folder}/${mark}`)));
    return dir === undefined ? theme : `${dir}/${marks.find((mark) => site.has(`${dir}/${mark}`))}`;
  },

  roots(site) {
    const dir =
      folders.find((folder) => marks.some((mark) => site.has(`${folder}/${mark}`))) ??
      folders.find((folder) => site.hasFolder(folder)) ??
      '';
    const config = new ConfigText(site.text(site.first(...configFiles) ?? ''));
    const baseUrl = /content$/.test(dir) ? asUrl(config.string('contentDirBasePath') ?? '') : '';
    const locales = suffixesIn(site, dir);
    if (locales.length > 0) return suffixRoots({ dir, baseUrl, defaultLocale: 'en', locales });
    return localeRoots(site, { dir, baseUrl });
  },

  // In `app/`, the page of a folder is `page.mdx`.
  pageUrl: ({ publishedPath }) =>
    withoutGroups(withoutIndex(withoutExtension(publishedPath), /^(index|page)$/)),

  skips: (path) =>
    /(^|\/)_/.test(path)
      ? 'not a page: its name starts with an underscore'
      : /\[[^\]]+\]/.test(path)
        ? 'a dynamic route'
        : null,
};
