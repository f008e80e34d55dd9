const fenceMark = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;

/** The mark of the code fence that is open after a line, such as three backticks; `fence`: the one open before it. */
export function fenceAfter(line: string, fence: string | null): string | null {
  const mark = fenceMark.exec(line)?.[1];
  if (fence === null) return mark ?? null;
  return mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line) ? null : fence;
}

/** `<!--` without its end on the same line. */
const commentStart = /^[ \t>]*<!--(?!.*-->)/;

/**
 * Rewrites the lines of a page outside of fenced code, and optionally the lines of code. Comments of several lines and
 * the number of lines do not change.
 */
export function mapProseLines(
  text: string,
  rewrite: (line: string) => string,
  rewriteCode: (line: string, opens: boolean) => string = (line) => line,
): string {
  let fence: string | null = null;
  let isComment = false;
  return text
    .split('\n')
    .map((line) => {
      if (isComment || (fence === null && commentStart.test(line))) {
        isComment = !line.includes('-->');
        return line;
      }
      const before = fence;
      fence = fenceAfter(line, before);
      if (before !== null) return rewriteCode(line, false);
      return fence === null ? rewrite(line) : rewriteCode(line, true);
    })
    .join('\n');
}
