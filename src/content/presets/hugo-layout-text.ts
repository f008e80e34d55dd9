import type { Folder } from './folder.ts';
import { isObject } from './merge-values.ts';
import type { PreparedText } from './preset.ts';

/** What a layout shows, and the files that say it. */
interface LayoutText {
  text: string;
  files: readonly string[];
}

const none: LayoutText = { text: '', files: [] };
const known = new WeakMap<Folder, Map<string, LayoutText>>();
const longest = 300;

/**
 * The text of a shortcode whose layout is text and values of the site, such as `v{{ .Site.Data.release.version }}`; empty
 * for every other layout. `parameter` reads a value of the configuration.
 */
export function hugoLayoutText(
  name: string,
  { site, uses }: PreparedText,
  parameter: (path: string) => string,
): string {
  const texts = known.get(site) ?? new Map<string, LayoutText>();
  known.set(site, texts);
  const found = texts.get(name) ?? readLayout(name, site, parameter);
  texts.set(name, found);
  for (const file of found.files) uses?.(file);
  return found.text;
}

function readLayout(name: string, site: Folder, parameter: (path: string) => string): LayoutText {
  const layout = site.first(`layouts/shortcodes/${name}.html`, `layouts/_shortcodes/${name}.html`);
  const source = layout === null ? null : site.text(layout);
  if (layout === null || source === null || source.length > longest) return none;
  const files = [layout];
  const text = source
    .replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*\$?\.?[Ss]ite\.(Data|Params)\.([\w.]+)\s*-?\}\}/g,
      (written, kind: string, path: string) => {
        if (kind === 'Params') return parameter(path) || written;
        const [file = '', ...names] = path.split('.');
        const data = site.first(...['yaml', 'yml', 'toml', 'json'].map((ending) => `data/${file}.${ending}`));
        if (data === null) return written;
        files.push(data);
        return valueAt(site.data(data), names) ?? written;
      },
    )
    .trim();
  return { text: /[<\n]|\{\{/.test(text) ? '' : text, files };
}

function valueAt(data: unknown, names: readonly string[]): string | null {
  const value = names.reduce((part, name) => (isObject(part) ? part[name] : undefined), data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
