import { jsxAttributes } from './jsx-attributes.ts';
import { type LiteralRecord, literalValue, type PageConstants } from './literal-value.ts';
import type { JsxElement } from './parse-tree.ts';
import type { Include } from './rules.ts';

/** The file that a component includes by its name, or that its page imports: `<Intro />`. */
export function componentInclude(
  node: JsxElement,
  partials: ReadonlyMap<string, string>,
  constants: PageConstants,
): Include | undefined {
  const name = node.name ?? '';
  const attributes = jsxAttributes(node.attributes, constants);
  const path = includedPath(name, attributes) ?? partials.get(name);
  if (path === undefined) return undefined;
  const props = { ...recordProps(node, constants), ...Object.fromEntries(attributes) };
  return { ...includeOf(path), props, line: node.position?.start.line };
}

/** The file that a component includes: `<Snippet file="a.mdx" />`, `<Include src="_partials/a" />`. */
function includedPath(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (name === 'Snippet') return attributes.get('file');
  if (name !== 'Include') return undefined;
  const path = ['src', 'file', 'path', 'name'].flatMap((key) => attributes.get(key) || [])[0];
  return path === undefined || /\.\w+$/.test(path) ? path : `${path}.mdx`;
}

/**
 * The file that another component without content names: `<CodeSnippets path="start.md" />`, `<TypeTable
 * src="shared/user" />`, `<Demo name="button-sizes" />`, or the part of a file: `<Sass file="_pot.scss" name="lid" />`.
 */
export function namedFile(name: string, attributes: ReadonlyMap<string, string>): Include | undefined {
  const path = ['path', 'file', 'src', 'source'].flatMap((key) => attributes.get(key) || [])[0];
  const part = ['region', 'tag', 'section', 'name'].flatMap((key) => attributes.get(key) || [])[0];
  const example = path ?? attributes.get('name');
  if (path !== undefined && codeFile.test(path) && /^[\w@~./-]+$/.test(path) && /^[\w.-]+$/.test(part ?? ''))
    return includeOf(`${path}#${part}`);
  if (path !== undefined && /^[\w@~./-]+$/.test(path) && !path.startsWith('//')) {
    if (/\.mdx?$/.test(path) || (namesCode.test(name) && codeFile.test(path))) return includeOf(path);
    if (/\w\/[^/.]+$/.test(path) || (namesPartial.test(name) && /^[\w-]+$/.test(path)))
      return includeOf(`${path}.mdx`);
  }
  const isExample = showsExample.test(name) && example !== undefined && /^[\w/]+-[\w/-]+$/.test(example);
  return isExample ? { type: 'include', kind: 'code', path: example } : undefined;
}

const namesCode = /Code|Snippet|Source|Sample|Example|Listing/;
const codeFile =
  /\.(?:bash|c|cc|cpp|cs|css|scss|less|dart|go|graphql|html|java|jsx?|json|kt|lua|mjs|php|proto|py|rb|rs|scala|sh|sql|svelte|swift|toml|tsx?|vue|xml|ya?ml)$/;

const namesPartial = /Snippet|Partial|Include|Reus|Shared/;
const showsExample = /Example|Demo|Preview|Sample|Showcase|Story|Snippet|Source/;

/** A partial, or a code file if a component names one. */
export function includeOf(path: string): Include {
  const [, language] = /\.(\w+)(?:#|\{|$)/.exec(path) ?? [];
  if (language === undefined || /^(mdx?|markdown)$/.test(language))
    return { type: 'include', kind: 'page', path };
  return { type: 'include', kind: 'code', path, language };
}

/** The props of a component whose values are records: `meta={frontMatter.meta}`. */
function recordProps({ attributes }: JsxElement, constants: PageConstants): Record<string, unknown> {
  const records = attributes.flatMap(({ value, ...attribute }) => {
    const record = typeof value === 'object' && value !== null ? literalValue(value.value, constants) : null;
    return record instanceof Map && 'name' in attribute ? [[attribute.name, plainRecord(record)]] : [];
  });
  return Object.fromEntries(records);
}

function plainRecord(record: LiteralRecord): Record<string, unknown> {
  const entries = [...record].flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') return [[key, value]];
    return value instanceof Map ? [[key, plainRecord(value)]] : [];
  });
  return Object.fromEntries(entries);
}
