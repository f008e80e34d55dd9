import type { ConfigValue } from './config-value.ts';

/** A plugin that publishes Markdown: the docs, a blog or single pages. */
export interface ContentPlugin {
  kind: 'docs' | 'blog' | 'pages';
  id: string;
  /** Folder of the plugin, relative to the site's folder; it may be outside: `../docs`. */
  path: string;
  /** `routeBasePath` */
  route: string;
  /** Globs, relative to the plugin's folder; empty for all pages. */
  include: string[];
  exclude: string[];
  stripsNumbers: boolean;
  options: ConfigValue;
}

const usual = {
  docs: { path: 'docs', route: 'docs' },
  blog: { path: 'blog', route: 'blog' },
  pages: { path: 'src/pages', route: '/' },
};

/** The content plugins of a Docusaurus configuration, those of its presets first. */
export function contentPlugins(config: ConfigValue): ContentPlugin[] {
  const presets = config.list('presets').flatMap(presetPlugins);
  const plugins = config.list('plugins').flatMap(pluginOf);
  const all = withoutRepeated([...presets, ...plugins]);
  return all.some(({ kind }) => kind === 'docs') || config.section('presets').isSet
    ? all
    : [contentPlugin('docs', config.section('docs')), ...all];
}

/**
 * In Docusaurus, a plugin's kind and id are unique. A preset without options for a kind may not have this kind:
 * `redocusaurus`.
 */
function withoutRepeated(plugins: ContentPlugin[]): ContentPlugin[] {
  const isSame = (one: ContentPlugin, other: ContentPlugin) => one.kind === other.kind && one.id === other.id;
  return plugins.filter(
    (plugin, index) =>
      plugin.options.isSet ||
      !plugins.some((other, at) => isSame(plugin, other) && (other.options.isSet || at < index)),
  );
}

/** `['classic', { docs: { ... }, blog: false }]` */
function presetPlugins(preset: ConfigValue): ContentPlugin[] {
  const [name, options] = namedOptions(preset);
  if (name === null && options === null) return [];
  const kinds = ['docs', 'blog', 'pages'] as const;
  return kinds
    .filter((kind) => options?.section(kind).isOff !== true)
    .map((kind) => contentPlugin(kind, options?.section(kind) ?? preset.section(kind)));
}

/** `['@docusaurus/plugin-content-docs', { id: 'api', path: 'api' }]`, or a plugin that extends it. */
function pluginOf(plugin: ConfigValue): ContentPlugin[] {
  const [name, options] = namedOptions(plugin);
  const kind = /content-(docs|blog|pages)\b/.exec(name ?? '')?.[1] ?? extendedKind(name ?? '', options);
  if (kind !== 'docs' && kind !== 'blog' && kind !== 'pages') return [];
  return [contentPlugin(kind, options ?? plugin.section('options'))];
}

function extendedKind(name: string, options: ConfigValue | null): string | null {
  const keys = options?.keys() ?? [];
  if (!keys.includes('path') || !keys.includes('routeBasePath')) return null;
  return /blog/i.test(name) ? 'blog' : keys.includes('sidebarPath') ? 'docs' : null;
}

function namedOptions(plugin: ConfigValue): [name: string | null, options: ConfigValue | null] {
  if (plugin.text !== null) return [plugin.text, null];
  const [name, options] = plugin.entries;
  return [name?.text ?? null, options ?? null];
}

function contentPlugin(kind: ContentPlugin['kind'], options: ConfigValue): ContentPlugin {
  return {
    kind,
    id: options.string('id') ?? 'default',
    path: options.path('path') ?? usual[kind].path,
    route: options.string('routeBasePath') ?? usual[kind].route,
    include: options.strings('include'),
    exclude: options.strings('exclude'),
    stripsNumbers: options.flag('numberPrefixParser') !== false,
    options,
  };
}
