import { componentKind } from '../component-kind.ts';
import { fenceAfter } from '../markdown/map-prose-lines.ts';
import { closeMark, type MarkedBlock, openMark } from '../markdown/page-marks.ts';

/**
 * Python-Markdown's admonitions, collapsibles and tabs contain indented content, which CommonMark would read as code.
 * The indentation is removed, and the content is put between two marks:
 *
 *     !!! note "Read this"        <!--docent:open …-->
 *         It helps.          ->   It helps.
 *                                 <!--docent:close-->
 */
export function openIndentedBlocks(text: string): string {
  if (!/^[ \t]*(!!!|\?\?\?|===)/m.test(text)) return text;
  const lines: string[] = [];
  const open: OpenBlock[] = [];
  const closeDeeperThan = (indent: number) => {
    while (open.length > 0 && indent < open.at(-1)!.indent + 4) closeBlock(lines, open.pop()!);
  };
  let fence: string | null = null;
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length;
    if (line.trim() === '') {
      lines.push('');
      continue;
    }
    if (fence === null) closeDeeperThan(indent);
    const shift = Math.min(open.length * 4, indent);
    fence = fenceAfter(line, fence);
    const opening = fence === null ? readOpening(line) : null;
    if (opening === null) lines.push(line.slice(shift));
    else {
      const margin = ' '.repeat(indent - shift);
      lines.push(margin + openMark(opening));
      open.push({ indent, margin });
    }
  }
  closeDeeperThan(-1);
  return lines.join('\n');
}

interface OpenBlock {
  indent: number;
  /** Indentation of the marks. */
  margin: string;
}

/**
 * Replaces a blank line, if there is one, so that the lines below keep their numbers. HTML would go on without a blank
 * line after it.
 */
function closeBlock(lines: string[], { margin }: OpenBlock): void {
  const end = lines.findLastIndex((line) => line !== '') + 1;
  const isHtml = /^\s*<(?!!--)/.test(lines[end - 1] ?? '');
  if (isHtml) lines.splice(end, Math.min(2, lines.length - end), '', margin + closeMark);
  else lines.splice(end, lines.length > end ? 1 : 0, margin + closeMark);
}

function readOpening(line: string): MarkedBlock | null {
  const [, sign = '', rest = ''] =
    /^\s*((?:!!!|\?\?\?\+?)(?!\S*[!?])|===[!+]?(?=\s))\s*(.*)$/.exec(line) ?? [];
  const title = /["'](.*)["']/.exec(rest)?.[1];
  if (sign.startsWith('==='))
    return title === undefined || !/^["']/.test(rest)
      ? null
      : { kind: 'panel', label: title, ...(sign.includes('+') && { selected: true }) };
  const name = /^\w+/.exec(rest)?.[0];
  if (name === undefined) return null;
  if (sign.startsWith('?'))
    return { kind: 'details', summary: title || name.charAt(0).toUpperCase() + name.slice(1) };
  const known = componentKind(name, (key) => (key === 'title' && title ? title : undefined));
  return known ?? { kind: 'callout', callout: name.toLowerCase(), ...(title && { title }) };
}
