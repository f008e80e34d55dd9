import { basename } from 'node:path/posix';
import { cardLink, cardMarkdown, componentKind } from '../component-kind.ts';
import { fieldContent } from '../front-matter-content.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { closeMark, includeMark, type MarkedBlock, openMark, unreadMark } from '../markdown/page-marks.ts';
import { figureMarkdown } from './figure-markdown.ts';
import type { Folder } from './folder.ts';
import { hugoCodeFolder } from './hugo-code-folder.ts';
import { withCodeTabs } from './hugo-code-tabs.ts';
import { hugoConfig } from './hugo-config.ts';
import { hugoInclude } from './hugo-include.ts';
import {
  codeFileParameter,
  hugoLayoutLines,
  hugoLayoutText,
  listsContent,
  showsCode,
} from './hugo-layout-text.ts';
import { hugoReference } from './hugo-reference.ts';
import { hugoSectionList } from './hugo-section-list.ts';
import { type FoundShortcode, replaceShortcodes, type Shortcode, shortcodesIn } from './hugo-shortcode.ts';
import { hugoVideo } from './hugo-video.ts';
import { isAloneOnLine } from './is-alone-on-line.ts';
import { isObject } from './merge-values.ts';
import type { PreparedText } from './preset.ts';

/** Parameters whose value the page shows, in order of priority. */
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

/** Shortcodes whose first parameter is their title: `{{< tab "macOS" >}}`. */
const titled = /^(tab|details|expand|collapse)$/;

/** Shortcodes around tabs. */
const groups = /^(tabs|tabpane|tabset|tab-?group|code-?tabs)$/;

/** Shortcodes around code. */
const codeNames =
  /^(text|code|highlight|code-?block|code-?toggle|prism|source|snippet|command|terminal|console|shell|bash)$/i;

/** Replaces Hugo's shortcodes, which cannot be run here, with the text that they most likely show. */
export function expandShortcodes(written: string, about: PreparedText): string {
  const text = withFilledLinks(withoutBlockAttributes(written), about);
  if (!text.includes('{{')) return text;
  const page = withCodeTabs(withoutComments(text));
  const blocks = new ShortcodeBlocks(page, about.site);
  const isHtmlPage = /\.html?$/.test(about.path);
  const expanded = replaceShortcodes(page, (code) => {
    const isAlone = isAloneOnLine(page, code.at, code.end - code.at);
    if (code.kind === 'closing') return blocks.close(code.name, isAlone) ?? closingText(code.name);
    const block = isAlone && code.kind === 'opening' ? blocks.open(code) : null;
    const shown =
      block ??
      hugoInclude(code, about, page) ??
      (isAlone ? generatedLines(code, about, page) : null) ??
      (isAlone ? itemOf(code, page, isHtmlPage) : null) ??
      (isAlone ? layoutLines(code, about) : null) ??
      openingText(code, about, isAlone);
    return isHtmlPage ? shown.replaceAll('**', '') : shown || hidden;
  });
  return indentCode(withShownCodes(withoutHidden(expanded)));
}

/** A shortcode that shows nothing, such as an icon. */
const hidden = '\u0002';

/** Removes hidden shortcodes, and the space or the marks of emphasis that only they explain: `**{{< icon >}} Save**`. */
function withoutHidden(text: string): string {
  if (!text.includes(hidden)) return text;
  return text
    .replace(/(\*\*|__)\u0002\1/g, '')
    .replace(/(?<=(?:^|[\s([])(?:\*{1,2}|_{1,2}))\u0002[ \t]+|[ \t]+\u0002(?=\*{1,2}|_{1,2})/gm, '')
    .replaceAll(hidden, '');
}

/** The lines after the first start where the shortcode starts, such as in an item of a list. */
function generatedLines(code: FoundShortcode, about: PreparedText, page: string): string | null {
  const lines = hugoCodeFolder(code, about) ?? hugoSectionList(code, about, page);
  if (lines === null) return null;
  const before = page.slice(page.lastIndexOf('\n', code.at - 1) + 1, code.at);
  return lines.join(`\n${before}`);
}

/** A shortcode that a page shows as an example is written as a comment. */
function withShownCodes(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { index: end } of text.matchAll(/\*\/(?=[>%]\}\})/g)) {
    const piece = text.slice(from, end);
    pieces.push(piece.replace(/(\{\{[<%])\/\*/, '$1'), piece.search(/\{\{[<%]\/\*/) === -1 ? '*/' : '');
    from = end + 2;
  }
  return pieces.join('') + text.slice(from);
}

/** Replaces the text between `{{< comment >}}` and `{{< /comment >}}` with its line ends. */
function withoutComments(text: string): string {
  const pieces: string[] = [];
  let [from, opened]: [number, number | null] = [0, null];
  for (const { name, kind, at, end } of shortcodesIn(text)) {
    if (name !== 'comment') continue;
    if (kind === 'opening') opened ??= at;
    else if (opened !== null) {
      pieces.push(text.slice(from, opened), onlyLines(text.slice(opened, end)));
      [from, opened] = [end, null];
    }
  }
  return pieces.join('') + text.slice(from);
}

/** The target of a link with a placeholder. */
const blankLink = /(\]\(|^\[[^\]\n]{1,200}\]:\s{1,9})([^\s)]{0,300}\/<\w{1,40}>[^\s)]{0,300})/gm;

