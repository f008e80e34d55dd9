const fenceLine = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Removes the fences of ```` ```mdx-code-block ````, whose content is a part of the page. The number of lines does not
 * change.
 */
export function unwrapMdxFences(text: string): string {
  if (!text.includes('mdx-code-block')) return text;
  const mdx: string[] = [];
  let code: string | null = null;
  let indent = 0;
  return text
    .split('\n')
    .map((line) => {
      const [, before = '', mark, rest = ''] = fenceLine.exec(line) ?? [];
      if (mark === undefined) return line;
      const info = rest.trim();
      const last = mdx.at(-1);
      const closesMdx = info === '' && last !== undefined && mark.startsWith(last);
      // A longer fence around shorter ones ends them too.
      if (closesMdx && (code === null || !code.startsWith(last))) {
        mdx.pop();
        code = null;
        return before.trimEnd();
      }
      const isMdx = info === 'mdx-code-block';
      // Less indentation ends a list item, with the code in it.
      if (code !== null && !(isMdx && before.length < indent)) {
        if (info === '' && mark.startsWith(code)) code = null;
        return line;
      }
      if (isMdx) {
        mdx.push(mark);
        code = null;
        return before.trimEnd();
      }
      code = mark;
      indent = before.length;
      return line;
    })
    .join('\n');
}
