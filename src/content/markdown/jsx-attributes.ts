import type { MdxJsxAttributeUnion } from 'satteri';
import { imageProps } from './component-text.ts';
import { literalNodes, literalValue, type PageConstants } from './literal-value.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';
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
  return wordsIn(literalNodes(literal)) || null;
}

/** The text of JSX, or of the first component in JSX that has its text in an attribute: `<IconLabel text="macOS" />`. */
export function wordsIn(nodes: readonly TreeNode[]): string {
  const text = plainText({ type: 'paragraph', children: nodes } as TreeNode).trim();
  if (text !== '') return text;
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const words = 'attributes' in node ? writtenText((node as JsxElement).attributes) : undefined;
    if (words !== undefined) return words;
    if ('children' in node) waiting.push(...(node.children as TreeNode[]).toReversed());
  }
  return '';
}

const textNames = ['text', 'label', 'title', 'children', 'alt'];

function writtenText(attributes: readonly MdxJsxAttributeUnion[]): string | undefined {
  const texts = attributes.flatMap((each) => {
    const isText = each.type === 'mdxJsxAttribute' && textNames.includes(each.name);
    return isText && typeof each.value === 'string' ? [each.value.trim()] : [];
  });
  return texts.find((text) => text !== '');
}

/** The first image in an expression: `useBaseUrl('/img/a.png')`, `logo.src`, `{ light: '/a.png', dark: '/b.png' }`. */
function fileIn(expression: string, constants: PageConstants | undefined): string | null {
  const [, quoted] = /['"`]([^'"`\n]{1,500}\.(?:avif|gif|jpe?g|png|svg|webp))['"`]/i.exec(expression) ?? [];
  if (quoted !== undefined) return quoted;
  const [name] = /[\w$]+(?=\.(?:src|default)\b)/.exec(expression) ?? [];
  const file = name === undefined ? null : literalValue(name, constants);
  return typeof file === 'string' ? file : null;
}
