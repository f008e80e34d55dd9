import type { Folder } from './folder.ts';
import { isObject } from './merge-values.ts';
import type { Preset } from './preset.ts';

const files = [
  ...[
    'mkdocs.yml',
    'book.toml',
    'mint.json',
    'docs.json',
    'myst.yml',
    '_config.yml',
    'config.toml',
    'hugo.toml',
  ],
  ...['hugo.yaml', 'config.yaml', 'config/_default/hugo.toml', 'config/_default/markup.toml'],
  ...[
    'astro.config',
    'docusaurus.config',
    'source.config',
    'next.config',
    '.vitepress/config',
    'docs/.vitepress/config',
  ].flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((ending) => `${name}.${ending}`)),
];

/** Names and settings of the extensions for formulas. */
const setting =
  /remark-?math|arithmatex|mdx_math|katex|mathjax|dollarmath|\b(?:math|latex)\b["']?\s*[:=]\s*(?:true|\{)|passthrough/i;
const dependency =
  /^(?:remark-math|rehype-(?:katex|mathjax)|(?:.*\/)?(?:markdown-it-|plugin-)?(?:katex|mathjax3?|texmath))$/;

/** Whether the configuration of a site names an extension that shows TeX as formulas. */
export function usesMath(site: Folder, preset: Preset): boolean {
  const found = preset.recognise(site);
  if ([found ?? '', ...files].some((file) => file !== '' && setting.test(site.text(file) ?? ''))) return true;
  const { dependencies, devDependencies } = site.data('package.json') ?? {};
  return [dependencies, devDependencies].some(
    (list) => isObject(list) && Object.keys(list).some((name) => dependency.test(name)),
  );
}
