import { type Block, type CodeBlock, paragraph } from '../../vocabulary/block.ts';
import { isLook } from './component-text.ts';
import { type LiteralRecord, type LiteralValue, literalValue, type PageConstants } from './literal-value.ts';
import { packageTabs } from './package-commands.ts';
import type { JsxElement } from './parse-tree.ts';
import { propText } from './prop-text.ts';

/** Longer data is the source of a chart, not text to read. */
const mostLines = 150;

/** Components with these names show a call or a value. The short props of other components configure them. */
const showsValues = /Viewer|Snippet|Sample|Example|Request|Response|Query|Schema|Config|Code/;

/** Props that configure a component: `skipSetup`, `showLineNumbers`. */
const behaves = /^(?:skip|show|hide|is|has|with|disable|enable|allow|no)[A-Z]/;

/** Props with the words of an interface: `labels={{ copied: 'Copied!' }}`. */
const interfaceWords =
  /^(?:labels?|translations?|texts|strings|messages|placeholders?|i18n|l10n|locali[sz]ations?|dictionary)$/;

/** `<CommandTabs npm="npm install" yarn="yarn" />`. */
const managers =
  /^(?:npm|npx|yarn|pnpm|pnpx|bun|bunx|deno|cargo|pip|uv|uvx|poetry|conda|brew|apt|composer|go|gem)$/;

/** Words in the names of components that show any command. */
const anyCommand =
  /^(?:package|managers?|pm|npm|commands?|cmd|cli|tabs?|tabbed|group|install|installer|installation|code|block|box|snippet|terminal|shell|bash|console|script|line|copy|copyable|run|example)$/;

/** Commands that all package managers for JavaScript have. `init` may also be a command of the documented program. */
const ofManager = /^(?:i|install|add)\b|^(?:create|run)\s/;

interface Field {
  name: string;
  source: string;
  value: LiteralValue;
}

/** The data of a component without children: commands, rows, records. Null if it is only known at run time. */
export function componentData(element: JsxElement, constants: PageConstants): Block | null {
  const fields = fieldsOf(element, constants);
  const diagram = element.name === 'Mermaid' && fields.map(({ value }) => value).find(isText);
  if (diagram) return { type: 'code', text: diagram.trim(), language: 'mermaid' };
  const managed = fields.filter(({ name }) => managers.test(name));
  if (managed.length > 1) return commandTabs(new Map(managed.map(({ name, value }) => [name, value])));
  for (const { name, value } of fields) {
    if (/^(?:commands?|cmd)$/.test(name)) return commandBlock(value, element.name ?? '');
    const block = rowsBlock(value) ?? typesBlock(value);
    if (block !== null) return block;
  }
  const installed = installedPackages(element.name ?? '', fields);
  if (installed !== null) return command(`npm install ${installed}`);
  const type =
    /Type$|Signature$/.test(element.name ?? '') && fields.find(({ name }) => name === 'type')?.value;
  if (typeof type === 'string') return paragraph({ code: type });
  const isCall = showsValues.test(element.name ?? '') && fields.length > 1;
  const code = writtenCode(isCall ? fields : fields.filter(({ value }) => holdsRecords(value)));
  return code !== null && code.text.split('\n').length <= mostLines ? code : null;
}

function isText(value: LiteralValue): value is string {
  return typeof value === 'string' && value.includes('\n');
}

/** `<InstallSnippet pkgs="@scope/name other" />`. Only npm has names with a scope. */
function installedPackages(component: string, fields: readonly Field[]): string | null {
  const value = fields.find(({ name }) => /^(?:pkgs?|packages?)$/i.test(name))?.value;
  const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string').join(' ');
  return /^Install/.test(component) && /(?:^| )@[\w.-]+\/\S/.test(names) ? names : null;
}

/** Whether a component shows a constant of the page that was already read. */
export function showsConstant({ attributes }: JsxElement, { shown }: PageConstants): boolean {
  return attributes.some(
    ({ value }) => typeof value === 'object' && value !== null && shown.has(value.value.trim()),
  );
}

function fieldsOf(element: JsxElement, constants: PageConstants): Field[] {
  return element.attributes.flatMap((attribute): Field[] => {
    if (attribute.type !== 'mdxJsxAttribute' || isLook(attribute.name) || behaves.test(attribute.name))
      return [];
    const { name, value: written } = attribute;
    if (written === null || written === undefined) return [];
    if (typeof written === 'object' && /^[\w$.]+$/.test(written.value.trim()) && !isScalar(written.value))
      return [];
    const source = typeof written === 'string' ? JSON.stringify(written) : written.value.trim();
    const value = typeof written === 'string' ? written : literalValue(source, constants);
    const isKnown =
      typeof written === 'string' || (constants.unread.length === 0 && typeof value !== 'symbol');
    const isInterface = value instanceof Map && (interfaceWords.test(name) || labelsOnly(value));
    return isKnown && !isInterface ? [{ name, source, value }] : [];
  });
}

