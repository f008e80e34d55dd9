import type { MdxJsxAttributeUnion } from 'satteri';
import { imageProps } from './component-text.ts';
import { literalNodes, literalValue, type PageConstants } from './literal-value.ts';
import type { TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

/** Attributes that label a component. If a value is JSX, its words are the label. */
export const labelNames: readonly string[] = ['title', 'heading', 'header', 'label', 'summary'];

/** The attributes of a component whose values are known without running code. */
export function jsxAttributes(
  attributes: readonly MdxJsxAttributeUnion[],
  constants?: PageConstants,
): Map<string, string> {
  const known = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const value = textValue(attribute, constants);
    if (value !== null) known.set(attribute.name, value);
  }
  return known;
}

type Attribute = Extract<MdxJsxAttributeUnion, { type: 'mdxJsxAttribute' }>;

function textValue({ name, value }: Attribute, constants: PageConstants | undefined): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const literal = literalValue(value.value, constants);
  if (typeof literal === 'string') return literal;
  if (imageProps.includes(name)) return fileIn(value.value, constants);
  if (!labelNames.includes(name)) return null;
  return plainText({ type: 'paragraph', children: literalNodes(literal) } as TreeNode) || null;
}

/** The first image in an expression: `useBaseUrl('/img/a.png')`, `logo.src`, `{ light: '/a.png', dark: '/b.png' }`. */
function fileIn(expression: string, constants: PageConstants | undefined): string | null {
  const [, quoted] = /['"`]([^'"`\n]{1,500}\.(?:avif|gif|jpe?g|png|svg|webp))['"`]/i.exec(expression) ?? [];
  if (quoted !== undefined) return quoted;
  const [name] = /[\w$]+(?=\.(?:src|default)\b)/.exec(expression) ?? [];
  const file = name === undefined ? null : literalValue(name, constants);
  return typeof file === 'string' ? file : null;
}
