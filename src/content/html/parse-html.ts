import { Tokenizer } from 'htmlparser2';
import type { HtmlElement } from './html-element.ts';
import { TreeBuilder } from './tree-builder.ts';

export interface ParseOptions {
  /** Treat `<Card/>` and `<Tab>` as components. */
  fragment?: boolean;
  /** Further attributes to keep, in lower case. */
  attributes?: ReadonlySet<string>;
}

/** Parses a page or a fragment to a tree. Accepts any input, in linear time. */
export function parseHtml(html: string, options: ParseOptions = {}): HtmlElement {
  const builder = new TreeBuilder(html, options);
  const tokenizer = new Tokenizer({}, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root;
}
