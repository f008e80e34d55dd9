import type { Block, CodeBlock, Inline } from '../vocabulary/block.ts';
import { isDiff } from '../vocabulary/is-diff.ts';
import { definedTerm } from './defined-term.ts';
import { oneLine, type PlainUnit, proseUnits } from './plain-units.ts';

/** A part of a section that can be marked as the answer: a sentence, a short list item, a whole table row, or code. */
export interface AnswerUnit extends Omit<PlainUnit, 'isCode'> {
  /** Cells of a row and lines of code are separated by newlines. */
  text: string;
  isRow?: boolean;
  /** The term that a list item describes. */
  term?: string;
  /** `line`: one of several lines that are not commands, or a command with its input; `diff`: a line of a diff. */
  code?: 'whole' | 'command' | 'line' | 'diff';
}

/** Longer list items are split into sentences. */
const longestItem = 240;
/** Longer code is split into lines. */
const mostLines = 6;
const shell = /^(?:sh|shell|bash|zsh|console|powershell|ps1?|bat|batch|cmd|terminal)$/i;

/** The parts of a section that can each be marked as the answer. */
export function answerUnits(blocks: readonly Block[]): AnswerUnit[] {
  return blocks.flatMap(unitsOf);
}

function unitsOf(block: Block): AnswerUnit[] {
  switch (block.type) {
    case 'code':
      return codeUnits(block);
    case 'table':
      return block.rows.map((row) => rowUnit(row, block.head)).filter(({ text }) => text !== '');
    case 'list':
      return block.items.flatMap(({ blocks }) => itemUnits(blocks));
    default:
      return proseUnits(block, answerUnits);
  }
}

/** `size is the limit. Default: 10.` is one unit. */
function itemUnits(blocks: readonly Block[]): AnswerUnit[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return answerUnits(blocks);
  const text = oneLine(first.content);
  const term = definedTerm(first.content);
  const units = text !== '' && text.length <= longestItem ? [{ text, beside: '' }] : answerUnits([first]);
  const named = units.map((unit, place) => (place === 0 && term !== '' ? { ...unit, term } : unit));
  return [...named, ...answerUnits(rest)];
}

function codeUnits({ text, language = '' }: CodeBlock): AnswerUnit[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return [];
  if (isDiff(language, text)) return lines.map((line) => ({ text: line, beside: '', code: 'diff' }));
  if (lines.length <= mostLines) return [{ text: lines.join('\n'), beside: '', code: 'whole' }];
  if (shell.test(language))
    return commandsIn(lines).map((text) => ({
      ...{ text, beside: '' },
      code: inputEnd.test(text) ? 'line' : 'command',
    }));
  return lines.map((line) => ({ text: line, beside: '', code: 'line' }));
}

/** A command may continue on the next line, after a backslash, and up to the end of its input: `<<EOF`. */
function commandsIn(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let end: string | null = null;
  let continues = false;
  for (const line of lines) {
    if (continues || end !== null) commands.push(`${commands.pop()}\n${line}`);
    else commands.push(line);
    end = end === null ? (inputEnd.exec(line)?.[1] ?? null) : line === end ? null : end;
    continues = line.endsWith('\\');
  }
  return commands;
}

const inputEnd = /<<[-~]?\s*["']?(\w+)/;

function rowUnit(row: readonly (readonly Inline[])[], head: readonly (readonly Inline[])[]): AnswerUnit {
  const lines = (cells: readonly (readonly Inline[])[]) =>
    cells
      .map(oneLine)
      .filter((text) => text !== '')
      .join('\n');
  return { text: lines(row), beside: lines(head), isRow: true };
}
