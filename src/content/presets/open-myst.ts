import { componentKind } from '../component-kind.ts';
import { contentsName } from '../markdown/page-blocks.ts';
import { closeMark, includeMark, type MarkedBlock, openMark, unreadMark } from '../markdown/page-marks.ts';
import { isObject } from './merge-values.ts';
import { labelAnchor, MystReferences } from './myst-references.ts';
import type { PreparedText } from './preset.ts';

const opening = /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*\{([\w:.+-]+)\}[ \t]*(.*?)[ \t]*$/;
const plainFence = /^[ \t]*(`{3,}|~{3,})/;

/** Directives whose content is code, with their language. */
const codeDirectives = new Map([
  ['code', ''],
  ['code-block', ''],
  ['sourcecode', ''],
  ['code-cell', 'python'],
  ['math', 'math'],
  ['mermaid', 'mermaid'],
  ['parsed-literal', ''],
  ['prompt', 'shell'],
]);

/** Directives without searchable text. */
const dropped =
  /^(toctree|tableofcontents|contents|bibliography|index|eval-rst|raw|only|figure-md|auto\w+|glue:.*|iframe|video)$/;

interface OpenDirective {
  fence: string;
  content: 'markdown' | 'code' | 'dropped';
  closing: string;
}

/**
 * MyST Markdown: directives become callouts, tabs and code, roles become their text.
 *
 *     ```{tip} Read this             <!--docent:open …-->
 *     :class: wide             ->
 *     It helps {ref}`here <x>`.      It helps here.
 *     ```                            <!--docent:close-->
 */
export function openMyst(text: string, about: PreparedText): string {
  const references = new MystReferences(about);
  const values = substitutionsOf(about);
  const open: OpenDirective[] = [];
  let plain: string | null = null;
  let options: 'colons' | 'dashes' | null = null;
  let justOpened = false;
  // The fence of a code block replaces its last option, so that the code starts right below it.
  let waiting = '';
  const take = () => {
    const taken = waiting;
    waiting = '';
    return taken;
  };
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const inside = open.at(-1);
      const isClosing = inside !== undefined && closes(line, inside.fence);
      if (plain !== null) {
        if (closes(line, plain)) plain = null;
        return inside?.content === 'dropped' ? '' : line;
      }
      if (isClosing) {
        options = null;
        return line.slice(0, line.length - line.trimStart().length) + (open.pop()?.closing ?? '');
      }
      if (justOpened || options !== null) {
        const wasDashes = options === 'dashes';
        options = optionState(line, options, justOpened);
        justOpened = false;
        const isLast =
          options === null || (options === 'colons' && !/^\s*:[\w-]+:/.test(lines[index + 1] ?? ''));
        if (options !== null || (wasDashes && line.trim() === '---')) return isLast ? take() : '';
      }
      if (inside?.content === 'dropped') return '';
      if (inside?.content === 'code') return line;
      const directive = opening.exec(line);
      if (directive !== null) {
        const [, indent = '', fence = '', name = '', argument = ''] = directive;
        const opened = openDirective(name, argument);
        open.push({ fence, content: opened.content, closing: opened.closing });
        justOpened = true;
        const hasOptions = opened.content === 'code' && /^\s*(:[\w-]+:|---\s*$)/.test(lines[index + 1] ?? '');
        if (hasOptions) waiting = indent + opened.text;
        return hasOptions || opened.text === '' ? '' : indent + opened.text;
      }
      const fence = plainFence.exec(line)?.[1];
      if (fence !== undefined) plain = fence;
      return fence === undefined ? proseLine(line, references, values) : line;
    })
    .join('\n');
}

function closes(line: string, fence: string): boolean {
  const bare = line.trim();
  return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
}

/** Options at the start of a directive are `:name: value` lines, or YAML between two `---` lines. */
function optionState(
  line: string,
  state: 'colons' | 'dashes' | null,
  isFirst: boolean,
): 'colons' | 'dashes' | null {
  if (state === 'dashes') return line.trim() === '---' ? null : 'dashes';
  if (isFirst && line.trim() === '---') return 'dashes';
  return /^\s*:[\w-]+:/.test(line) ? 'colons' : null;
}

function openDirective(
  name: string,
  argument: string,
): { text: string; content: OpenDirective['content']; closing: string } {
  const language = codeDirectives.get(name);
  if (language !== undefined) {
    const given = /^[\w+#-]+/.exec(argument)?.[0]?.replace(/^ipython\d?$/, 'python');
    return { text: `\`\`\`\`\`${given ?? language}`, content: 'code', closing: '`````' };
  }
  if (name === 'include' || name === 'literalinclude') {
    const kind = name === 'include' ? 'page' : 'code';
    return {
      text: includeMark({ kind, path: argument, language: argument.split('.').at(-1) }),
      content: 'dropped',
      closing: '',
    };
  }
  const isContents = /^(?:tableof)?contents$/.test(name);
  if (dropped.test(name))
    return { text: isContents ? unreadMark(contentsName) : '', content: 'dropped', closing: '' };
  const block = blockOf(name, argument);
  if (block !== null) return { text: openMark(block), content: 'markdown', closing: closeMark };
  const isTitle =
    argument !== '' && !/^(figure|image|grid|grid-item|list-table|csv-table|div|glossary|margin)$/.test(name);
  return { text: isTitle ? `**${argument}**` : '', content: 'markdown', closing: '' };
}

