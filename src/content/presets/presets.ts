import { docusaurus } from './docusaurus.ts';
import { eleventy } from './eleventy.ts';
import { fern } from './fern.ts';
import { fumadocs } from './fumadocs.ts';
import { gitbook } from './gitbook.ts';
import { hexo } from './hexo.ts';
import { hugo } from './hugo.ts';
import { jekyll } from './jekyll.ts';
import { jupyter } from './jupyter.ts';
import { mdbook } from './mdbook.ts';
import { mintlify } from './mintlify.ts';
import { mkdocs } from './mkdocs.ts';
import { nextra } from './nextra.ts';
import { nuxt } from './nuxt.ts';
import { plain } from './plain.ts';
import type { Preset } from './preset.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';
import { vuepress } from './vuepress.ts';
import { wiki } from './wiki.ts';
import { zola } from './zola.ts';

/** All supported frameworks, in the order of detection; `plain` accepts everything else. */
export const presets: readonly Preset[] = [
  mintlify,
  fern,
  docusaurus,
  vitepress,
  vuepress,
  rspress,
  starlight,
  mkdocs,
  fumadocs,
  nextra,
  nuxt,
  mdbook,
  jupyter,
  zola,
  hugo,
  gitbook,
  hexo,
  jekyll,
  eleventy,
  wiki,
  plain,
];

export function presetNamed(framework: string): Preset {
  return presets.find((preset) => preset.framework === framework) ?? plain;
}
