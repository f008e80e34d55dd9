import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { CitedSentences } from './cited-sentences.ts';
import { cleanTree } from './clean-tree.ts';
import type { CleaningOptions } from './cleaning-options.ts';
import { isPlainWord } from './is-complete.ts';
import { type Bracketed, printMarkdown } from './print-markdown.ts';

/** Represents the text before a piece, so that the piece is not parsed as the start of a block. */
const textBefore = '\ue002';

const onlyInline = {
  disable: {
    null: [
      ...['blockQuote', 'codeFenced', 'codeIndented', 'definition', 'headingAtx', 'htmlFlow', 'list'],
      ...['setextUnderline', 'thematicBreak', 'table', 'gfmFootnoteDefinition'],
    ],
  },
};
const blockExtensions = [gfm()];
const textExtensions = [...blockExtensions, onlyInline];
const mdastExtensions = [gfmFromMarkdown()];

/** Words, code and references that are printed unchanged. */
const simpleText =
  /^(?!\n?.*www)[ \n](?:[\p{L}\p{N}\u2019'",;?! -]|(?<!`)`[^`\n|]+`(?!`)|(?<![\w!\]])(?:\[\d{1,3}\])+(?![(:[]))+\.?$/iu;

/** Parses pieces of an answer, cleans and prints them, and collects and renumbers their references. */
export class PiecePrinter {
  readonly sentences = new CitedSentences();
  /** The number that readers see, for each cited source: 1 for the first one that is cited. */
  readonly shown = new Map<number, number>();
  readonly #options: CleaningOptions;

  constructor(options: CleaningOptions) {
    this.#options = options;
  }

  /** A whole block, such as a table or a quote. */
  printBlock(markdown: string): string {
    return this.#print(withoutNesting(markdown), { isBlock: true });
  }

  /** The first words of a paragraph, a heading or a list item. */
  printStart(markdown: string): string {
    return isPlainWord(markdown) ? this.#follow(markdown) : this.#print(markdown);
  }

  /** Text inside a paragraph, a heading or a list item. */
  printText(text: string): string {
    if (isPlainWord(text)) return this.#follow(text);
    return this.#simple(text) ?? this.#print(textBefore + text, { isText: true }).replace(textBefore, '');
  }

  /** Most pieces need no parser, which would take ten times as long. */
  #simple(text: string): string | null {
    if (!simpleText.test(text)) return null;
    const parts = text.split(/(`[^`]+`|\[\d+\])/);
    const numberOf = (part: string) => (part.startsWith('[') ? Number(part.slice(1, -1)) : null);
    const numbers = parts.map(numberOf);
    if (numbers.some((number) => number !== null && !this.#options.known.has(number))) return null;
    const printed = parts.map((part, index) => {
      const number = numbers[index] ?? null;
      if (number !== null) return `[${this.#cite(number)}]`;
      this.#follow(part.replaceAll('`', ''));
      return part;
    });
    return printed.join('');
  }

  #print(markdown: string, { isBlock = false, isText = false } = {}): string {
    const extensions = isText ? textExtensions : blockExtensions;
    const tree = fromMarkdown(markdown, { extensions, mdastExtensions });
    cleanTree(tree, this.#options);
    this.#followNode(tree, isBlock);
    return printMarkdown(tree);
  }

  #followNode(node: Nodes | Bracketed, isBlock: boolean): void {
    if (node.type === 'bracketed') {
      if (node.number === undefined) this.#follow(`[${node.value}]`);
      else node.value = String(this.#cite(node.number));
    } else if (node.type === 'text' || node.type === 'inlineCode') {
      this.#follow(node.value.replace(textBefore, ''));
    } else if (node.type === 'code') {
      this.sentences.addCode(node.value);
    } else if (node.type === 'break') {
      this.sentences.break();
    } else if ('children' in node) {
      for (const child of node.children) this.#followNode(child, isBlock);
      if (isBlock && /^(?:paragraph|heading|tableRow)$/.test(node.type)) this.sentences.break();
    }
  }

  #follow(text: string): string {
    for (const character of text) {
      if (character === '\n') this.sentences.break();
      else this.sentences.add(character);
    }
    return text;
  }

  /** Returns the number that readers see. */
  #cite(source: number): number {
    const number = this.shown.get(source) ?? this.shown.size + 1;
    this.shown.set(source, number);
    this.sentences.cite(source);
    return number;
  }
}

/** Escapes the markers of deeply nested lines: each level takes time and stack. */
function withoutNesting(markdown: string): string {
  return markdown.replace(/^[ \t>*+\-\d.)]{40,}/gm, (markers) => markers.replace(/[^ \t\d]/g, '\\$&'));
}
