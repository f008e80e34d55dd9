import { contentOf, type Inline, withContent } from '../vocabulary/block.ts';
import { codeSpan } from '../vocabulary/render-blocks.ts';

/**
 * Inline text for quotes, on one line, without images and footnotes; its strings are Markdown. Angle brackets become
 * code, so that no browser reads a placeholder as HTML, and no text becomes a link or a reference.
 */
export function quotableInline(content: readonly Inline[]): Inline[] {
  const pieces = written(content);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (typeof first === 'string') pieces[0] = first.trimStart();
  if (typeof last === 'string') pieces[pieces.length - 1] = (pieces.at(-1) as string).trimEnd();
  return pieces.filter((piece) => piece !== '');
}

/** Joins adjacent strings, even around removed parts. */
function written(content: readonly Inline[]): Inline[] {
  const pieces: Inline[] = [];
  let markdown = '';
  let text = '';
  const endText = () => {
    markdown += asText(text);
    text = '';
  };
  for (const piece of content.flatMap(withoutBareLinks)) {
    const part = typeof piece === 'string' ? null : formatted(piece);
    if (typeof piece === 'string') text += piece;
    if (part === null) continue;
    endText();
    if (typeof part === 'string') {
      markdown += part;
      continue;
    }
    pieces.push(onOneLine(markdown), part);
    markdown = '';
  }
  endText();
  return [...pieces, onOneLine(markdown)].filter((piece) => piece !== '');
}

function onOneLine(markdown: string): string {
  return markdown.replace(/\s+/g, ' ');
}

/** A link around a number would be read as a reference. */
function withoutBareLinks(piece: Inline): Inline[] {
  if (typeof piece !== 'object' || !('link' in piece)) return [piece];
  const content = piece.content.flatMap(withoutLinks);
  const isNumber = content.every((each) => typeof each === 'string' && /^[\d\s,]*$/.test(each));
  return isNumber ? content : [{ ...piece, content }];
}

function withoutLinks(piece: Inline): Inline[] {
  return typeof piece === 'object' && 'link' in piece ? piece.content.flatMap(withoutLinks) : [piece];
}

/** Null for removed parts. */
function formatted(piece: Exclude<Inline, string>): Inline | null {
  if ('code' in piece) return codeSpan(piece.code) || null;
  if ('math' in piece) return codeSpan(piece.math) || null;
  const content = written(contentOf(piece) ?? []);
  return content.length === 0 ? null : withContent(piece, content);
}

const tags = /(?<!\\)\\*(?:((?:<\/?[a-z][a-z0-9-]{0,40}(?![a-z0-9-])[^<>]{0,300}>)+)|<(?=[a-z/!?]|$))/gi;
const references = /(`[^`]*`)|(\[\d{1,3}(?:, ?\d{1,3})*\])/g;

function asText(text: string): string {
  const plain = text.replaceAll('`', '').replaceAll('](', ']\\(');
  const safe = plain.includes('<')
    ? plain.replace(tags, (_, tag?: string) => (tag === undefined ? '\\<' : codeSpan(tag)))
    : plain;
  return safe.replace(references, (_, code: string, number: string) => code ?? `\`${number}\``);
}
