import { fillHugoTemplate } from './fill-hugo-template.ts';
import type { Folder } from './folder.ts';
import { isObject } from './merge-values.ts';
import type { PreparedText } from './preset.ts';

const layouts = new WeakMap<Folder, Map<string, Layout | null>>();
const longestLayout = 2000;
const longestText = 300;

interface Layout {
  file: string;
  source: string;
}

interface Given {
  /** A parameter of the shortcode, by name or position. */
  parameter(key: string): string;
  /** A value of the configuration. */
  setting(path: string): string;
}

/**
 * The text of a shortcode with a simple layout, such as `v{{ .Site.Data.release.version }}` or `{{ .Get "name" }}`;
 * null for other layouts.
 */
export function hugoLayoutText(name: string, { site, uses }: PreparedText, given: Given): string | null {
  const layout = layoutOf(name, site);
  if (layout === null) return null;
  uses?.(layout.file);
  const { source } = layout;
  if (source.length > longestLayout || source.includes('.Inner')) return null;
  const html = fillHugoTemplate(source, {
    parameter: given.parameter,
    ofSite(path) {
      const [kind, ...names] = path.split('.');
      if (kind === 'Params') return given.setting(names.join('.')) || null;
      const data = dataFile(site, names[0] ?? '');
      if (data === null) return null;
      uses?.(data);
      return valueAt(site.data(data), names.slice(1));
    },
  });
  const text = html?.replace(/<[^<>]*>/g, '').trim() ?? '';
  return html === null || text.includes('\n') || text.length > longestText ? null : text;
}

/** Whether the layout of a shortcode highlights what the shortcode contains. */
export function showsCode(name: string, site: Folder): boolean {
  const source = layoutOf(name, site)?.source ?? '';
  return /\bhighlight\b|transform\.Highlight/.test(source) && source.includes('.Inner');
}

function layoutOf(name: string, site: Folder): Layout | null {
  const known = layouts.get(site) ?? new Map<string, Layout | null>();
  layouts.set(site, known);
  const before = known.get(name);
  const found = before === undefined ? readLayout(name, site) : before;
  known.set(name, found);
  return found;
}

function readLayout(name: string, site: Folder): Layout | null {
  const places = [`layouts/shortcodes/${name}`, `layouts/_shortcodes/${name}`];
  const file = site.first(...places.flatMap((place) => [`${place}.html`, `${place}.md`]));
  const source = file === null ? null : site.text(file);
  return file === null || source === null ? null : { file, source };
}

function dataFile(site: Folder, name: string): string | null {
  return site.first(...['yaml', 'yml', 'toml', 'json'].map((ending) => `data/${name}.${ending}`));
}

function valueAt(data: unknown, names: readonly string[]): string | null {
  const value = names.reduce((part, name) => (isObject(part) ? part[name] : undefined), data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