/** Fills in `/docs/<TEA_VERSION>/pour` with the value of `TEA_VERSION` in the page or a section above. */
function withFilledLinks(text: string, about: PreparedText): string {
  if (!text.includes('/<')) return text;
  return text.replace(blankLink, (_match, start: string, target: string) => {
    const filled = target.replace(/<(\w+)>/g, (blank, name: string) => parameter(name, about) || blank);
    return start + filled;
  });
}

/** Goldmark's attributes of the block above: `{.wide #map}`. */
const blockAttributes = /^[ \t>]*\{[ \t]*(?:[.#][\w-]|[\w-]+=")[^{}\n]*\}[ \t]*$/;

function withoutBlockAttributes(text: string): string {
  if (!/^[ \t>]*\{[ \t]*[.#\w]/m.test(text)) return text;
  return mapProseLines(text, (line) => (blockAttributes.test(line) ? '' : line));
}

/** Shortcodes with content: notes, tabs, collapsed text. */
class ShortcodeBlocks {
  readonly #page: string;
  readonly #site: Folder;
  /** Positions of closing shortcodes, by name. */
  readonly #closings = new Map<string, number[]>();
  /** Positions of code fences. */
  readonly #fences: readonly number[];
  readonly #open: { name: string; closing: string; code: Shortcode; tabs: number }[] = [];

  constructor(page: string, site: Folder) {
    this.#page = page;
    this.#site = site;
    this.#fences = Array.from(page.matchAll(/^[ \t>]*(?:```|~~~)/gm), ({ index }) => index);
    for (const { name, kind, at } of shortcodesIn(page))
      if (kind === 'closing') this.#closingsOf(name).push(at);
  }

  #closingsOf(name: string): number[] {
    const known = this.#closings.get(name) ?? [];
    this.#closings.set(name, known);
    return known;
  }

  /** The opening mark of a block, or a fence; null for other shortcodes. */
  open(code: FoundShortcode): string | null {
    if (!this.#closings.has(code.name)) return null;
    const block = blockOf(code, this.#tabLabel(code));
    const language = this.#languageOf(code);
    if (block === null && language === null) return null;
    const marks = block === null ? null : { opening: openMark(block), closing: closeMark };
    const fence = language === null ? null : { opening: `${fenceMark}${language}`, closing: fenceMark };
    this.#open.push({ name: code.name, code, closing: lines(fence?.closing, marks?.closing), tabs: 0 });
    return lines(marks?.opening, fence?.opening);
  }

  /** The label that the shortcode around a tab gives to it. */
  #tabLabel(code: Shortcode): string | undefined {
    const parent = this.#open.at(-1);
    return parent !== undefined && groups.test(parent.name) && /^tab/.test(code.name)
      ? labelFromGroup(parent.code, code, parent.tabs++)
      : undefined;
  }

  /** The language of a shortcode whose content is code, `''` if it is not given; null for other content. */
  #languageOf({ name, words, named, end }: FoundShortcode): string | null {
    const parent = this.#open.at(-1);
    const isCodeTab =
      (name === 'tab' && named.has('lang')) ||
      (parent?.name === 'tabpane' && parent.code.named.get('text') !== 'true' && this.#page[end] === '\n');
    const given = named.get('codelang');
    const isCode = codeNames.test(name) || isCodeTab || showsCode(name, this.#site);
    if (given === undefined && !isCode) return null;
    const closing = firstAfter(this.#closings.get(name) ?? [], end);
    const fence = firstAfter(this.#fences, end);
    if (closing === undefined || (fence !== undefined && fence < closing)) return null;
    const language =
      given ?? named.get('lang') ?? named.get('language') ?? words[0] ?? parent?.code.named.get('lang') ?? '';
    return /^[\w+#.-]*$/.test(language) ? language : '';
  }

  close(name: string, isAlone: boolean): string | null {
    const at = this.#open.findLastIndex((block) => block.name === name);
    if (at === -1) return null;
    const [block] = this.#open.splice(at);
    return isAlone ? block!.closing : `\n${block!.closing}\n`;
  }
}

/**
 * The label of the tab at a position in `{{< tabs items="npm,Yarn" >}}`, or of the tab with an id in
 * `{{< tabs tabID1="npm" tabName1="With npm" >}}`.
 */
function labelFromGroup({ named }: Shortcode, tab: Shortcode, position: number): string | undefined {
  const listed = ['items', 'names', 'labels', 'titles'].flatMap((key) => named.get(key)?.split(',') ?? []);
  const numbered = (key: RegExp) =>
    [...named].flatMap(([name, value]) => {
      const [, number] = new RegExp(`${key.source}_?(\\d+)$`, 'i').exec(name) ?? [];
      return number === undefined ? [] : [{ number, value: value.trim() }];
    });
  const ids = new Set(tab.named.values());
  const own = numbered(/id/).find(({ value }) => ids.has(value))?.number ?? String(position + 1);
  const label = numbered(/(?:name|title|label|header)/).find(({ number }) => number === own)?.value;
  return (label ?? listed[position]?.trim()) || undefined;
}

/** The first of the ascending positions that is at or after `least`. */
function firstAfter(places: readonly number[], least: number): number | undefined {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (places[middle]! < least) from = middle + 1;
    else to = middle;
  }
  return places[from];
}

/** Longer than the fences that code may contain. */
const fenceMark = '`````';

/** Code of a shortcode in a list may start at the left margin; in Markdown it would end the list there. */
function indentCode(text: string): string {
  if (!text.includes(fenceMark)) return text;
  const lines = text.split('\n');
  let [start, indent] = [-1, ''];
  for (const [at, line] of lines.entries()) {
    const opening = start === -1 ? /^([ \t]+)`````/.exec(line) : null;
    if (opening !== null) [start, indent] = [at, opening[1]!];
    else if (start !== -1 && line.trim() === fenceMark) {
      indentLines(lines, start, at, indent);
      start = -1;
    }
  }
  return lines.join('\n');
}

/** Indents the lines after the first, up to the last, unless all are indented. */
function indentLines(lines: string[], first: number, last: number, indent: string): void {
  const isIndented = (line: string) => line.trim() === '' || line.startsWith(indent);
  if (lines.slice(first, last + 1).every(isIndented)) return;
  for (let at = first + 1; at < last; at++) if (lines[at] !== '') lines[at] = indent + lines[at];
  lines[last] = indent + lines[last]!.trim();
}

function lines(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}

function openingText(code: Shortcode, about: PreparedText, isAlone: boolean): string {
  const { name, words, named } = code;
  switch (name) {
    case 'ref':
    case 'relref':
      return hugoReference(named.get('path') ?? words[0] ?? '', about);
    case 'param':
      return parameter(words[0] ?? '', about);
    case 'highlight':
      return `\`\`\`${words[0] ?? ''}`;
    case 'mermaid':
      return '```mermaid';
    case 'heading':
    case 'i18n':
    case 'T':
      return translated(about, words[0] ?? '');
    case 'figure':
      return figureMarkdown(named, isAlone);
    case 'include':
    case 'readfile':
      return codeSample(named.get('file') ?? words[0] ?? '', named.get('lang'));
    case 'code_sample':
    case 'codenew':
    case 'code':
      return codeSample(named.get('file') ?? words[0] ?? '', named.get('language'));
    default:
      return hugoVideo(code) ?? fieldText(code, about) ?? layoutText(code, about) ?? shownText(code, isAlone);
  }
}

/** `{{< card-grid key="cards" >}}`: the content of a front matter field. */
function fieldText({ named }: Shortcode, { frontMatter }: PreparedText): string | null {
  const key = named.get('key');
  return (key !== undefined && fieldContent(frontMatter, key)) || null;
}

const parameters = new WeakMap<Folder, Record<string, unknown>>();

/** `{{< param "releases.latest" >}}`: a value of the page, else of the site. */
function parameter(name: string, { site, frontMatter }: PreparedText): string {
  const ofSite = parameters.get(site) ?? siteParameters(site);
  parameters.set(site, ofSite);
  const value = memberAt(frontMatter, name) ?? memberAt(frontMatter.params, name) ?? memberAt(ofSite, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function siteParameters(site: Folder): Record<string, unknown> {
  const params = hugoConfig(site)?.params;
  return isObject(params) ? params : {};
}

function memberAt(values: unknown, path: string): unknown {
  const names = path.toLowerCase().split('.');
  return names.reduce((value, name) => (isObject(value) ? value[name] : undefined), values);
}

function codeSample(file: string, language = file.split('.').at(-1)): string {
  return file === '' ? '' : `\n${includeMark({ kind: 'code', path: file, language, title: basename(file) })}`;
}

/** The block around the content of a shortcode. */
function blockOf({ name, words, named }: Shortcode, tabLabel: string | undefined): MarkedBlock | null {
  if (groups.test(name)) return { kind: 'group' };
  const title = (titled.test(name) ? words[0] : undefined) ?? tabLabel;
  const block = componentKind(name, (key) => named.get(key) ?? (key === 'title' ? title : undefined));
  return block ?? (titled.test(name) ? { kind: 'details', summary: title ?? name } : null);
}

/** Whether the line above is HTML, after which Markdown is not read. */
function isBelowHtml(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at - 1);
  return start > 0 && /^\s*<[a-z]/i.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
}

/** A card, a file or a feature on its own lines, with as many lines as its shortcode. */
function itemOf(code: FoundShortcode, page: string, isHtmlPage: boolean): string | null {
  const isInHtml = isHtmlPage || isBelowHtml(page, code.at);
  const item = isInHtml ? linkHtml(code) : itemText(code);
  return item === null ? null : item + onlyLines(page.slice(code.at, code.end));
}

function linkHtml({ named }: Shortcode): string | null {
  const card = cardLink((key) => named.get(key));
  if (card === null) return null;
  const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<a href="${escaped(card.href)}">${escaped(card.title)}</a>`;
}

/** A card, a file or a feature as an item of a list; null for other shortcodes. */
function itemText({ name, named }: Shortcode): string | null {
  if (titled.test(name) || name === 'figure') return null;
  const card = cardLink((key) => named.get(key));
  if (card !== null) return `- ${cardMarkdown(card)}`;
  const [file, title] = [named.get('name'), named.get('title')?.trim()];
  if (file !== undefined && /(?:^|\/)(?:file|folder|dir|directory)$/.test(name)) return `- \`${file}\``;
  const option = optionText(named);
  if (option !== null) return option;
  const about = named.get('subtitle') ?? named.get('description');
  return title === undefined || about === undefined ? null : `- **${title}**: ${about}`;
}

/** Shortcodes of Hugo and of common themes, whose text does not depend on the site's layouts. */
const builtIn =
  /^(?:ref|relref|param|highlight|mermaid|heading|i18n|T|figure|include|readfile|code_sample|codenew|code|details|qr|gist|x|tweet|instagram)$/;

/** What the layout of a shortcode on its own line shows; a mark if it lists content that Docent cannot read. */
function layoutLines(code: FoundShortcode, about: PreparedText): string | null {
  const { name } = code;
  if (builtIn.test(name) || groups.test(name) || titled.test(name) || hugoVideo(code) !== null) return null;
  const parameter = codeFileParameter(name, about.site);
  const file = parameter === null ? undefined : (code.named.get(parameter) ?? code.words[Number(parameter)]);
  if (file) return codeSample(file, code.named.get('lang') ?? code.named.get('language'));
  const lines = hugoLayoutLines(name, about, given(code, about));
  if (lines !== null) return lines.join('\n');
  return listsContent(name, about) && shownText(code, true) === '' && layoutText(code, about) === null
    ? unreadMark(name.replaceAll('/', '.'))
    : null;
}

/** The text of a shortcode from its layout; null for groups, titled shortcodes and layouts that Docent cannot run. */
function layoutText(code: Shortcode, about: PreparedText): string | null {
  const { name } = code;
  return groups.test(name) || titled.test(name) ? null : hugoLayoutText(name, about, given(code, about));
}

function given({ words, named }: Shortcode, about: PreparedText) {
  return { words, named, translated: (key: string) => translated(about, key) };
}

/** The facts about an option in a shortcode: `{{< confkey type="string" default="1 hour" required="no" >}}` */
function optionText(named: ReadonlyMap<string, string>): string | null {
  if (!named.has('default') && !(named.has('type') && named.has('required'))) return null;
  const facts = ['type', 'default', 'required'].flatMap((key) => {
    const value = named.get(key);
    return value ? [`${key.charAt(0).toUpperCase()}${key.slice(1)}: \`${value.replaceAll('`', "'")}\`.`] : [];
  });
  return facts.join(' ');
}

/** `{{< note >}}` shows nothing, `{{< tab name="YAML" >}}` its name, `{{< tooltip text="Pod" >}}` its text. */
function shownText({ name, words, named }: Shortcode, isAlone: boolean): string {
  if (groups.test(name) || /icon$/.test(name)) return '';
  const card = cardLink((key) => named.get(key));
  if (card !== null) return cardMarkdown(card);
  const text = shown.flatMap((key) => named.get(key) ?? [])[0] ?? (titled.test(name) ? words[0] : undefined);
  if (text !== undefined)
    return named.has('text') || (!isAlone && !titled.test(name)) ? text : `**${text}:**`;
  return named.get('term_id')?.replace(/-/g, ' ') ?? '';
}

function closingText(name: string): string {
  return name === 'highlight' || name === 'mermaid' ? '```' : '';
}

/** Headings in the translations of many docs themes, for sites without an `i18n/` folder. */
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
