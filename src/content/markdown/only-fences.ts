export interface Fence {
  /** With its first and last line. */
  text: string;
  /** The text after the opening mark. */
  info: string;
}

const opening = /^[ \t]*(`{3,}|~{3,})([^\n`]*)$/;
const [commentStart, commentEnd] = ['<!--', '-->'];

/** The code blocks of a text that has nothing else but comments; null for other texts. */
export function onlyFences(text: string): Fence[] | null {
  const fences: Fence[] = [];
  let open: { mark: string; info: string; lines: string[] } | null = null;
  let isComment = false;
  for (const line of text.split('\n')) {
    if (open !== null) {
      open.lines.push(line);
      if (line.trim() !== open.mark) continue;
      fences.push({ text: open.lines.join('\n'), info: open.info });
      open = null;
      continue;
    }
    isComment ||= line.trimStart().startsWith(commentStart);
    const end = isComment ? line.indexOf(commentEnd) : 0;
    if (end === -1) continue;
    const rest = isComment ? line.slice(end + commentEnd.length) : line;
    isComment = false;
    const [, mark, info = ''] = opening.exec(rest) ?? [];
    if (mark !== undefined) open = { mark, info, lines: [rest] };
    else if (rest.trim() !== '') return null;
  }
  return open === null && !isComment ? fences : null;
}
