/** A parameter of a function with its type and default. */
export interface Parameter {
  name: string;
  type: string;
}

/** Titles of the sections of docstrings, in Google's style and in NumPy's. */
const lists: Readonly<Record<string, string>> = {
  args: 'Parameters',
  arguments: 'Parameters',
  params: 'Parameters',
  parameters: 'Parameters',
  'keyword args': 'Keyword arguments',
  'keyword arguments': 'Keyword arguments',
  'other parameters': 'Other parameters',
  raises: 'Raises',
  exceptions: 'Raises',
  warns: 'Warns',
  attributes: 'Attributes',
  methods: 'Methods',
  functions: 'Functions',
  classes: 'Classes',
  returns: 'Returns',
  yields: 'Yields',
  receives: 'Receives',
};
const asides: Readonly<Record<string, string>> = {
  note: 'note',
  notes: 'note',
  tip: 'tip',
  hint: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  warnings: 'warning',
  caution: 'warning',
  danger: 'danger',
  'see also': 'info',
  todo: 'note',
  deprecated: 'warning',
};
const shownAsText = new Set([
  'example',
  'examples',
  'usage',
  'references',
  'usage example',
  'usage examples',
]);
/** Sections whose entries have a type, but often no name. */
const results = new Set(['Returns', 'Yields', 'Receives']);

/** Converts a docstring to Markdown with a list for parameters, results and errors. */
export function openDocstring(doc: string, parameters: readonly Parameter[] = [], result = ''): string {
  const lines = fromSphinx(fromNumpy(doc)).split('\n');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const [, name = '', rest = ''] = /^([A-Za-z][\w ]{2,24}):[ \t]*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    const isKnown = key in lists || key in asides || shownAsText.has(key);
    const end = isKnown ? blockEnd(lines, at + 1) : at + 1;
    const body = unindented(lines.slice(at + 1, end));
    if (!isKnown || (body.length === 0 && !(key in asides)) || (rest !== '' && key in lists)) {
      shown.push(line);
      continue;
    }
    if (key in lists) shown.push('', ...listed(lists[key]!, body, parameters, result), '');
    else if (key in asides) shown.push('', ...aside(asides[key]!, name, [rest, ...body]), '');
    else shown.push('', `**${rest === '' ? name : rest}:**`, '', ...body, '');
    at = end - 1;
  }
  return withConsoles(shown)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function aside(kind: string, name: string, body: readonly string[]): string[] {
  const content = body.join('\n').trim().split('\n');
  return [`!!! ${kind} "${name}"`, ...content.map((line) => (line === '' ? '' : `    ${line}`))];
}

/** The index after the indented lines that follow a section's title. */
function blockEnd(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    if (/^\s+\S/.test(lines[at]!)) end = at + 1;
    else if (lines[at]!.trim() !== '') break;
  }
  return end;
}

function unindented(lines: readonly string[]): string[] {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0));
}