function blockOf(name: string, argument: string): MarkedBlock | null {
  if (name === 'tab-set') return { kind: 'group' };
  if (name === 'tab-item') return { kind: 'panel', label: argument || 'Tab' };
  if (name === 'dropdown') return { kind: 'details', summary: argument || 'Details' };
  const title = (key: string) => (key === 'title' && argument !== '' ? argument : undefined);
  if (name === 'versionadded' || name === 'versionchanged' || name === 'versionremoved')
    return {
      kind: 'callout',
      callout: 'note',
      title: `${name.replace('version', 'Version ')} ${argument}`.trim(),
    };
  return componentKind(name, title);
}

const role = /\{([\w:.+-]+)\}(`+)([^`]+)\2/g;

/** Code, or a link: `[text](target)`. */
const codeOrLink = /`+[^`\n]*`+|(?<!!)\[((?:`[^`\n]*`|[^[\]`\n])*)\]\(<?([^()\s<>]+)>?\)/g;
/** Code, or `{{ name }}`. */
const codeOrValue = /`+[^`\n]*`+|\{\{\s{0,9}([\w.-]+)\s{0,9}\}\}/g;

function proseLine(line: string, references: MystReferences, values: ReadonlyMap<string, string>): string {
  if (/^%( |$)/.test(line) || /^\+\+\+/.test(line)) return '';
  const label = /^\(([^()]+)\)=\s*$/.exec(line)?.[1];
  if (label !== undefined) return `<a id="${labelAnchor(label)}"></a>`;
  const attributes = /^[ \t]*\{[ \t]*([.#][^{}]*)\}[ \t]*$/.exec(line)?.[1];
  if (attributes !== undefined) {
    const id = /#([\w:.-]+)/.exec(attributes)?.[1];
    return id === undefined ? '' : `<a id="${id}"></a>`;
  }
  let shown = line;
  if (shown.includes('}`'))
    shown = shown.replace(role, (_match, name: string, _ticks: string, content: string) =>
      roleText(name, content, references),
    );
  if (shown.includes(']('))
    shown = shown.replace(codeOrLink, (match, text?: string, target?: string) =>
      target === undefined || (text !== '' && /[.]|^\/|.#/.test(target))
        ? match
        : references.link(text ?? '', target),
    );
  if (values.size > 0 && shown.includes('{{'))
    shown = shown.replace(codeOrValue, (match, name?: string) => values.get(name ?? '') ?? match);
  return shown;
}

/** Links and code as Markdown, other roles as their text. */
function roleText(name: string, content: string, references: MystReferences): string {
  if (name === 'ref' || name === 'doc' || name === 'any') {
    const [, text = '', target = content] = /^(.*?)\s*<([^<>]*)>$/.exec(content) ?? [];
    return references.named(text, target);
  }
  if (name === 'pep' || name === 'rfc') return `${name.toUpperCase()} ${content.replace(/\s*<[^<>]*>$/, '')}`;
  if (
    /^(code|literal|file|command|kbd|program|py:\w+|func|class|mod|meth|attr|envvar|option|download)$/.test(
      name,
    )
  ) {
    return `\`${content.replace(/\s*<[^<>]*>$/, '').replace(/^[~!]/, '')}\``;
  }
  if (name === 'math') return `$${content}$`;
  return content.replace(/\s*<[^<>]*>$/, '');
}

/** The values of `{{ name }}`: of the page, or of the configuration of a Jupyter Book. */
function substitutionsOf({ site, frontMatter, uses }: PreparedText): Map<string, string> {
  const { myst, substitutions } = frontMatter;
  uses?.('_config.yml');
  const parse = site.data('_config.yml')?.parse;
  const given = [
    isObject(parse) ? parse.myst_substitutions : null,
    isObject(myst) ? myst.substitutions : null,
    substitutions,
  ];
  const values = given.flatMap((each) => Object.entries(isObject(each) ? each : {}));
  return new Map(values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
