import { componentKind } from '../component-kind.ts';
import { closeMark, includeMark, openMark } from '../markdown/page-marks.ts';
import { isObject } from './hugo-config.ts';
import { textField } from './page-path.ts';
import type { PreparedText } from './preset.ts';

const raw = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;
const tag = /\{%-?\s*(\w+)((?:[^%]|%(?!\}))*?)-?%\}/g;
const output = /\{\{-?\s*((?:[^}]|\}(?!\}))*?)\s*-?\}\}/g;
const kept = /\u0001(\d+)\u0001/g;

/** Liquid cannot be run here: values that the page and the configuration name are shown, control tags dropped. */
export function openLiquid(text: string, config: Record<string, unknown>, about: PreparedText): string {
  if (!text.includes('{%') && !text.includes('{{')) return text;
  const verbatim: string[] = [];
  return text
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, onlyLines)
    .replace(raw, (_match, content: string) => `\u0001${verbatim.push(content) - 1}\u0001`)
    .replace(
      tag,
      (match, name: string, parameters: string, at: number, page: string) =>
        // Below a line of HTML, a fence would be HTML, too.
        (name === 'highlight' && /[^\n]\n$/.test(page.slice(Math.max(0, at - 2), at)) ? '\n' : '') +
        tagText(name, parameters, match),
    )
    .replace(output, (_match, expression: string) => shownValue(expression, config, about))
    .replace(kept, (_match, index: string) => verbatim[Number(index)] ?? '');
}

function tagText(name: string, parameters: string, match: string): string {
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
      return includedText(parameters);
    default:
      return onlyLines(match);
  }
}

/** Themes pass the text of their boxes to a template: `{% include note.html content="It helps." %}`. */
function includedText(parameters: string): string {
  const name = /^\s*([\w/.-]+?)(?:\.html|\.md)?(?=\s|$)/.exec(parameters)?.[1]?.split('/').at(-1) ?? '';
  const attribute = (key: string) =>
    new RegExp(`\\b${key}=(?:"((?:[^"\\\\]|\\\\.)*)"|'([^']*)')`)
      .exec(parameters)
      ?.slice(1)
      .find((value) => value !== undefined);
  const content = (attribute('content') ?? attribute('text'))?.replace(/\\(.)/g, '$1');
  if (content === undefined) return '';
  const block = componentKind(name, (key) => (key === 'content' ? undefined : attribute(key)));
  return block === null ? content : `\n${openMark(block)}\n\n${content}\n\n${closeMark}\n`;
}

function shownValue(
  expression: string,
  config: Record<string, unknown>,
  { frontMatter, root }: PreparedText,
): string {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim());
  const literal = /^(?:"([^"]*)"|'([^']*)')$/
    .exec(value)
    ?.slice(1)
    .find((text) => text !== undefined);
  const text = literal ?? field(value, config, frontMatter);
  if (filters.some((filter) => /^(relative|absolute)_url$/.test(filter)))
    return root.baseUrl + text.replace(/^\/?/, '/');
  if (value === 'site.baseurl') return root.baseUrl;
  return value === 'site.url' ? '' : text;
}

/** `page.title` and `site.product.name`, where they are plain text. */
function field(name: string, config: Record<string, unknown>, frontMatter: Record<string, unknown>): string {
  const [scope, ...keys] = name.split('.');
  let value: unknown = scope === 'page' ? frontMatter : scope === 'site' ? config : null;
  for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length < 500 ? (textField({ value }, 'value') ?? '') : '';
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
