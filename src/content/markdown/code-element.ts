import type { Block } from '../../vocabulary/block.ts';
import { isCode } from './component-text.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { literalValue, type PageConstants, templateText } from './literal-value.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

type CodeBlock = Extract<Block, { type: 'code' }>;

/**
 * The code in `<pre>`, `<CodeBlock>` and similar elements; null for other elements, and if they contain more than text.
 */
export function codeElement(element: JsxElement, constants: PageConstants): CodeBlock | null {
  if (!isCode(element.name ?? '')) return null;
  const parts = element.children.map((child) => codeText(child, constants, 0));
  if (parts.includes(null) || parts.join('').trim() === '') return null;
  const inner = element.children.find((child) => 'name' in child && child.name === 'code');
  return codeBlock(parts.join(''), { ...codeInfo(inner as JsxElement | undefined), ...codeInfo(element) });
}

/** Code without the indentation of the page around it. */
export function codeBlock(text: string, info: Omit<CodeBlock, 'type' | 'text'> = {}): CodeBlock {
  const lines = text
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = depths.reduce((least, next) => Math.min(least, next), 1000);
  return { type: 'code', text: lines.map((line) => line.slice(depth)).join('\n'), ...info };
}

/** The language and title in the attributes of a code element. */
export function codeInfo(element: JsxElement | undefined): Omit<CodeBlock, 'type' | 'text'> {
  const attributes = jsxAttributes(element?.attributes ?? []);
  const language =
    attributes.get('language') ??
    attributes.get('lang') ??
    /\blanguage-([\w+#-]+)/.exec(attributes.get('className') ?? '')?.[1];
  const title = attributes.get('title') ?? attributes.get('filename');
  return { ...(language && { language: language.toLowerCase() }), ...(title && { title }) };
}

/** The name of the file whose code is in a component: `<File name="src/start.js">`. */
export function fileTitle(attributes: ReadonlyMap<string, string>): string | undefined {
  const name = ['name', 'file', 'fileName', 'filename', 'path'].flatMap(
    (key) => attributes.get(key) || [],
  )[0];
  return name !== undefined && /^[^\s"'`]{0,200}(?:\.\w{1,10}|\/[\w-]{1,50})$/.test(name) ? name : undefined;
}

/** Gives a title to blocks that are only code. */
export function withTitle(blocks: Block[], title: string): Block[] {
  const [only, ...others] = blocks;
  const isCode = only?.type === 'code' && only.title === undefined && others.length === 0;
  return isCode ? [{ ...only, title }] : blocks;
}

function codeText(node: TreeNode, constants: PageConstants, depth: number): string | null {
  if (node.type === 'text') return node.value;
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const value = literalValue(node.value, constants);
    return typeof value === 'string' ? value : templateText(node.value);
  }
  const isWrapper =
    node.type === 'paragraph' || ('name' in node && (node.name === 'code' || node.name === null));
  if (!isWrapper || !('children' in node) || depth > 5) return null;
  const parts = (node.children as TreeNode[]).map((child) => codeText(child, constants, depth + 1));
  return parts.includes(null) ? null : parts.join('');
}
