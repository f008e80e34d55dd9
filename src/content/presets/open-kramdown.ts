import { componentKind } from '../component-kind.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import { contentsName } from '../markdown/page-blocks.ts';
import { closeMark, openMark, unreadMark } from '../markdown/page-marks.ts';

const attributeLine = /^[ \t>]*\{:((?:[^}\n])*)\}[ \t]*$/;

/**
 * Kramdown's attribute lists: an id below a heading becomes the heading's id, a class that names a callout turns the
 * next paragraph into a callout, all others are removed; so is the list that `{:toc}` replaces with a table of
 * contents.
 */
export function openKramdown(written: string): string {
  const text = apartFromHtml(written);
  if (!text.includes('{:')) return text;
  const lines = mapProseLines(text, (line) => (line.includes('{:') ? marked(line) : line)).split('\n');
  let callout = false;
  return lines
    .map((line, index) => {
      const below = /^\u0002(.*)$/.exec(lines[index + 1] ?? '')?.[1];
      if (line.startsWith('\u0002')) {
        const block = (lines[index - 1] ?? '').trim() === '' ? calloutOf(line) : null;
        callout = block !== null && (lines[index + 1] ?? '').trim() !== '';
        return callout && block !== null ? openMark(block) : '';
      }
      if (callout && line.trim() === '') {
        callout = false;
        return closeMark;
      }
      if (below === undefined) return line;
      const id = /#([\w:.-]+)/.exec(below)?.[1];
      if (/^#{1,6}\s/.test(line) && id !== undefined) return `${line} {#${id}}`;
      return /^\s*toc\b/.test(below) && /^\s*([-*+]|\d+\.)\s/.test(line) ? unreadMark(contentsName) : line;
    })
    .concat(callout ? [closeMark] : [])
    .join('\n');
}

/**
 * Kramdown reads Markdown again on the line after a closing tag, and after `<div markdown="1">`. GitHub's Markdown
 * needs an empty line there.
 */
function apartFromHtml(text: string): string {
  return text
    .replace(
      /^([ \t]*<[a-z]\w*[^<>\n]{0,300}\bmarkdown=["']?(?:1|block|span)\b[^<>\n]{0,300}>[ \t]*)\n(?=[ \t]*\S)/gm,
      '$1\n\n',
    )
    .replace(
      /^([ \t]*<\/(?:div|section|table|ul|ol|p|details|figure|aside)>[ \t]*)\n(?=[ \t]*[^<\s])/gm,
      '$1\n\n',
    );
}

/** A line of attributes alone is marked for the pass over all lines; attributes inside a line are removed. */
function marked(line: string): string {
  const attributes = attributeLine.exec(line)?.[1];
  if (attributes !== undefined) return `\u0002${attributes.trim()}`;
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : withoutAttributes(part)))
    .join('');
}

function withoutAttributes(text: string): string {
  return text.replace(/\{::?[^{}\n]*\}/g, (list) =>
    /^\{:?\s*#/.test(list) || /\{:\s*#/.test(list) ? list : '',
  );
}

function calloutOf(attributes: string) {
  for (const [, name = ''] of attributes.matchAll(/\.([\w-]+)/g)) {
    const block = componentKind(name.replace(/-title$/, ''), () => undefined);
    if (block?.kind === 'callout') return block;
  }
  return null;
}
