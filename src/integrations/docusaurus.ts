import { fileURLToPath } from 'node:url';
import { type SearchSettings, widgetScript } from './search-settings.ts';

interface DocusaurusTheme {
  name: string;
  getThemePath(): string;
  injectHtmlTags(): { headTags: { tagName: string; attributes: { src: string; defer: true } }[] };
}

/** A theme for Docusaurus. Its `SearchBar` replaces the search in the navigation bar, also on phones. */
export function docentSearch(settings: SearchSettings = {}): () => DocusaurusTheme {
  return () => ({
    name: 'docent-search',
    getThemePath: () => fileURLToPath(new URL('docusaurus-theme', import.meta.url)),
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', attributes: { src: widgetScript(settings), defer: true } }],
    }),
  });
}
