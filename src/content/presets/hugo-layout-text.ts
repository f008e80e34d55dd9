import { posix } from 'node:path';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { dataFiles } from './data-files.ts';
import type { Folder } from './folder.ts';
import { hugoConfig } from './hugo-config.ts';
import { blockMark, Markdown, memberOf, textOf, type Value } from './hugo-functions.ts';
import { hugoPagePath, hugoReference } from './hugo-reference.ts';
import { pagesIn } from './hugo-section-list.ts';
import { Unsupported } from './hugo-template.ts';
import { isObject, type Values } from './merge-values.ts';
import { textField } from './page-path.ts';
import type { PreparedText } from './preset.ts';
import { runHugoTemplate } from './run-hugo-template.ts';

const layouts = new WeakMap<Folder, Map<string, Layout | null>>();
const longestLayout = 20_000;
const longestText = 300;
const link = /<a\s[^<>]*?href="([^"<>\s()]{1,300})"[^<>]*>([\s\S]{1,1000}?)<\/a>/g;

interface Layout {
  file: string;
  source: string;
}

/** The parameters of a shortcode, by name or position. */
interface Given {
  words: readonly string[];
  named: ReadonlyMap<string, string>;
  /** A text of the site in the page's language. */
  translated(key: string): string;
}

/**
 * The text of a shortcode with a layout that Docent can run, such as `v{{ .Site.Data.release.version }}` or
 * `{{ .Get "name" }}`; null for other layouts.
 */
export function hugoLayoutText(name: string, about: PreparedText, given: Given): string | null {
  const html = filled(name, about, given, false);
  const text = withoutTags(
    html?.replace(link, (_match, href: string, content: string) => {
      const words = withoutTags(content).replace(/\s+/g, ' ');
      return words === '' ? '' : `[${words.replace(/[[\]]/g, '\\$&')}](${href})`;
    }) ?? '',
  );
  return html === null || text.includes('\n') || text.length > longestText ? null : text;
}

const oneLink = /^<a\s[^<>]*>[^<>]*<\/a>$/;

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, '').trim();
}

/** The lines of HTML and Markdown of such a shortcode on its own line; null if there are none. */
export function hugoLayoutLines(name: string, about: PreparedText, given: Given): string[] | null {
  const html = filled(name, about, given, true)
    ?.replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<(div|span|i)\b[^<>]*>\s*<\/\1>/g, '')
    .trim();
  if (!html || !/[\p{L}\p{N}]|<img/u.test(html.replace(/<(?!img)[^<>]*>/g, ''))) return null;
  // An inline element needs no empty lines around it, which would change the numbers of the lines below.
  return oneLink.test(html) ? [html.replace(/\s+/g, ' ')] : ['', ...withoutIndent(html), ''];
}

function filled(name: string, about: PreparedText, given: Given, isHtml: boolean): string | null {
  const layout = layoutOf(name, about.site, sectionOf(about));
  if (layout === null) return null;
  about.uses?.(layout.file);
  const { source } = layout;
  if (source.length > longestLayout || source.includes('.Inner')) return null;
  const site = siteValue(about);
  return runHugoTemplate(source, {
    isHtml,
    dot: shortcodeValue(site, about, given),
    globals: {
      site,
      hugo: site,
      T: translation(given),
      i18n: translation(given),
      ref: reference(about),
      relref: reference(about),
    },
    partial: (path) => partialSource(path, about),
  });
}

function translation({ translated }: Given): Value {
  return (key = '') => (typeof key === 'string' ? translated(key) : '');
}

/** `relref . "pots/clay.md"` or `relref . (dict "path" "pots/clay.md")` */
function reference(about: PreparedText): Value {
  return (_page = null, target = null) =>
    hugoReference(textOf(isObject(target) ? memberOf(target, 'path') : target), about);
}

/** What a template of a shortcode reads as `.`. */
function shortcodeValue(site: Record<string, Value>, about: PreparedText, given: Given): Value {
  const { words, named } = given;
  const get = (key: Value = null) =>
    typeof key === 'number'
      ? (words[key] ?? null)
      : typeof key === 'string'
        ? (named.get(key) ?? null)
        : null;
  const page = pageValue(site, about);
  return {
    Get: get,
    Params: named.size > 0 ? Object.fromEntries(named) : [...words],
    IsNamedParams: named.size > 0,
    Page: page,
    Site: site,
    Scratch: page.Scratch!,
    Store: scratch(),
    Ordinal: 0,
  };
}

