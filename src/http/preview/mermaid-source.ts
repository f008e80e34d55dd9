/** The kinds of diagrams that the library draws well. */
const kinds = /^(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram)\b/;

/** Colors of the author, which fit only one of the light and dark themes, and links. */
const dressing =
  /^\s*(?:style\s+\S+\s.*:|classDef\s|linkStyle\s|click\s|cssClass\s|class\s+[\w,-]+\s+[\w-]+\s*$|acc(?:Title|Descr)\s*:)/;

/** The source of a diagram without what the library does not know, and the title that the author gave it. */
export function mermaidSource(written: string): { source: string; title: string } {
  const [, settings = '', body = ''] =
    /^\s*(?:---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*\n)?([\s\S]*)$/.exec(written) ?? [];
  const title =
    /^[ \t]*accTitle[ \t]*:(.*)$/m.exec(body)?.[1] ?? /^[ \t]*title[ \t]*:(.*)$/m.exec(settings)?.[1] ?? '';
  const lines = body
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^[ \t]*accDescr[ \t]*\{[^}]*\}/m, '')
    .replace(/"`([^`"]*)`"/g, (_, text: string) => `"${text.trim().replace(/\s*\n\s*/g, '<br>')}"`)
    .split('\n')
    .filter((line) => !/^\s*%%/.test(line) && line.trim() !== '' && !dressing.test(line))
    .map((line) => line.replace(/:::[\w-]+/g, ''));
  const [first = '', ...rest] = lines;
  const header = withDirection(first.trim());
  if (!kinds.test(header)) throw new Error('This kind of diagram is not supported.');
  return { source: [header, ...rest].join('\n'), title: title.trim().replace(/^(["'])(.*)\1$/, '$2') };
}

/** `graph TD; A --> B` on two lines, and `flowchart` with the default direction. */
function withDirection(header: string): string {
  return header
    .replace(/^flowchart-elk\b/, 'flowchart')
    .replace(/^(graph|flowchart)(?=\s*(?:;|$))/, '$1 TD')
    .replace(/^(\S+(?: +(?:TB|TD|BT|RL|LR))?)\s*;\s*/, '$1\n')
    .trim();
}
