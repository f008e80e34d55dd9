/**
 * Rewrites the lines of a page outside of fenced code, and optionally the others; the number of lines does not change.
 * Comments of several lines stay as they are: a rewritten last line would no longer end its comment.
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
      if (fence === null && (isComment || /^[ \t>]*<!--(?!.*-->)/.test(line))) {
        isComment = !line.includes('-->');
        return line;
      }
      const mark = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})/.exec(line)?.[1];
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
