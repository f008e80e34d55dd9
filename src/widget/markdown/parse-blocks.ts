import type { AnswerBlock } from './block.ts';

const deepest = 6;
const fenceStart = /^ {0,3}(`{3,}(?!`)(?!.*`)|~{3,})[ \t]*(.*)/;
const headingStart = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const quoteStart = /^ {0,3}> ?/;
const itemStart = /^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}|\t|$)/;
/** The box of a task. */
const task = /^\[(?:( )|x)\] /i;
const tableLine = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Parses Markdown into blocks, even if it is incomplete. Unknown syntax stays text. */
export function parseBlocks(markdown: string): AnswerBlock[] {
  return readBlocks(markdown.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n'), 0);
}

interface Reading {
  block: AnswerBlock;
  /** The line after the block. */
  next: number;
}

function readBlocks(lines: readonly string[], depth: number): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const { block, next } = readBlock(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number, depth: number): Reading {
  const line = lines[at]!;
  const fence = fenceStart.exec(line);
  if (fence) return readCode(lines, at, fence);
  const heading = headingStart.exec(line);
  if (heading) return { block: headingOf(line, heading), next: at + 1 };
  if (rule.test(line)) return { block: { type: 'rule' }, next: at + 1 };
  if (depth < deepest && quoteStart.test(line)) return readQuote(lines, at, depth);
  if (depth < deepest && itemStart.test(line)) return readList(lines, at, depth);
  if (startsTable(lines, at)) return readTable(lines, at);
  return readParagraph(lines, at, depth);
}

function readCode(
  lines: readonly string[],
  at: number,
  [start, fence = '', language = '']: string[],
): Reading {
  const indent = start!.search(/\S/);
  const isEnd = (line: string) => {
    const text = line.replace(/^ +| +$/g, '');
    return indentOf(line) < 4 && text.length >= fence.length && text === fence[0]!.repeat(text.length);
  };
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end]!)) end++;
  const text = lines.slice(at + 1, end).map((line) => withoutIndent(line, indent));
  return { block: { type: 'code', language: labelOf(language), text: text.join('\n') }, next: end + 1 };
}

/** `.env` for `sh title=".env"`, `a.ts` for `ts [a.ts]`, `ts` for `ts {1,3} twoslash`. */
function labelOf(info: string): string {
  const named = /(?:^|\s)(?:title|filename|file|name)=(?:"([^"]*)"|'([^']*)'|(\S+))|\[([^\]]+)\]/.exec(info);
  return named?.slice(1).find(Boolean) ?? info.match(/^[^\s{,:]+/)?.[0] ?? '';
}

function headingOf(line: string, [start, marks = '']: RegExpExecArray): AnswerBlock {
  const text = line.slice(start.length).trimEnd();
  return { type: 'heading', level: marks.length, text: text.replace(/(?:^| )#+$/, '').trimEnd() };
}

function readQuote(lines: readonly string[], at: number, depth: number): Reading {
  let next = at;
  while (next < lines.length && quoteStart.test(lines[next]!)) next++;
  const inside = lines.slice(at, next).map((line) => line.replace(quoteStart, ''));
  return { block: { type: 'quote', blocks: readBlocks(inside, depth + 1) }, next };
}

function readList(lines: readonly string[], at: number, depth: number): Reading {
  const marker = itemStart.exec(lines[at]!)![2]!;
  const items: AnswerBlock[][] = [];
  let next = at;
  while (next < lines.length) {
    const start = itemStart.exec(lines[next]!);
    if (start === null || kindOf(start[2]!) !== kindOf(marker) || rule.test(lines[next]!)) break;
    const { inside, after } = itemLines(lines, next, start[0].length);
    inside[0] = inside[0]!.replace(task, (_, isOpen) => (isOpen ? '☐ ' : '☑ '));
    items.push(readBlocks(inside, depth + 1));
    next = after;
  }
  return {
    block: { type: 'list', start: /^\d/.test(marker) ? Number.parseInt(marker, 10) : null, items },
    next,
  };
}

/** `1.` and `2.` continue one list; `-` and `*` are different lists. */
function kindOf(marker: string): string {
  return marker.at(-1)!;
}

function itemLines(
  lines: readonly string[],
  at: number,
  indent: number,
): { inside: string[]; after: number } {
  const inside = [lines[at]!.slice(indent)];
  let after = at + 1;
  for (; after < lines.length; after++) {
    const line = lines[after]!;
    if (isBlank(line)) {
      const next = nextWritten(lines, after);
      if (indentOf(lines[next] ?? '') < Math.min(indent, 2)) break;
      for (; after < next; after++) inside.push('');
      after--;
    } else if (indentOf(line) >= Math.min(indent, 2)) inside.push(withoutIndent(line, indent));
    else if (isBlank(lines[after - 1]) || startsBlock(line)) break;
    else inside.push(line);
  }
  while (after < lines.length && isBlank(lines[after])) after++;
  return { inside, after };
}

function startsTable(lines: readonly string[], at: number): boolean {
  const [head = '', line = ''] = [lines[at], lines[at + 1]];
  return head.includes('|') && line.includes('|') && tableLine.test(line);
}

function readTable(lines: readonly string[], at: number): Reading {
  const head = cellsOf(lines[at]!);
  let next = at + 2;
  const rows: string[][] = [];
  for (; next < lines.length && lines[next]!.includes('|'); next++) {
    const cells = cellsOf(lines[next]!);
    rows.push(head.map((_, column) => cells[column] ?? ''));
  }
  return { block: { type: 'table', head, rows }, next };
}

/** An escaped bar is text, even inside code. */
function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

function readParagraph(lines: readonly string[], at: number, depth: number): Reading {
  let next = at + 1;
  while (next < lines.length && !isBlank(lines[next]) && !(depth < deepest && startsBlock(lines[next]!)))
    next++;
  return {
    block: {
      type: 'paragraph',
      text: lines
        .slice(at, next)
        .map((line) => line.trimStart())
        .join('\n')
        .trimEnd(),
    },
    next,
  };
}

function startsBlock(line: string): boolean {
  return [fenceStart, headingStart, quoteStart, itemStart, rule].some((start) => start.test(line));
}

function nextWritten(lines: readonly string[], from: number): number {
  let next = from;
  while (next < lines.length && isBlank(lines[next])) next++;
  return next;
}

function isBlank(line: string | undefined): boolean {
  return !line?.trim();
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

function withoutIndent(line: string, indent: number): string {
  return line.slice(Math.min(indent, indentOf(line)));
}
