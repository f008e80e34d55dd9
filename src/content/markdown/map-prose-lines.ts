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
      const mark = /^[ \t>]*(?:[-*+] +)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = null;
        return rewriteCode(line, false);
      }
      if (mark !== undefined) {
        fence = mark;
        return rewriteCode(line, true);
      }
      return rewrite(line);
    })
    .join('\n');
}