function pageValue(site: Record<string, Value>, about: PreparedText): Record<string, Value> {
  const { frontMatter, path } = about;
  const folder = posix.dirname(path);
  const params = frontMatter as Record<string, Value>;
  const file = {
    Path: path,
    Dir: `${folder}/`,
    LogicalName: posix.basename(path),
    BaseFileName: posix.basename(path).replace(/\.\w+$/, ''),
  };
  return {
    Title: textField(frontMatter, 'title') ?? '',
    LinkTitle: textField(frontMatter, 'linktitle') ?? textField(frontMatter, 'title') ?? '',
    Description: textField(frontMatter, 'description') ?? '',
    Params: isObject(params.params) ? { ...params, ...params.params } : params,
    Param: (key = '') => (typeof key === 'string' ? (params[key.toLowerCase()] ?? null) : null),
    Section: path.includes('/') ? path.split('/')[0]! : '',
    Type: sectionOf(about) ?? '',
    File: file,
    Path: `/${path.replace(/\.\w+$/, '')}`,
    Site: site,
    Language: site.Language!,
    Lang: about.root.locale,
    Scratch: scratch(),
    Store: scratch(),
    RenderString: (...given: Value[]) => {
      const text = given.at(-1) ?? '';
      return text instanceof Markdown ? text : new Markdown(typeof text === 'string' ? text : '');
    },
    Pages: () => listedPages(about),
    RegularPages: () => listedPages(about).filter(({ IsPage }) => IsPage),
    Sections: () => listedPages(about).filter(({ IsPage }) => !IsPage),
    ...Object.fromEntries(unknownOfPage.map((name) => [name, notKnown])),
    GetPage: namedPage(about),
  };
}

/** `.Site.GetPage "pots/clay"`; null if there is no such page. */
function namedPage(about: PreparedText): Value {
  return (...given) => {
    const { site, root, uses } = about;
    const found = hugoPagePath(textOf(given.at(-1) ?? null), about);
    const places = found === null ? [] : [found, `${found}/_index.md`, `${found}/index.md`];
    const file = places.find((place) => site.text(posix.join(root.dir, place)) !== null);
    if (file === undefined) return null;
    uses?.(posix.join(root.dir, file));
    const { frontMatter } = splitFrontMatter(site.text(posix.join(root.dir, file)) ?? '');
    const link = posix.relative(posix.dirname(about.path), file);
    return {
      ...Object.fromEntries(unknownOfPage.map((name) => [name, notKnown])),
      Title: textField(frontMatter, 'title') ?? '',
      LinkTitle: textField(frontMatter, 'linkTitle') ?? textField(frontMatter, 'title') ?? '',
      Description: textField(frontMatter, 'description') ?? '',
      Params: frontMatter as Record<string, Value>,
      RelPermalink: link,
      Permalink: link,
    };
  };
}

/** What only Hugo knows about pages and sites. */
const unknownOfPage =
  'RelPermalink Permalink Content Plain Summary TableOfContents Resources Parent CurrentSection FirstSection Ancestors Prev Next GetPage Render OutputFormats Menus Date Lastmod GitInfo WordCount Translations'.split(
    ' ',
  );
const unknownOfSite = 'RegularPages Pages AllPages Sections Menus GetPage Home Taxonomies MainSections'.split(
  ' ',
);

/** The pages of a section, in an `_index.md`. */
function listedPages(about: PreparedText): Record<string, Value>[] {
  if (!/(?:^|\/)_index\.\w+$/.test(about.path)) return [];
  return pagesIn(posix.dirname(about.path), about).map(
    ({ name, title, description, weight, frontMatter }) => ({
      Title: title,
      LinkTitle: textField(frontMatter, 'linkTitle') ?? title,
      Description: description ?? '',
      Weight: Number.isFinite(weight) ? weight : 0,
      RelPermalink: name,
      Permalink: name,
      IsPage: !name.endsWith('/_index.md'),
      Params: frontMatter as Record<string, Value>,
      ...Object.fromEntries(
        ['Content', 'Summary', 'Render', 'Pages', 'Resources'].map((key) => [key, notKnown]),
      ),
    }),
  );
}

function notKnown(): never {
  throw new Unsupported();
}

function scratch(): Record<string, Value> {
  const values = new Map<string, Value>();
  return {
    Get: (key = '') => values.get(String(key)) ?? null,
    Set: (key = '', value = null) => {
      values.set(String(key), value);
      return '';
    },
    Add: (key = '', value = null) => {
      const before = values.get(String(key));
      if (values.size > 1000) throw new Unsupported();
      values.set(String(key), before === undefined ? value : sum(before, value));
      return '';
    },
  };
}

