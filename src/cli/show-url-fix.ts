import { relative } from 'node:path';
import { dump as dumpYaml } from 'js-yaml';
import type { UrlComparison, UrlFix } from '../content/compare-urls.ts';
import type { Site } from '../content/open-site.ts';
import type { Source } from '../content/source.ts';
import { formatShare } from './format.ts';

/** The rules that would correct more URLs, as lines for the configuration. */
export function showUrlFix({ pages, fix }: UrlComparison, site: Site): string[] {
  if (fix === null) return [];
  const source = site.sources.find(({ kind }) => kind !== 'openapi');
  const prefix = fix.moved === null ? undefined : newPrefix(fix.moved, baseUrlOf(source));
  const share = `${formatShare(fix.right, pages)} of the URLs would be correct`;
  if (fix.moved !== null && prefix === undefined)
    return [
      '',
      `${share} if the pages below ${fix.moved.from} were published below ${fix.moved.to || '/'}${named(fix)}.`,
      'Add the folder of these pages to `content` as a separate entry with its own `baseUrl`.',
    ];
  const urls = { ...fix.rules, ...(prefix !== undefined && { prefix: prefix || '/' }) };
  const entry = source?.kind === 'html' ? { html: folderOf(source) } : { dir: folderOf(source) };
  const yaml = dumpYaml({ content: [{ ...entry, urls }] }).trimEnd();
  return [
    '',
    `${share} with these lines in docent.config.yaml:`,
    '',
    ...yaml.split('\n').map((line) => `    ${line}`),
  ];
}

function named({ rules }: UrlFix): string {
  const keys = Object.entries(rules).map(([key, value]) => `${key}: ${value}`);
  return keys.length === 0 ? '' : ` with urls: { ${keys.join(', ')} }`;
}

function baseUrlOf(source: Source | undefined): string {
  return source === undefined || source.kind === 'openapi' ? '' : source.root.baseUrl;
}

/** The new base path of the source if all of its URLs move; undefined if only a part moves. */
function newPrefix({ from, to }: { from: string; to: string }, baseUrl: string): string | undefined {
  return baseUrl === from || baseUrl.startsWith(`${from}/`) ? to + baseUrl.slice(from.length) : undefined;
}

function folderOf(source: Source | undefined): string {
  if (source === undefined || source.kind === 'openapi') return '.';
  const folder = source.kind === 'markdown' ? relative(source.siteDir, source.site.path) : source.root.dir;
  return folder || '.';
}
