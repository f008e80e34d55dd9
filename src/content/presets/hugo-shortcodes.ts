import { dirname, join, relative } from 'node:path/posix';
import { includeMark } from '../markdown/include-mark.ts';
import type { Folder } from './folder.ts';
import type { PreparedText } from './preset.ts';

interface Shortcode {
  name: string;
  /** Positional parameters. */
  words: string[];
  named: Map<string, string>;
}

const shortcode =
  /\{\{[<%]\s*(\/?)\s*([\w/.-]+)((?:\s+(?:[\w-]+\s*=\s*)?(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^\s"`>%]+))*)\s*\/?\s*[>%]\}\}/g;

/** Parameters whose value stands on the page, in the order they are tried. */
const shown = [
  'text',
  'title',
  'summary',
  'caption',
  'label',
  'name',
  'header',
  'heading',
  'alt',
  'description',
];

/** Shortcodes whose first word is their title: `{{< tab "macOS" >}}`. */
const titled = /^(tab|details|expand|collapse)$/;

/** Shortcodes whose name tells them apart, and is not shown. */
const nameless = /^(tabs|tabpane)$/;

/** Hugo's shortcodes cannot be run here; each becomes the text it would most likely show. */
export function expandShortcodes(text: string, about: PreparedText): string {
  if (!text.includes('{{')) return text;
  return text
    .replace(/\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g, onlyLines)
    .replace(shortcode, (_match, closing: string, name: string, parameters: string) =>
      closing === '/' ? closingText(name) : openingText(readShortcode(name, parameters), about),
    )
    .replace(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g, '$1$2$3');
}

function readShortcode(name: string, parameters: string): Shortcode {
  const words: string[] = [];
  const named = new Map<string, string>();
  for (const [, key, quoted, raw, bare] of parameters.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`]+))/g,
  )) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '';
    if (key === undefined) words.push(value);
    else named.set(key, value);
  }
  return { name, words, named };
}

function openingText(code: Shortcode, about: PreparedText): string {
  const { name, words, named } = code;
  switch (name) {
    case 'ref':
    case 'relref':
      return referredPage(named.get('path') ?? words[0] ?? '', about);
    case 'highlight':
      return `\`\`\`${words[0] ?? ''}`;
    case 'mermaid':
      return '```mermaid';
    case 'heading':
    case 'i18n':
    case 'T':
      return translated(about, words[0] ?? '');
    case 'include':
    case 'readfile':
      return includeMark({ kind: 'page', path: words[0] ?? named.get('file') ?? '' });
    case 'code_sample':
    case 'codenew':
    case 'code':
      return codeSample(named.get('file') ?? words[0] ?? '', named.get('language'));
    default:
      return shownText(code);
  }
}

/** Hugo looks for a page beside the referring one, then from the start of the content; the answer is a link. */
function referredPage(target: string, { site, root, path }: PreparedText): string {
  const [file = '', ...fragment] = target.split(/(?=#)/);
  const name = file.replace(/^\//, '');
  const isBeside = !file.startsWith('/') && site.has(join(root.dir, dirname(path), file));
  if (name === '' || isBeside) return target;
  const found = [name, `${name}.md`].find((place) => site.has(join(root.dir, place)));
  return found === undefined ? target : relative(dirname(path), found) + fragment.join('');
}

function codeSample(file: string, language = file.split('.').at(-1)): string {
  return file === '' ? '' : `\n${includeMark({ kind: 'code', path: file, language })}`;
}

/** `{{< note >}}` shows nothing of its own, `{{< tab name="YAML" >}}` its name, `{{< tooltip text="Pod" >}}` its text. */
function shownText({ name, words, named }: Shortcode): string {
  if (nameless.test(name)) return '';
  const text = shown.flatMap((key) => named.get(key) ?? [])[0] ?? (titled.test(name) ? words[0] : undefined);
  if (text !== undefined) return named.has('text') || name === 'figure' ? text : `**${text}:**`;
  return named.get('term_id')?.replace(/-/g, ' ') ?? '';
}

function closingText(name: string): string {
  return name === 'highlight' || name === 'mermaid' ? '```' : '';
}

/** Headings that many docs themes keep in their translations, for sites whose `i18n/` folder is not at hand. */
const commonHeadings = new Map([
  ['whatsnext', "What's next"],
  ['prerequisites', 'Before you begin'],
  ['seealso', 'See also'],
  ['cleanup', 'Clean up'],
  ['parentoptions', 'Parent options inherited'],
]);

function translated({ site, root, uses }: PreparedText, key: string): string {
  for (const ending of ['toml', 'yaml', 'yml', 'json']) {
    const files = [`i18n/${root.locale}/${root.locale}.${ending}`, `i18n/${root.locale}.${ending}`];
    for (const file of files) uses?.(file);
    const strings = files.map((file) => translations(site, file)).find((data) => data !== null);
    const entry = strings?.[`${key}_heading`] ?? strings?.[key];
    const text = typeof entry === 'object' && entry !== null && 'other' in entry ? entry.other : entry;
    if (typeof text === 'string') return text;
  }
  return commonHeadings.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1);
}

const cached = new WeakMap<Folder, Map<string, Record<string, unknown> | null>>();

function translations(site: Folder, path: string): Record<string, unknown> | null {
  const files = cached.get(site) ?? new Map<string, Record<string, unknown> | null>();
  cached.set(site, files);
  const known = files.get(path);
  if (known !== undefined) return known;
  const data = site.data(path);
  files.set(path, data);
  return data;
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
