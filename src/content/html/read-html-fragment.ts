import type { Block } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { HtmlConverter } from './html-converter.ts';
import { isInvisible } from './is-noise.ts';
import { parseHtml } from './parse-html.ts';

export interface HtmlFragment {
  blocks: Block[];
  anchors: string[];
  links: Link[];
}

/** Attributes with the texts and targets of cards, besides `title` and `href`. */
const componentAttributes = new Set(['to', 'link', 'url', 'subtitle', 'description', 'body', 'number']);

/** Reads raw HTML inside Markdown, complete or not: `</div>` alone, `<table><tr><td>`, `<Card title="…">`. */
export function readHtmlFragment(html: string): HtmlFragment {
  const converter = new HtmlConverter({ isDropped: isInvisible, fragment: true });
  converter.convert(parseHtml(html, { fragment: true, attributes: componentAttributes }));
  const { blocks, anchors, links } = converter;
  return { blocks, anchors, links };
}
