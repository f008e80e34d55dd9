/** Rewrites the lines of a page that stand outside fenced code; their number stays the same. */
export function mapProseLines(text: string, rewrite: (line: string) => string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = null;
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return rewrite(line);
    })
    .join('\n');
}