/** Longer lines are not the start of an entry. */
const longestEntry = 2000;
const entryStart =
  /^(\*{0,2}[\w.[\], |]+?)[ \t]*(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?[ \t]*:(?:[ \t]+(.*))?$/;

/** `pot (str): The pot.` -> `- **pot** (str): The pot.` */
function listed(
  title: string,
  body: readonly string[],
  parameters: readonly Parameter[],
  result: string,
): string[] {
  const types = new Map(parameters.map(({ name, type }) => [name.replace(/^\*+/, ''), type]));
  const isResult = results.has(title);
  const entries: string[] = [];
  for (const line of body) {
    const entry = /^\S/.test(line) && line.length < longestEntry ? entryStart.exec(line) : null;
    const isStart = /^\S/.test(line) && (entry !== null || entries.length === 0);
    if (!isStart)
      entries.push(line.trim() === '' ? '' : `  ${/^\S/.test(line) ? line : line.replace(/^ {2,4}/, '')}`);
    else if (entry === null) entries.push(`- ${isResult ? typed(result) : ''}${line}`);
    else {
      const [, name = '', given, text = ''] = entry;
      const type = given ?? types.get(name.replace(/^\*+/, '')) ?? '';
      const shown =
        isResult && result !== '' && given === undefined
          ? typed(result)
          : `\`${name}\`${type === '' ? '' : ` (\`${type}\`)`}: `;
      const isSentence = isResult && /\s/.test(name.trim()) && !/[[\]|]/.test(name);
      entries.push(isSentence ? `- ${typed(result)}${line}` : `- ${shown}${text}`);
    }
  }
  // The description may start on the next line.
  return [
    `**${title}:**`,
    '',
    ...entries
      .join('\n')
      .replace(/: \n +(?=\S)/g, ': ')
      .split('\n'),
  ];
}

function typed(type: string): string {
  return type === '' ? '' : `\`${type}\`: `;
}

/** NumPy's style: `Parameters` above a line of dashes, with entries `name : type`. */
function fromNumpy(doc: string): string {
  if (!/^-{3,}[ \t]*$/m.test(doc)) return doc;
  const lines = doc.split('\n');
  const shown: string[] = [];
  let list: string | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const key = line.trim().toLowerCase();
    if (
      /^-{3,}[ \t]*$/.test(lines[at + 1] ?? '') &&
      (key in lists || key in asides || shownAsText.has(key))
    ) {
      list = key in lists ? lists[key]! : key;
      shown.push('', `${line.trim()}:`);
      at++;
    } else if (list === null) shown.push(line);
    else if (/^\S/.test(line) && Object.values(lists).includes(list)) {
      const [name = '', type] = line.split(/[ \t]+:[ \t]+|:[ \t]+(?=\S)/);
      shown.push(
        results.has(list) || list === 'Raises'
          ? `    ${line}:`
          : `    ${name}${type === undefined ? '' : ` (${type})`}:`,
      );
    } else
      shown.push(
        line.trim() === ''
          ? ''
          : `    ${Object.values(lists).includes(list) ? '    ' : ''}${line.replace(/^ {4}/, '')}`,
      );
  }
  return shown.join('\n');
}

/** Sphinx's style: `:param str pot: The pot.` */
function fromSphinx(doc: string): string {
  if (!/^:(?:param|return|returns|raises?)\b/m.test(doc)) return doc;
  const parts: Record<string, string[]> = { Args: [], Returns: [], Raises: [] };
  const text: string[] = [];
  let current: string[] = text;
  for (const line of doc.split('\n')) {
    const [, kind = '', name = '', rest = ''] = /^:(\w+)[ \t]*([^:]*):[ \t]*(.*)$/.exec(line) ?? [];
    if (kind === 'param' || kind === 'parameter') {
      const words = name.trim().split(/\s+/);
      const type = words.slice(0, -1).join(' ');
      current = parts.Args!;
      current.push(`    ${words.at(-1)}${type === '' ? '' : ` (${type})`}: ${rest}`);
    } else if (/^raises?$/.test(kind)) {
      current = parts.Raises!;
      current.push(`    ${name.trim()}: ${rest}`);
    } else if (/^returns?$/.test(kind)) {
      current = parts.Returns!;
      current.push(`    ${rest}`);
    } else if (/^r?type$/.test(kind)) current = [];
    else current.push(current === text ? line : `    ${line}`);
  }
  const sections = Object.entries(parts).flatMap(([name, lines]) =>
    lines.length === 0 ? [] : ['', `${name}:`, ...lines],
  );
  return [...text, ...sections].join('\n');
}

/** Sessions of the Python console become code. */
function withConsoles(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let inConsole = false;
  let inFence = false;
  for (const line of lines) {
    if (/^\s*(```|~~~)/.test(line)) inFence = !inFence;
    const [, indent = ''] = /^(\s*)>>> /.exec(line) ?? [];
    if (!inConsole && !inFence && /^\s*>>> /.test(line)) {
      inConsole = true;
      shown.push('', `${indent}\`\`\`python`);
    } else if (inConsole && line.trim() === '') {
      inConsole = false;
      shown.push('```');
    }
    shown.push(line);
  }
  return inConsole ? [...shown, '```'] : shown;
}
