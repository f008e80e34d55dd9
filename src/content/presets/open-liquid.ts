import { componentKind } from '../component-kind.ts';
import { closeMark, includeMark, openMark, unreadMark } from '../markdown/page-marks.ts';
import { describedKeys } from './described-keys.ts';
import { isAloneOnLine } from './is-alone-on-line.ts';
import { isObject } from './merge-values.ts';
import { textField } from './page-path.ts';
import type { PreparedText } from './preset.ts';

const verbatimTag = /\{%-?\s{0,9}(end)?(raw|comment)\s{0,9}-?%\}/g;
const tag = /\{%-?\s{0,9}(\w+)((?:[^%{]|%(?!\})|\{\{[^{}]*\}\}|\{(?![%{]))*?)-?%\}/g;
const output = /\{\{-?((?:[^{}]|\{(?![{%])|\}(?!\}))*?)-?\}\}/g;
const kept = /\u0001(\d+)\u0001/g;
const unknown = '\u0002';
const linkToUnknown = /!?\[([^[\]\n]*)\]\([^()\n]*\u0002[^()\n]*\)|\shref="[^"\n]*\u0002[^"\n]*"/g;
/** An unknown value, and the marks of emphasis or code that have no other text. */
const emptied = /(\*{1,3}|_{1,3}|`)\u0002\1(?!\1)|\u0002/g;
/** `{% set example %}` … `{% endset %}`, and the highlighter that shows it. */
const captured =
  /\{%-?\s{0,9}(set|capture) (\w+)\s{0,9}-?%\}((?:[^{]|\{(?!%-?\s{0,9}(?:end)?(?:set|capture)\b))*)\{%-?\s{0,9}end\1\s{0,9}-?%\}(\s{0,9}\{\{-?\s{0,9}\2\s{0,9}\|\s{0,9}highlight[(:]?\s{0,9}["'](\w+)["'][^{}]*\}\}(?:\n[ \t]+(?=<))?)?/g;

/** Liquid and Jinja cannot be run here: values that are known are shown, control tags are dropped. */
export function openLiquid(text: string, values: Record<string, unknown>, about: PreparedText): string {
  if (!text.includes('{%') && !text.includes('{{')) return text;
  const verbatim: string[] = [];
  const shown = (_match: string, expression: string) => shownValue(expression, values, about);
  const unrun = withDescribedKeys(withoutVerbatim(text, verbatim));
  const languages = shownAsCode(unrun);
  const written = unrun.replace(captured, (match, ...[, name = '', body, shown = '', given]: string[]) => {
    const language = given ?? languages.get(name) ?? (/code/i.test(name) ? '' : null);
    // Code that a template shows elsewhere is shown where it is written.
    return language === null
      ? match
      : `{% highlight ${language} %}${body}{% endhighlight %}${onlyLines(shown)}`;
  });
  const names = new Set(Array.from(written.matchAll(tag), ([, name]) => name));
  const isPaired = (name: string) => names.has(name) && names.has(`end${name}`);
  return written
    .replace(
      tag,
      (match, name: string, parameters: string, at: number, page: string) =>
        // After a line of HTML, a fence would be read as HTML.
        (name === 'highlight' && /[^\n]\n$/.test(page.slice(Math.max(0, at - 2), at)) ? '\n' : '') +
        tagText(
          { name, parameters: parameters.replace(output, shown), match, at, page, isPaired, values },
          about,
        ),
    )
    .replace(output, (match, expression: string, at: number, page: string) => {
      const text = shown(match, expression);
      const macro = text === unknown ? /^\s*(\w+)\(/.exec(expression)?.[1] : undefined;
      const isGap =
        macro !== undefined && isAloneOnLine(page, at, match.length) && !startsCode(page, at + match.length);
      return isGap ? `${unreadMark(macro)}${onlyLines(match)}` : text;
    })
    .replace(linkToUnknown, '$1')
    .replace(emptied, '')
    .replace(kept, (_match, index: string) => verbatim[Number(index)] ?? '');
}

/** `{% configuration %}` … `{% endconfiguration %}` around keys that a plugin shows with their descriptions. */
function withDescribedKeys(text: string): string {
  if (!text.includes('description:')) return text;
  const opened = new Map<string, { at: number; end: number }>();
  let shown = '';
  let from = 0;
  for (const { 0: match, 1: name = '', index } of text.matchAll(tag)) {
    const end = index + match.length;
    const start = opened.get(name.replace(/^end/, ''));
    if (!name.startsWith('end')) opened.set(name, { at: index, end });
    else if (start !== undefined && start.at >= from) {
      opened.delete(name.slice('end'.length));
      const keys = describedKeys(text.slice(start.end, index));
      if (keys === null) continue;
      shown += `${text.slice(from, start.at)}${keys}`;
      from = end;
    }
  }
  return shown + text.slice(from);
}

/** Removes comments, and replaces verbatim parts with marks. */
function withoutVerbatim(text: string, verbatim: string[]): string {
  let shown = '';
  let from = 0;
  let open: string | null = null;
  for (const { 0: match, 1: end, 2: name = '', index } of text.matchAll(verbatimTag)) {
    if ((end === undefined) === (open !== null) || (open !== null && name !== open)) continue;
    const part = text.slice(from, index);
    if (open === null) shown += part;
    else shown += open === 'raw' ? `\u0001${verbatim.push(part) - 1}\u0001` : onlyLines(part);
    open = open === null ? name : null;
    from = index + match.length;
  }
  return shown + (open === 'comment' ? onlyLines(text.slice(from)) : text.slice(from));
}

/**
 * The variables that a page passes to an include for code, with the language in their parameter: `{% include
 * code-tabs.html python=example %}`.
 */
function shownAsCode(text: string): Map<string, string> {
  const languages = new Map<string, string>();
  for (const [, name = '', parameters = ''] of text.matchAll(tag))
    if (name === 'include' && /^\s*["']?[\w/.-]*code/i.test(parameters))
      for (const [, key = '', variable = ''] of parameters.matchAll(/\b(\w+)=(\w+)(?=\s|$)/g))
        languages.set(variable, codeLanguages.test(key) ? key : '');
  return languages;
}

const codeLanguages =
  /^(?:bash|c|cpp|csharp|css|curl|go|html|http|java|javascript|json|kotlin|php|python|ruby|rust|shell|sql|swift|typescript|xml|ya?ml)$/;

interface Tag {
  name: string;
  parameters: string;
  /** The tag as written, and its position in the page. */
  match: string;
  at: number;
  page: string;
  /** Whether the page has both start and end tags of this name. */
  isPaired(name: string): boolean;
  /** Values of variables. */
  values: Record<string, unknown>;
}

function tagText(written: Tag, about: PreparedText): string {
  const { name, parameters, match } = written;
  switch (name) {
    case 'highlight':
      return `\`\`\`${/^\s*([\w+#-]+)/.exec(parameters)?.[1] ?? ''}`;
    case 'endhighlight':
      return '```';
    case 'link':
      return parameters.trim().replace(/^\/?/, '/');
    case 'include_relative':
      return includeMark({ kind: 'page', path: `./${parameters.trim()}` });
    case 'include':
      return includedPage(written) ?? includedText(parameters) ?? filledInclude(written, about);
    default:
      return isAlone(written) ? boxMark(written) : `${wordsOf(written)}${onlyLines(match)}`;
  }
}

function isAlone({ match, at, page }: Tag): boolean {
  return isAloneOnLine(page, at, match.length);
}

/** A plugin's box: `{% note %}` … `{% endnote %}`, `{% details "More" %}` … `{% enddetails %}`. */
function boxMark({ name, parameters, match, isPaired }: Tag): string {
  const own = name.replace(/^end/, '');
  const title = /["']([^"']+)["']/.exec(parameters)?.[1];
  const block = componentKind(own, (key) => (key === 'title' || key === 'summary' ? title : undefined));
  const isGap =
    block === null && !isPaired(own) && own === name && !ownTags.test(name) && !silentTags.test(name);
  if (block === null || !isPaired(own)) return `${isGap ? unreadMark(name) : ''}${onlyLines(match)}`;
  return `${own === name ? openMark(block) : closeMark}${onlyLines(match)}`;
}

/** Built-in tags of Liquid and Jinja. */
const ownTags =
  /^(?:end\w+|if|unless|elsif|elif|else|case|when|for|assign|set|capture|increment|decrement|cycle|tablerow|layout|block|extends|import|from|macro|call|filter|with|render|liquid|echo|break|continue|post_url|seo|feed_meta)$/;

/** Whether code follows, which a macro above it may only decorate: `{{ code_header("python") }}`. */
function startsCode(page: string, at: number): boolean {
  return /^\s{0,99}(?:```|~~~)/.test(page.slice(at, at + 200));
}

/** Tags of plugins that add no content to a page. */
const silentTags =
  /toc|nav|seo|feed|meta|script|style|css|js|breadcrumb|analytics|comments?$|^ads?$|clear|anchor|break/i;

/**
 * The text that a plugin's tag within a sentence most likely shows: `{% term actions %}`, `{% my info title="About"
 * %}`.
 */
function wordsOf({ name, parameters, isPaired, values }: Tag): string {
  if (ownTags.test(name) || isPaired(name)) return '';
  const [, ...titles] = /\b(?:title|text|label)=(?:"([^"]*)"|'([^']*)'|([\w.]+))/.exec(parameters) ?? [];
  const given = titles[2] === undefined ? undefined : field(titles[2], values);
  const title = titles[0] ?? titles[1] ?? (given === unknown ? undefined : given);
  const [, quoted, word] =
    /^\s*(?:(?:[\w-]+\s+)?["'](\p{L}[\p{L}\p{N}\s-]*|`[^`"'\n]+`)["']|([a-z]+(?:[-_][a-z]+)*)(?:\s+\w+=.*)?)\s*$/u.exec(
      parameters,
    ) ?? [];
  return title ?? quoted ?? word?.replaceAll('_', ' ') ?? '';
}

/** `{% include guides/install.md %}` */
function includedPage(written: Tag): string | null {
  const path = /^\s*([\w/.-]+\.(?:md|markdown))\s*$/.exec(written.parameters)?.[1];
  return path === undefined || !isAlone(written)
    ? null
    : includeMark({ kind: 'page', path: `_includes/${path}` });
}

/** Themes pass the text of their boxes to a template: `{% include note.html content="It helps." %}`. */
function includedText(parameters: string): string | null {
  const name = /^\s*([\w/.-]+?)(?:\.html|\.md)?(?=\s|$)/.exec(parameters)?.[1]?.split('/').at(-1) ?? '';
  const attribute = (key: string) => includeAttribute(parameters, key);
  const content = (attribute('content') ?? attribute('text'))?.replace(/\\(.)/g, '$1');
  if (content === undefined) return null;
  const block = componentKind(name, (key) => (key === 'content' ? undefined : attribute(key)));
  return block === null ? content : `\n${openMark(block)}\n\n${content}\n\n${closeMark}\n`;
}

function includeAttribute(parameters: string, key: string): string | undefined {
  return new RegExp(`\\b${key}=(?:"((?:[^"\\\\]|\\\\.)*)"|'([^']*)')`)
    .exec(parameters)
    ?.slice(1)
    .find((value) => value !== undefined);
}

const longestInclude = 2000;

/** The words of an include that only has HTML and parameters: `<span>Since {{ include.version }}</span>`. */
function filledInclude({ parameters }: Tag, { site, uses }: PreparedText): string {
  const file = /^\s*([\w/.-]+\.html)(?=\s|$)/.exec(parameters)?.[1];
  if (file === undefined) return '';
  uses?.(`_includes/${file}`);
  const source = site.text(`_includes/${file}`) ?? '';
  if (source.length > longestInclude || /\{%|<(?:script|style|svg)\b/i.test(source)) return '';
  const filled = source.replace(output, (_match, value: string) => {
    const key = /^\s*include\.(\w+)\s*$/.exec(value)?.[1];
    return (key === undefined ? undefined : includeAttribute(parameters, key)) ?? unknown;
  });
  const text = filled.replace(/<[^<>]*>/g, '').trim();
  return text.includes(unknown) || text.includes('\n') ? '' : text;
}

function shownValue(expression: string, values: Record<string, unknown>, { root }: PreparedText): string {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim());
  const literal = /^(?:"([^"]*)"|'([^']*)')$/
    .exec(value)
    ?.slice(1)
    .find((text) => text !== undefined);
  const text = literal ?? field(value, values);
  if (filters.some((filter) => /^(relative|absolute)_url$/.test(filter)))
    return root.baseUrl + text.replace(/^\/?/, '/');
  if (value === 'site.baseurl') return root.baseUrl;
  return value === 'site.url' ? '' : text;
}

/** `page.title` and `site.product.name`, if they are plain text. */
function field(name: string, values: Record<string, unknown>): string {
  let value: unknown = values;
  for (const key of name.split('.')) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length < 500 ? (textField({ value }, 'value') ?? '') : unknown;
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
