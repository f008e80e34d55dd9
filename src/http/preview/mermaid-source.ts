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
  const source = [header, ...(isFlowchart(header) ? withWholeEdges(rest) : rest)].join('\n');
  return { source, title: title.trim().replace(/^(["'])(.*)\1$/, '$2') };
}

function isFlowchart(header: string): boolean {
  return /^(?:graph|flowchart)\b/.test(header);
}

/** A line that continues the edges of the line above. */
const continued = /^\s*(?:&|(?:<|[xo](?=[-=]))?(?:-{2,}|={2,}|-?\.+-)[>xo-]?(?=[\s|\w"]))/;

/** The text of a node or an edge, whose arrows are words, or an arrow, or the end of a statement. */
const textOrArrow =
  /"[^"\n]*"|\|[^|\n]*\||\[(?:"[^"\n]*"|[^\]"\n])*\]|\{(?:"[^"\n]*"|[^}"\n])*\}|\((?:"[^"\n]*"|[^)"\n])*\)|[ \t]*(<?(?:-{2,}|={2,}|-?\.+-)>)[ \t]*(?=(\|?))|;[ \t]*/g;

/** `A -. text .-> B` */
const dottedText = /-\.[ \t]+([^\n|.]{1,200}?)[ \t]+\.+->/g;

/** Puts edges that are written on several lines on one, with the arrows and spaces that the library knows. */
function withWholeEdges(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines)
    if (continued.test(line) && whole.length > 0) whole[whole.length - 1] += ` ${line.trim()}`;
    else whole.push(line);
  return whole.map((line) =>
    line
      .replace(dottedText, '-.->|$1|')
      .replace(textOrArrow, (text, arrow: string | undefined, label: string) => {
        if (arrow === undefined) return text.startsWith(';') ? '\n' : text;
        const kind = arrow.includes('.') ? '-.->' : arrow.includes('=') ? '==>' : '-->';
        return ` ${arrow.startsWith('<') ? '<' : ''}${kind}${label === '' ? ' ' : ''}`;
      })
      .trimEnd(),
  );
}

/** The number of arrows between the nodes of a flowchart; 0 for other diagrams. */
export function arrowsIn(source: string): number {
  if (!isFlowchart(source)) return 0;
  return source.matchAll(textOrArrow).reduce((count, [, arrow]) => count + (arrow === undefined ? 0 : 1), 0);
}

/** `graph TD; A --> B` on two lines, and `flowchart` with the default direction. */
function withDirection(header: string): string {
  return header
    .replace(/^flowchart-elk\b/, 'flowchart')
    .replace(/^(graph|flowchart)(?=\s*(?:;|$))/, '$1 TD')
    .replace(/^(\S+(?: +(?:TB|TD|BT|RL|LR))?)\s*;\s*/, '$1\n')
    .trim();
}
