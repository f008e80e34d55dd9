import { Tokenizer } from 'htmlparser2';
import type { HtmlElement } from './html-element.ts';
import { TreeBuilder } from './tree-builder.ts';

export interface ParseOptions {
  /** `<Card/>` and `<Tab>` are components. */
  fragment?: boolean;
  /** Attributes to keep besides those that reading needs, in lower case. */
  attributes?: ReadonlySet<string>;
}

/** The tree of a page or a fragment. Takes any input, in linear time. */
export function parseHtml(html: string, options: ParseOptions = {}): HtmlElement {
  const builder = new TreeBuilder(html, options);
  const tokenizer = new Tokenizer({}, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root;
}
