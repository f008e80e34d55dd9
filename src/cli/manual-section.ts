import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a manual page in the package. */
export function manualFile(page: string): string {
  return fileURLToPath(new URL(`../../docs/${page}`, import.meta.url));
}

/** The section of a page whose heading contains a name, without the heading; null if there is none. */
export function manualSection(page: string, name: string): string | null {
  const lines = readFileSync(manualFile(page), 'utf8').split('\n');
  const headings = headingLines(lines);
  const start = headings.find((line) => lines[line]!.includes(name));
  if (start === undefined) return null;
  const end = headings.find((line) => line > start) ?? lines.length;
  return lines
    .slice(start + 1, end)
    .join('\n')
    .trim();
}

/** The line numbers of headings of the first two levels. In code, `#` starts a comment. */
function headingLines(lines: readonly string[]): number[] {
  let isCode = false;
  return [...lines.keys()].filter((index) => {
    const line = lines[index]!;
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && /^##? /.test(line);
  });
}