/** `{ framework: 'Framework', date: 'Collected on {{date}}' }`: labels of an interface, each named after its words. */
function labelsOnly(record: LiteralRecord): boolean {
  const texts = textsIn(record);
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const isLabel = ([key, text]: [string, string]) =>
    letters(key) === letters(text) || /\{\{?\w+\}/.test(text);
  return texts.length > 0 && texts.length === record.size && 2 * texts.filter(isLabel).length >= texts.length;
}

/** Other names are constants of the page, which several components may show. */
function isScalar(source: string): boolean {
  return /^\s*(?:true|false|null|-?[\d.]+)\s*$/.test(source);
}

/** `command="npm install"`, or a command for each package manager: `command={{ npm: 'npm install', yarn: 'yarn' }}`. */
function commandBlock(value: LiteralValue, component: string): Block | null {
  if (value instanceof Map) return commandTabs(value);
  const text = typeof value === 'string' ? wholeCommand(value.trim(), component) : null;
  if (text === null) return null;
  return /package-?manager/i.test(component) ? packageTabs(command(text)) : command(text);
}

function commandTabs(commands: LiteralRecord): Block | null {
  const panels = [...commands].flatMap(([label, value]) => {
    const text = commandsOf(label, value);
    return text === null ? [] : [{ label, blocks: [command(text)] }];
  });
  return panels.length === 0 ? null : { type: 'tabs', panels };
}

function command(text: string): CodeBlock {
  return { type: 'code', text: text.trim(), language: 'sh' };
}

/** `npm={['install vue', 'run dev']}`: lists omit the name of the package manager. */
function commandsOf(manager: string, value: LiteralValue): string | null {
  const isPart = (text: string) => managers.test(manager) && !managers.test(programOf(text));
  const whole = (text: string) => (isPart(text) ? `${manager} ${text}` : text);
  if (typeof value === 'string') return ofManager.test(value) ? whole(value) : value;
  const lines = Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];
  return lines.length === 0 ? null : lines.map(whole).join('\n');
}

/**
 * `npm install vue` for `<PackageManagerTabs command="install vue" />`. Null if the component adds a program that is
 * not known: `<PackageManagerViteCommand command="build" />`.
 */
function wholeCommand(text: string, component: string): string | null {
  const words = component.split(/(?<=[a-z\d])(?=[A-Z])|[-_.]/).map((word) => word.toLowerCase());
  const program = programOf(text);
  if (text === '') return null;
  if (managers.test(program) || (words.includes(program) && !anyCommand.test(program))) return text;
  if (!words.every((word) => anyCommand.test(word))) return null;
  if (!/package-?manager|npm/i.test(component)) return text;
  return ofManager.test(text) ? `npm ${text}` : null;
}

function programOf(text: string): string {
  return /^\S*/.exec(text)?.[0] ?? '';
}

function textsIn(record: LiteralRecord): [string, string][] {
  return [...record].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** `rows={[['p-4', 'padding: 1rem'], ...]}`. */
function rowsBlock(value: LiteralValue): Block | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows = value.map((row) => (Array.isArray(row) ? row : []));
  if (!rows.every((row) => row.length > 1 && row.every((cell) => typeof cell === 'string'))) return null;
  return {
    type: 'table',
    head: rows[0]!.map(() => []),
    rows: rows.map((row) =>
      row.map((cell, column) => (column === 0 ? [{ code: String(cell) }] : [String(cell)])),
    ),
  };
}

/** `type={{ port: { type: 'number', description: 'Where it listens.' } }}`: one row for each name. */
function typesBlock(value: LiteralValue): Block | null {
  if (!(value instanceof Map) || value.size === 0) return null;
  const records = [...value].flatMap(([name, record]) => (record instanceof Map ? [{ name, record }] : []));
  const isDescribed = records.every(({ record }) => record.has('type'));
  if (records.length < value.size || !isDescribed) return null;
  const columns = [...new Set(records.flatMap(({ record }) => textsIn(record).map(([key]) => key)))];
  const shown = columns.filter((key) => !/link|href/i.test(key));
  return {
    type: 'table',
    head: [[], ...shown.map((key) => [spelled(key)])],
    rows: records.map(({ name, record }) => [
      [{ code: name }],
      ...shown.map((key) => {
        const text = record.get(key);
        if (typeof text !== 'string' || text === '') return [];
        return key === 'description' ? propText(text) : [{ code: text }];
      }),
    ]),
  };
}

function spelled(key: string): string {
  return `${key[0]!.toUpperCase()}${key.slice(1)}`;
}

/** Records as written in the page. */
function writtenCode([only, ...others]: Field[]): CodeBlock | null {
  if (only === undefined) return null;
  const text =
    others.length === 0
      ? dedented(only.source)
      : [only, ...others].map(({ name, source }) => `${name}: ${dedented(source)}`).join('\n');
  return { type: 'code', text, language: 'js' };
}

/** Records that only have a name are settings. */
function holdsRecords(value: LiteralValue): boolean {
  return value instanceof Map
    ? [...value.keys()].some((key) => !/^(?:label|value|name|id|key|title)$/.test(key))
    : Array.isArray(value) && value.some(holdsRecords);
}

/** Removes the indentation of the page; the first line of a prop follows its name. */
function dedented(source: string): string {
  const [first = '', ...rest] = source.split('\n');
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = depths.reduce((least, next) => Math.min(least, next), 1000);
  return [first, ...rest.map((line) => line.slice(depth))].join('\n');
}
