import { join } from 'node:path/posix';
import { cssColor, isGrey, type Rgb } from './css-color.ts';
import type { Folder } from './presets/folder.ts';
import type { WrittenBrand } from './presets/preset.ts';
import type { MarkdownSource } from './source.ts';

/** The main color of a site, on light and on dark pages. */
export interface BrandColors {
  light: Rgb;
  dark: Rgb;
}

/** Variables that frameworks and themes use for their main color. */
const variables = [
  '--ifm-color-primary',
  '--vp-c-brand-1',
  '--vp-c-brand',
  '--vp-c-accent',
  '--rp-c-brand',
  '--sl-color-accent',
  '--md-primary-fg-color',
  '--color-fd-primary',
  '$accentColor',
  '$primary',
  '--color-brand',
  '--brand-color',
  '--color-primary',
  '--primary-color',
];

/** `--color-brand-link` and `--color-primary-500`, but not `--color-brand-hover`. */
const variants =
  /^--(?:color-)?(?:(?:brand|primary)-[56]00|brand-(?!.*\b(?:active|background|bg|border|contrast|dark|foreground|hover|light|muted|soft|text)\b)[a-z-]+)$/;

/** Folders of styles. */
const folders = [
  ...['', '.vitepress/theme', '.vitepress/theme/styles', '.vuepress/styles', 'theme', 'app', 'assets'],
  ...['', 'src/', 'docs/', 'assets/', 'static/', 'app/', 'app/assets/'].flatMap((parent) =>
    ['css', 'styles', 'scss', 'stylesheets'].map((name) => parent + name),
  ),
];
const mostFiles = 100;

/** The main color in the configuration of a site, else the color that its styles set for its framework. */
export function brandColors(
  { site, root }: Pick<MarkdownSource, 'site' | 'root'>,
  written: WrittenBrand['colors'] = {},
): BrandColors | null {
  const placesIn = (dirs: readonly string[]) =>
    new Set(dirs.flatMap((dir) => folders.map((folder) => join(dir, folder))));
  const own = stylesIn(site, placesIn(['', root.dir]));
  const styles = own.length > 0 ? own : stylesIn(site, placesIn(site.parents));
  const declared = Map.groupBy(styles.flatMap(declarationsIn), ({ name }) => name);
  const color = (value: unknown) => (typeof value === 'string' ? resolved(value, declared) : null);
  const named = bothColors(color(written.light), color(written.dark));
  if (named !== null) return named;
  for (const name of [...variables, ...[...declared.keys()].filter((name) => variants.test(name))]) {
    const colors = (declared.get(name) ?? []).flatMap(({ selector, value }) => {
      const found = color(value);
      const isUsable = found !== null && (variables.includes(name) || !isGrey(found));
      return isUsable ? [{ selector, color: found }] : [];
    });
    const on = (scheme: RegExp) => colors.find(({ selector }) => scheme.test(selector))?.color;
    const found = bothColors(on(/light/i) ?? on(/^(?!.*(?:dark|slate))/is), on(/dark|slate/i));
    if (found !== null) return found;
  }
  const bar = color(written.bar);
  return bar === null || isGrey(bar) ? null : { light: bar, dark: bar };
}

/** A color for only one of light and dark pages is used on both. */
function bothColors(light?: Rgb | null, dark?: Rgb | null): BrandColors | null {
  const either = light ?? dark;
  return either ? { light: light ?? either, dark: dark ?? either } : null;
}

function stylesIn(site: Folder, places: ReadonlySet<string>): string[] {
  return [...places]
    .flatMap((place) => site.files(place).map((file) => join(place, file)))
    .filter((file) => /\.(?:css|s[ac]ss|less|styl)$/.test(file))
    .slice(0, mostFiles)
    .flatMap((file) => site.text(file) ?? []);
}

interface Declaration {
  name: string;
  value: string;
  /** Including outer rules: `@media (prefers-color-scheme: dark) :root`. */
  selector: string;
}

function declarationsIn(styles: string): Declaration[] {
  const found: Declaration[] = [];
  const selectors: string[] = [];
  const text = styles.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/#\{(\$[\w-]+)\}/g, '$1');
  for (const [, part = '', end] of text.matchAll(/([^{};]*)([{};]|$)/g)) {
    if (end === '{') selectors.push(part.trim());
    const [, name, value] = /^\s*((?:--|\$)[\w-]+)\s*:\s*([\s\S]+)$/.exec(part) ?? [];
    if (name !== undefined && value !== undefined && end !== '{')
      found.push({ name, value: value.replace(/!\w+/g, '').trim(), selector: selectors.join(' ') });
    if (end === '}') selectors.pop();
  }
  return found;
}

/** The color that a value is or refers to: `var(--orange)`, `$orange`. */
function resolved(value: string, declared: Map<string, Declaration[]>, depth = 0): Rgb | null {
  const name = /^var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)$|^(\$[\w-]+)$/.exec(value);
  if (name === null || depth > 5) return cssColor(value);
  const [first] = declared.get(name[1] ?? name[2] ?? '') ?? [];
  return first === undefined ? null : resolved(first.value, declared, depth + 1);
}
