import { mapProseLines } from './map-prose-lines.ts';
import { includeMark } from './page-marks.ts';

/**
 * For a page that is not valid MDX and is read as Markdown: its imports are taken out, and the partials they name are
 * put where their components stand:
 *
 *     import Hint from './_hint.md';
 *     <Hint />                          ->   what `_hint.md` says
 */
export function openImports(text: string): string {
  if (!/^(import|export)\s/m.test(text)) return text;
  const partials = new Map<string, string>();
  return mapProseLines(text, (line) => {
    const [, name, path = ''] = /^import\s+(\w+)\s+from\s+['"](.+?\.mdx?)['"]/.exec(line) ?? [];
    if (name !== undefined) partials.set(name, path.replace(/\\(.)/g, '$1'));
    if (/^(import\s.*['"].+['"]|export\s+(const|default|function)\s.*);?\s*$/.test(line)) return '';
    const partial = partials.get(/^\s*<(\w+)[^>]*\/>\s*$/.exec(line)?.[1] ?? '');
    return partial === undefined ? line : includeMark({ kind: 'page', path: partial });
  });
}
