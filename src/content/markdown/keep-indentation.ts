import type { MdxJsxAttributeUnion } from 'satteri';
import { tagAttributes } from './literal-value.ts';
import type { TreeNode } from './parse-tree.ts';

/** Restores the indentation of lines in expressions: the parser strips it, even in code samples. */
export function keepIndentation(nodes: readonly TreeNode[], source: string): void {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('children' in node) waiting.push(...(node.children as TreeNode[]));
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) continue;
    const margin = marginOf(source.slice(start.offset - start.column + 1, start.offset));
    const written = (from: number) => withoutMargin(source.slice(from, end.offset), margin);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (isSample(node.value))
        node.value = unlessQuoted(written(start.offset + 1).slice(0, -1)) ?? node.value;
    } else if ('attributes' in node && (node.attributes as MdxJsxAttributeUnion[]).some(holdsSample)) {
      node.attributes = tagAttributes(unlessQuoted(written(start.offset)) ?? '') ?? node.attributes;
    }
  }
}

function holdsSample({ value }: MdxJsxAttributeUnion): boolean {
  return typeof value === 'object' && value !== null && isSample(value.value);
}

function isSample(expression: string): boolean {
  return expression.includes('`') && expression.includes('\n');
}

/** The indentation of a line, including list markers: `  - `. */
function marginOf(line: string): number {
  return /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(line)?.[0].length ?? 0;
}

/** Removes the indentation of the list around an expression. */
function withoutMargin(text: string, width: number): string {
  return width === 0 ? text : text.replace(new RegExp(`\\n[ \\t]{0,${width}}`, 'g'), '\n');
}

/** Lines in a quote start with its marker, so they stay as parsed. */
function unlessQuoted(text: string): string | null {
  return /\n\s*>\s/.test(text) ? null : text;
}
