import type { CodeBlock } from '../../vocabulary/block.ts';
import { ancestors, descendants, type HtmlElement, type HtmlNode, hasClass } from './html-element.ts';
import { isInvisible } from './is-noise.ts';

/** A `pre` as a block of code, or null if it has no code. */
export function readCodeBlock(pre: HtmlElement): Omit<CodeBlock, 'type'> | null {
  const text = codeText(pre);
  if (text.trim() === '') return null;
  const language = codeLanguage(pre);
  return { text, ...(language !== null && { language }) };
}

/** The text of a `pre` with its white space, without line numbers and buttons. */
export function codeText(pre: HtmlElement): string {
  const pieces: string[] = [];
  collectCode(pre, pieces);
  return withoutEdges(pieces.join(''));
}

function collectCode(node: HtmlNode, pieces: string[]): void {
  if (typeof node === 'string') {
    if (node !== '') pieces.push(node);
    return;
  }
  if (node.name === 'br') pieces.push('\n');
  const line = isLine(node);
  if (line) startLine(pieces);
  for (const child of node.children) {
    if (typeof child === 'string' || !isInvisible(child)) collectCode(child, pieces);
  }
}

function startLine(pieces: string[]): void {
  const last = pieces[pieces.length - 1];
  if (last !== undefined && !last.endsWith('\n')) pieces.push('\n');
}

function isLine(element: HtmlElement): boolean {
  return (
    element.block || element.attributes['data-line'] !== undefined || hasClass(element, 'line', 'token-line')
  );
}

function withoutEdges(code: string): string {
  return code
    .replaceAll('\u0000', '')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

const languageClass = /^(?:language|highlight-source|highlight)-([\w+#.-]+)$/i;
/** On a box around the code, these classes may mean a human language. */
const languageClassOfCode = /^(?:language|lang|src|highlight-source|highlight|brush)[-:]([\w+#.-]+)$/i;
const notALanguage = /^(?:default|none|source|notranslate|line-numbers|wrapper|box|lines?)$/i;
const boxesAround = 7;

/** The language that a highlighter set on the `pre`, its `code` or the boxes around them. */
function codeLanguage(pre: HtmlElement): string | null {
  const code = descendants(pre)
    .take(2)
    .filter(({ name }) => name === 'code');
  const around = ancestors(pre).take(boxesAround);
  const language =
    firstLanguage([pre, ...code], languageClassOfCode) ?? firstLanguage([...around], languageClass);
  return language === null || notALanguage.test(language) ? null : language.toLowerCase();
}

function firstLanguage(elements: readonly HtmlElement[], pattern: RegExp): string | null {
  for (const element of elements) {
    const language = languageOf(element, pattern);
    if (language !== null) return language;
  }
  return null;
}

function languageOf({ attributes, classes }: HtmlElement, pattern: RegExp): string | null {
  const stated = attributes['data-lang'] || attributes['data-language'];
  if (stated) return stated;
  for (const name of classes) {
    const language = pattern.exec(name)?.[1];
    if (language !== undefined) return language;
  }
  return classes[0] === 'mermaid' ? 'mermaid' : namedLanguage(classes);
}

/** Pandoc writes `class="sourceCode python"`, and rustdoc `class="rust item-decl"`. */
function namedLanguage(classes: readonly string[]): string | null {
  const [first, second] = classes;
  if (first === 'rust') return first;
  return first === 'sourceCode' && second !== undefined && /^[\w+#-]+$/.test(second) ? second : null;
}
