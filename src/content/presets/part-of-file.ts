/** The part of a file that a page shows: lines counted from 1, or the lines between two named marks. */
export interface FilePart {
  from?: number;
  to?: number;
  name?: string;
}

/** Comments that mark the parts of a file: `ANCHOR: name`, `--8<-- [start:name]`, `#region name`. */
const start = /(?:\bANCHOR:\s*|-{1,}8<-{1,}\s*\[start:\s*|<!--\s*#?include-start:?\s*|#region\s+)([\w./-]+)/;
const end = /(?:\bANCHOR_END:\s*|-{1,}8<-{1,}\s*\[end:\s*|<!--\s*#?include-end:?\s*|#endregion\s+)([\w./-]+)/;

/** The lines of a part, without marks; null if the file does not have the part. */
export function partOfFile(text: string, { from = 1, to, name }: FilePart): string | null {
  const lines = text.split('\n');
  const isMark = (line: string) => start.test(line) || end.test(line);
  if (name === undefined)
    return lines
      .slice(from - 1, to)
      .filter((line) => !isMark(line))
      .join('\n');
  const first = lines.findIndex((line) => start.exec(line)?.[1] === name);
  if (first === -1) return null;
  const last = lines.findIndex((line, index) => index > first && end.exec(line)?.[1] === name);
  return lines
    .slice(first + 1, last === -1 ? undefined : last)
    .filter((line) => !isMark(line))
    .join('\n');
}

/** `file.rs:setup`, `file.rs:2:10`, `file.rs::10`: a path, and a part of the file. */
export function splitPartName(written: string): { path: string; part: FilePart } {
  const [path = '', first, second] = written.trim().split(':');
  const isLine = (text: string | undefined) => text !== undefined && /^\d*$/.test(text);
  if (first === undefined) return { path, part: {} };
  if (!isLine(first)) return { path, part: { name: first } };
  const from = first === '' ? 1 : Number(first);
  const to = second === undefined ? from : second === '' ? undefined : Number(second);
  return { path, part: { from, to } };
}
