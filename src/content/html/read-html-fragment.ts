import type { Block } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { HtmlConverter } from './html-converter.ts';
import { imageText } from './image-text.ts';
import { isInvisible } from './is-noise.ts';
import { parseHtml } from './parse-html.ts';

export interface HtmlFragment {
  blocks: Block[];
  anchors: string[];
  links: Link[];
}

/** Reads raw HTML inside Markdown, whole or torn: `</div>` alone, `<table><tr><td>`, `<Card title="…">`. */
export function readHtmlFragment(html: string): HtmlFragment {
  const converter = new HtmlConverter({ isDropped: isInvisible, fragment: true });
  converter.convert(parseHtml(html, { fragment: true }));
  const { blocks, anchors, links } = converter;
  return { blocks, anchors, links };
}

/** What a single inline tag adds to the line it stands in. */
export function inlineHtmlText(html: string): string {
  if (/^<br[\s/>]/i.test(html)) return '\n';
  if (!/^<img[\s/]/i.test(html)) return '';
  const [image] = parseHtml(html, { fragment: true }).children;
  return typeof image === 'object' ? imageText(image) : '';
}
