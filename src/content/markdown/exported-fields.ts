import { mapProseLines } from './map-prose-lines.ts';

const field = /^export\s+const\s+(title|description)\s*(?::[^=\n]{0,100})?=\s*(.*)$/;
const object = /^export\s+const\s+(?:metadata|meta|frontmatter|frontMatter)\s*(?::[^=\n]{0,100})?=\s*(\{.*)$/;
const mostLines = 200;

/**
 * The fields that an MDX page exports: `export const title = 'Install'`, or `title` and `description` of `export const
 * metadata = { ... }`. Only literal texts are read, without a value at their start: `${number} Install`.
 */
export function exportedFields(body: string): Record<string, string> {
  if (!/^export\s+const\s/m.test(body)) return {};
  const lines: string[] = [];
  mapProseLines(body, (line) => {
    lines.push(line);
    return line;
  });
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries()) {
    const [, name, value = ''] = field.exec(line) ?? [];
    if (name !== undefined) fields[name] ??= textOf(value) ?? '';
    const start = object.exec(line)?.[1];
    if (start !== undefined)
      Object.assign(fields, textsIn([start, ...lines.slice(index + 1, index + mostLines)].join('\n')));
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

function textOf(value: string): string | undefined {
  return /^(['"`])(?:\$\{[\w.]+\})?((?:\\.|(?!\1)[^\\\n$])*)\1\s*;?\s*$/
    .exec(value)?.[2]
    ?.replace(/\\(.)/g, '$1')
    .trim();
}

const token =
  /(?:(?<key>[\w$]+)|'(?<single>\w+)'|"(?<double>\w+)")\s*:\s*(?:(?<quote>['"`])(?:\$\{[\w.]+\})?(?<text>(?:\\.|(?!\k<quote>)[^\\$])*)\k<quote>(?=\s*[,}\n]))?|(?<other>['"`])(?:\\.|(?!\k<other>)[^\\])*\k<other>|(?<bracket>[{}[\]])/g;

/** The texts of the outermost `title` and `description` of an object literal. */
function textsIn(source: string): Record<string, string> {
  const texts: Record<string, string> = {};
  let depth = 0;
  for (const { groups = {} } of source.matchAll(token)) {
    const { key = groups.single ?? groups.double, text, bracket } = groups;
    if (bracket !== undefined) depth += bracket === '{' || bracket === '[' ? 1 : -1;
    if (bracket !== undefined && depth === 0) break;
    if (depth === 1 && text !== undefined && (key === 'title' || key === 'description'))
      texts[key] = text.replace(/\\(.)/g, '$1').trim();
  }
  return texts;
}
