import { Tokenizer } from 'htmlparser2';
import type { HtmlElement } from './html-element.ts';
import { TreeBuilder } from './tree-builder.ts';

/** The tree of a page, or of a fragment in which `<Card/>` and `<Tab>` are components. Takes any input, in linear time. */
export function parseHtml(html: string, { fragment = false } = {}): HtmlElement {
  const builder = new TreeBuilder(html, fragment);
  const tokenizer = new Tokenizer({}, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root;
}