function sum(one: Value, other: Value): Value {
  const isLong = (value: Value) =>
    (typeof value === 'string' || Array.isArray(value)) && value.length > 10_000;
  if (isLong(one) || isLong(other)) throw new Unsupported();
  if (Array.isArray(one)) return [...one, ...(Array.isArray(other) ? other : [other])];
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  return `${String(one)}${String(other)}`;
}

const configs = new WeakMap<Folder, Values>();

function configOf(site: Folder): Values {
  const config = configs.get(site) ?? hugoConfig(site) ?? {};
  configs.set(site, config);
  return config;
}

function siteValue(about: PreparedText): Record<string, Value> {
  const config = configOf(about.site);
  return {
    Params: (isObject(config.params) ? config.params : {}) as Record<string, Value>,
    get Data() {
      return dataFiles(about, 'data') as Record<string, Value>;
    },
    Title: textField(config, 'title') ?? '',
    BaseURL: '/',
    Language: { Lang: about.root.locale, LanguageCode: about.root.locale },
    LanguageCode: about.root.locale,
    ...Object.fromEntries(unknownOfSite.map((name) => [name, notKnown])),
    GetPage: namedPage(about),
  };
}

/** Hugo looks for layouts in the folder of the page's type first. */
function sectionOf({ path, frontMatter }: PreparedText): string | undefined {
  return textField(frontMatter, 'type') ?? (path.includes('/') ? path.split('/')[0] : undefined);
}

function partialSource(path: string, { site, uses }: PreparedText): string | null {
  const names = [path, `${path}.html`]
    .map((name) => posix.normalize(name))
    .filter((name) => !name.startsWith('.'));
  const file = site.first(
    ...['layouts/partials', 'layouts/_partials'].flatMap((folder) =>
      names.map((name) => `${folder}/${name}`),
    ),
  );
  if (file === null || !/\.\w+$/.test(file)) return null;
  uses?.(file);
  const source = site.text(file);
  return source === null || source.length > longestLayout ? null : source;
}

/** In Markdown, indented HTML would be code, and HTML ends at an empty line, which is where its Markdown starts. */
function withoutIndent(html: string): string[] {
  let isMarkdown = false;
  return html.split('\n').flatMap((line) => {
    if (line.trim() === blockMark) {
      isMarkdown = !isMarkdown;
      return [''];
    }
    if (isMarkdown) return [line];
    const text = line.trim();
    // The result of a shortcode with `%` is Markdown.
    if (/^#{1,6} \S/.test(text)) return ['', text, ''];
    return text === '' ? [] : [text];
  });
}

/** Whether the layout of a shortcode highlights what the shortcode contains. */
export function showsCode(name: string, site: Folder): boolean {
  const source = layoutOf(name, site)?.source ?? '';
  return /\bhighlight\b|transform\.Highlight/.test(source) && source.includes('.Inner');
}

/** The parameter with the file whose code a layout shows: `{{ highlight (readFile (.Get "src")) "py" }}`; null if none. */
export function codeFileParameter(name: string, site: Folder): string | null {
  const source = layoutOf(name, site)?.source ?? '';
  if (!/\bhighlight\b|transform\.Highlight|<pre\b|```/.test(source)) return null;
  return /\b(?:os\.R|r)eadFile\s*\(?\s*\.Get\s+["`]?([\w-]+)/.exec(source)?.[1] ?? null;
}

/**
 * Whether the site has a layout for a shortcode that lists data or pages. The page of a folder shows the pages of the
 * folder anyway.
 */
export function listsContent(name: string, about: PreparedText): boolean {
  const source = layoutOf(name, about.site, sectionOf(about))?.source ?? '';
  const isRepeated = /(?:^|\/)_index\.\w+$/.test(about.path) && /\bPages\b/.test(source);
  return /\{\{-?\s*(?:range|partial)\b/.test(source) && !source.includes('.Inner') && !isRepeated;
}

function layoutOf(name: string, site: Folder, section = ''): Layout | null {
  const known = layouts.get(site) ?? new Map<string, Layout | null>();
  layouts.set(site, known);
  const key = `${section}:${name}`;
  const before = known.get(key);
  const found = before === undefined ? readLayout(name, site, section) : before;
  known.set(key, found);
  return found;
}

function readLayout(name: string, site: Folder, section: string): Layout | null {
  const places = ['shortcodes', '_shortcodes', ...(section === '' ? [] : [`${section}/_shortcodes`])];
  const files = places.flatMap((place) => ['html', 'md'].map((end) => `layouts/${place}/${name}.${end}`));
  const file = site.first(...files);
  const source = file === null ? null : site.text(file);
  return file === null || source === null ? null : { file, source };
}
