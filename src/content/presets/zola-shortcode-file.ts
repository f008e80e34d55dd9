import { includeMark } from '../markdown/page-marks.ts';
import type { PreparedText } from './preset.ts';

const longestTemplate = 20_000;
const loading = /load_data\(\s*path\s*=([^(),]{1,200})/;
/** Functions of Zola that show pages or files. */
const reading = /\b(?:load_data|get_section|get_page|get_taxonomy\w*)\(|\b(?:page|section)\.assets\b/;

/** The template of a shortcode; null if the site has none. */
export function zolaShortcodeTemplate(name: string, { site, uses }: PreparedText): string | null {
  const themes = site.folders('themes').map((theme) => `themes/${theme}/`);
  const files = ['', ...themes].flatMap((folder) =>
    ['md', 'html'].map((ending) => `${folder}templates/shortcodes/${name}.${ending}`),
  );
  const file = site.first(...files);
  if (file === null) return null;
  uses?.(file);
  const source = site.text(file);
  return source === null || source.length > longestTemplate ? null : source.replace(/\{#[\s\S]*?#\}/g, '');
}

/** Whether a template shows other files or pages. */
export function readsFiles(template: string): boolean {
  return reading.test(template);
}

/** The file that a template shows: `load_data(path="examples/" ~ file)`; null if its path is not known. */
export function shownFile(template: string, given: ReadonlyMap<string, string>): string | null {
  const terms =
    loading
      .exec(template)?.[1]
      ?.split('~')
      .map((term) => term.trim()) ?? [];
  const parts = terms.map((term) => /^["'](.*)["']$/.exec(term)?.[1] ?? given.get(term));
  const path = parts.includes(undefined) ? '' : parts.join('');
  if (!/^[\w./@ -]+\.\w+$/.test(path)) return null;
  const isCode = /```|~~~|<pre\b/.test(template);
  if (!isCode && !/\.(?:md|markdown)$/.test(path)) return null;
  const part = given.get('anchor') ?? given.get('region');
  return includeMark({
    kind: isCode ? 'code' : 'page',
    path: part === undefined ? path : `${path}#${part}`,
    language: isCode ? (given.get('language') ?? given.get('lang') ?? path.split('.').at(-1)) : undefined,
  });
}
