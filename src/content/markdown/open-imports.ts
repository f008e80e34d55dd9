import { componentKind } from '../component-kind.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { tagAttributes } from './literal-value.ts';
import { mapProseLines } from './map-prose-lines.ts';
import { closeMark, includeMark, openMark } from './page-marks.ts';

/**
 * For a page that is not valid MDX and is read as Markdown: removes its imports, and replaces components with the
 * partials that they import. Callouts and tab panels are kept if their tags are on separate lines.
 *
 *     import Hint from './_hint.md';
 *     <Hint />                          ->   content of `_hint.md`
 */
export function openImports(text: string): string {
  return openPartials(openComponents(text));
}

function openComponents(text: string): string {
  const open: string[] = [];
  return mapProseLines(text, (line) => {
    const [, indent, slash, name = ''] = /^( {0,3})<(\/?)([A-Z]\w*)(?:\s[^<>]*)?>\s*$/.exec(line) ?? [];
    if (indent === undefined || line.trimEnd().endsWith('/>')) return line;
    // After the tag of a group, the next line would be read as HTML.
    if (/(?:Tabs|Group|Steps)$/.test(name)) return '';
    if (slash !== '') return open.at(-1) === name && open.pop() ? indent + closeMark : line;
    const attributes = jsxAttributes(tagAttributes(line.trim()) ?? []);
    const kind = componentKind(name, (key) => attributes.get(key));
    if (kind === null) return line;
    open.push(name);
    return indent + openMark(kind);
  });
}

function openPartials(text: string): string {
  if (!/^(import|export)\s/m.test(text)) return text;
  const partials = new Map<string, string>();
  return mapProseLines(text, (line) => {
    const [, name, path = ''] = /^import\s+([\w$]+)\s+from\s+['"](.+?\.mdx?)['"]/.exec(line) ?? [];
    if (name !== undefined) partials.set(name, path.replace(/\\(.)/g, '$1'));
    if (/^(import\s.*['"].+['"]|export\s+(const|default|function)\s.*);?\s*$/.test(line)) return '';
    const partial = partials.get(/^\s*<(\w+)[^>]*\/>\s*$/.exec(line)?.[1] ?? '');
    return partial === undefined ? line : includeMark({ kind: 'page', path: partial });
  });
}
