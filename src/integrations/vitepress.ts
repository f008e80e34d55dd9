import { type SearchSettings, widgetScript } from './search-settings.ts';

interface VitePressConfig {
  head: [string, Record<string, string>][];
  vite: { plugins: SearchPlugin[] };
}

interface SearchPlugin {
  name: string;
  enforce: 'pre';
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
}

const component = '\0docent-search';

/** A VitePress configuration to extend. It replaces the search in the navigation bar of the default theme. */
export function docentSearch(settings: SearchSettings = {}): VitePressConfig {
  return {
    head: [['script', { src: widgetScript(settings), defer: '' }]],
    vite: { plugins: [replaceSearch()] },
  };
}

function replaceSearch(): SearchPlugin {
  return {
    name: 'docent-search',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/VPNavBarSearch.vue') ? component : undefined),
    load: (id) =>
      id === component
        ? `import { h } from 'vue'; export default () => h('docent-search', { 'data-place': 'bar' });`
        : undefined,
  };
}
