import { splitSentences } from '../text/split-sentences.ts';

/** A sentence, a heading, a row of a table or a line of code of a passage. */
export interface PlainUnit {
  /** As a reader sees it on the page, in one piece there. */
  text: string;
  /** What else stands beside it and says what it is about: the other cells of its row. */
  beside: string;
}

const longestPassage = 20_000;
const fence = /^ *(`{3,}|~{3,})/;
const marker = /^[ \t>]*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/;

/** The parts of a Markdown text that can each be quoted, without the signs of Markdown. */
export function plainUnits(markdown: string): PlainUnit[] {
  const units: PlainUnit[] = [];
  let paragraph = '';
  let openFence = '';
  const finish = () => {
    units.push(...splitSentences(plainText(paragraph)).map((text) => ({ text, beside: '' })));
    paragraph = '';
  };
  for (const line of markdown.slice(0, longestPassage).split('\n')) {
    const marks = fence.exec(line)?.[1] ?? '';
    if (openFence !== '') {
      if (marks.startsWith(openFence)) openFence = '';
      else if (line.trim() !== '') units.push({ text: line.trim(), beside: '' });
    } else if (marks !== '') {
      finish();
      openFence = marks;
    } else if (/^\s*\|/.test(line)) {
      finish();
      units.push(...rowOf(line));
    } else {
      const rest = line.replace(marker, '');
      if (rest === '' || /^[ \t]*(?:[#]|[-*+][ \t]|\d{1,9}[.)][ \t])/.test(line)) finish();
      paragraph += `${rest}\n`;
      if (/^[ \t]*#/.test(line)) finish();
    }
  }
  finish();
  return units;
}

/** A row is about all that stands in it; its longest cell is what can be quoted. */
function rowOf(line: string): PlainUnit[] {
  if (/^[\s|:-]+$/.test(line)) return [];
  const cells = line
    .split(/(?<!\\)\|/)
    .map((cell) => plainText(cell.replaceAll('\\|', '|')))
    .filter((cell) => cell !== '');
  const text = cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
  return text === '' ? [] : [{ text, beside: cells.filter((cell) => cell !== text).join(' ') }];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Words without links, emphasis and tags; code stays, without its marks. */
function plainText(markdown: string): string {
  const codes: string[] = [];
  return markdown
    .replace(/[\ue000\ue001]/g, '')
    .replace(/(?<![\\`])(`{1,8})(?!`)([^`]|[^`].{0,400}?[^`])\1(?!`)/gs, (_whole, _marks, code: string) => {
      codes.push(code.trim());
      return `\ue000${codes.length - 1}\ue001`;
    })
    .replace(/!\[[^\][]{0,400}\]\([^()]{0,1000}\)/g, '')
    .replace(
      /\[([^\][]{0,400})\](?:\([^()]{0,1000}(?:\([^()]{0,200}\))?[^()]{0,200}\)|\[[^\][]{0,200}\])/g,
      '$1',
    )
    .replace(/^\[![A-Z]{3,12}\]|<(?!https?:)\/?[A-Za-z!][^<>]{0,1000}>/gm, '')
    .replace(/<(https?:[^<>\s]{1,1000})>/g, '$1')
    .replace(/(?<![\p{L}\p{N}\\])[*_~]{1,3}(?=\S)|(?<=[^\s\\])[*_~]{1,3}(?![\p{L}\p{N}])|\*\*/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\ue000(\d+)\ue001/g, (_whole, index: string) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
