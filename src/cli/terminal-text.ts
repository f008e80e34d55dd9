import { visibleText } from '../text/visible-text.ts';

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The Markdown of an answer for files and pipes: without backslash escapes and entities outside code. */
export function terminalText(markdown: string): string {
  let openFence = '';
  const lines = markdown.split('\n').map((line) => {
    const marks = fence.exec(line)?.[1] ?? '';
    const isCode = openFence !== '' || marks !== '';
    if (openFence === '') openFence = marks;
    else if (marks.startsWith(openFence)) openFence = '';
    return visibleText(isCode ? line : withoutEscapes(line));
  });
  return lines.join('\n');
}

/** A code span, an escaped character or an entity. */
const signs = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)|\\([!-/:-@[-`{-~])|&(amp|lt|gt|quot);/g;

function withoutEscapes(line: string): string {
  return line.replace(
    signs,
    (whole, _ticks: string | undefined, sign: string | undefined, entity: string | undefined) =>
      sign ?? (entity === undefined ? whole : entities[entity]!),
  );
}
