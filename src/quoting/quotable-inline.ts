import type { Inline } from '../vocabulary/block.ts';
import { codeSpan } from '../vocabulary/render-blocks.ts';

/**
 * Running text as Markdown fit for quoting, on one line: links as their text, without images and footnotes. Angle
 * brackets become code, so that no browser takes a placeholder for HTML, and no text becomes a link.
 */
export function quotableInline(content: readonly Inline[]): string {
  return written(content).replace(/\s+/g, ' ').trim();
}

function written(content: readonly Inline[]): string {
  let markdown = '';
  let text = '';
  for (const piece of content.flatMap(withoutLinks)) {
    const part = typeof piece === 'string' ? '' : formatted(piece);
    if (typeof piece === 'string') text += piece;
    if (part === '') continue;
    markdown += asText(text) + part;
    text = '';
  }
  return markdown + asText(text);
}

function withoutLinks(piece: Inline): Inline[] {
  return typeof piece === 'object' && 'link' in piece ? piece.content.flatMap(withoutLinks) : [piece];
}

function formatted(piece: Exclude<Inline, string>): string {
  if ('code' in piece) return codeSpan(piece.code);
  if ('strong' in piece) return marked('**', written(piece.strong));
  return 'emphasis' in piece ? marked('*', written(piece.emphasis)) : '';
}

function marked(mark: string, text: string): string {
  return text.trim() === '' ? text : `${mark}${text}${mark}`;
}

const tags = /(?<!\\)\\*(?:((?:<\/?[a-z][a-z0-9-]{0,40}(?![a-z0-9-])[^<>]{0,300}>)+)|<(?=[a-z/!?]))/gi;

function asText(text: string): string {
  const plain = text.replaceAll('`', '').replaceAll('](', ']\\(');
  return plain.includes('<')
    ? plain.replace(tags, (_, tag?: string) => (tag === undefined ? '\\<' : codeSpan(tag)))
    : plain;
}
