/**
 * Python-Markdown's admonitions, collapsibles and tabs hold their content by indentation, which CommonMark would
 * read as code. The opening line becomes its title, the content moves out:
 *
 *     !!! note "Read this"        **Read this:**
 *         It helps.          ->   It helps.
 */
export function openIndentedBlocks(text: string): string {
  if (!/^[ \t]*(!!!|\?\?\?|===)/m.test(text)) return text;
  const open: number[] = [];
  let inFence = false;
  return text
    .split('\n')
    .map((line) => {
      const indent = line.length - line.trimStart().length;
      if (line.trim() === '') return '';
      if (!inFence) while (open.length > 0 && indent < (open.at(-1) ?? 0) + 4) open.pop();
      const shift = Math.min(open.length * 4, indent);
      if (/^\s*(```|~~~)/.test(line)) inFence = !inFence;
      const opening = inFence ? null : /^\s*(?:!!!|\?\?\?\+?|===[!+]?)\s*(.*)$/.exec(line);
      if (opening === null || !isOpening(line)) return line.slice(shift);
      open.push(indent);
      return ' '.repeat(indent - shift) + titleLine(opening[1] ?? '');
    })
    .join('\n');
}

function isOpening(line: string): boolean {
  return /^\s*(!!!|\?\?\?\+?)\s+\w|^\s*===[!+]?\s+["']/.test(line);
}

function titleLine(rest: string): string {
  const title = /["'](.*)["']/.exec(rest)?.[1];
  return title === undefined || title === '' ? '' : `**${title}:**`;
}
