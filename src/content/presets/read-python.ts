/** A module, class, function or attribute of a Python program. */
export interface PythonObject {
  kind: 'module' | 'class' | 'function' | 'attribute';
  name: string;
  /** The parameters of a function, or the base classes of a class, as written. */
  parameters: string;
  /** The type that a function returns, or the type of an attribute. */
  type: string;
  /** The value of an attribute. */
  value: string;
  decorators: string[];
  doc: string | null;
  members: PythonObject[];
  /** Names that `from a import b as c` adds: `c` is `['a', 'b']`; `*` for all names. */
  imports: [name: string, module: string, original: string][];
}

interface Line {
  indent: number;
  text: string;
}

/** What a line belongs to. The lines of functions and of statements such as `if` have no object of their own. */
interface Scope {
  indent: number;
  object: PythonObject | null;
}

const definition = /^(?:async\s+)?(class|def)\s+(\w+)\s*(?:\[[^\]]*\])?\s*/;
const imported = /^from\s+([\w.]+)\s+import\s+\(?([\s\S]*?)\)?$/;

/** The documented structure of a Python module, without running it. */
export function readPython(text: string, name: string): PythonObject {
  const module = newObject('module', name);
  const scopes: Scope[] = [{ indent: -1, object: module }];
  let decorators: string[] = [];
  let documented: PythonObject | null = module;
  for (const line of logicalLines(text)) {
    while (scopes.at(-1)!.indent >= line.indent) scopes.pop();
    const { object: owner } = scopes.at(-1)!;
    const doc = documented;
    documented = null;
    const string = stringValue(line.text);
    if (string !== null) {
      if (doc !== null) doc.doc ??= string;
      continue;
    }
    if (line.text.startsWith('@')) {
      decorators.push(line.text.slice(1));
      continue;
    }
    const defined = definition.exec(line.text);
    if (defined !== null) {
      const object = definedObject(line.text, defined, decorators);
      const isClass = object.kind === 'class';
      owner?.members.push(object);
      scopes.push({ indent: line.indent, object: isClass && owner !== null ? object : null });
      documented = object;
      const body = bodyOnLine(line.text, defined[0].length);
      if (stringValue(body) !== null) object.doc = stringValue(body);
    } else if (owner !== null) {
      documented = addStatement(line.text, owner);
    }
    decorators = [];
  }
  return module;
}

function newObject(kind: PythonObject['kind'], name: string): PythonObject {
  return {
    kind,
    name,
    parameters: '',
    type: '',
    value: '',
    decorators: [],
    doc: null,
    members: [],
    imports: [],
  };
}

function definedObject(text: string, [start, keyword, name = '']: RegExpExecArray, decorators: string[]) {
  const parameters =
    text[start.length] === '(' ? text.slice(start.length + 1, closing(text, start.length)) : '';
  const after = text.slice(
    start.length + (parameters === '' && text[start.length] !== '(' ? 0 : parameters.length + 2),
  );
  const [, type = ''] = /^\s*->\s*([\s\S]*?):\s*(?:["'].*|\.\.\.|pass|return\b.*)?$/.exec(after) ?? [];
  return {
    ...newObject(keyword === 'class' ? 'class' : 'function', name),
    parameters: parameters.trim(),
    type: type.trim(),
    decorators,
  };
}

/** An attribute, or the names of an import; statements such as `if` contain further lines of their owner. */
function addStatement(text: string, owner: PythonObject): PythonObject | null {
  const [, module = '', names = ''] = imported.exec(text) ?? [];
  for (const each of names.split(',')) {
    const [original = '', alias = original] = each.trim().split(/\s+as\s+/);
    if (module !== '' && original !== '') owner.imports.push([alias, module, original]);
  }
  if (module !== '' || /^(?:if|else|elif|try|except|with|for|while|finally)\b/.test(text)) return null;
  const [start, name] = /^(\w+)\s*(?=:|=(?!=))/.exec(text) ?? [];
  if (start === undefined || name === undefined) return null;
  const equals = assignedAt(text, start.length);
  const type = text.slice(start.length, equals).replace(/^:/, '').trim();
  const attribute = { ...newObject('attribute', name), type, value: text.slice(equals + 1).trim() };
  owner.members.push(attribute);
  return attribute;
}

/** The index of the equals sign outside of brackets and strings; the end of the text without one. */
function assignedAt(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = stringEnd(text, at) - 1;
    else if ('([{'.includes(char)) at = closing(text, at);
    else if (char === '=') return at;
  }
  return text.length;
}

/** What follows the colon of `def pour(): ...`. */
function bodyOnLine(text: string, from: number): string {
  const end = text[from] === '(' ? closing(text, from) : from;
  return text.slice(text.indexOf(':', end) + 1).trim();
}

/** The index of the bracket that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = stringEnd(text, at) - 1;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && --depth === 0) return at;
  }
  return text.length;
}

/** The index after the string that starts at a quotation mark. */
function stringEnd(text: string, start: number): number {
  const quote = text.startsWith(text[start]!.repeat(3), start) ? text[start]!.repeat(3) : text[start]!;
  for (let at = start + quote.length; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(quote, at)) return at + quote.length;
    else if (quote.length === 1 && text[at] === '\n') return at;
  }
  return text.length;
}

/** Statements with their indentation, without comments: brackets and strings may continue on the next lines. */
function* logicalLines(text: string): Generator<Line> {
  let depth = 0;
  let current = '';
  let indent = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const char = text[at] ?? '\n';
    if (char === '"' || char === "'") {
      const end = stringEnd(text, at);
      current += text.slice(at, end);
      at = end - 1;
    } else if (char === '#') {
      while (at + 1 < text.length && text[at + 1] !== '\n') at++;
    } else if (char === '\\' && text[at + 1] === '\n') {
      at++;
    } else if (char === '\n' && depth === 0) {
      indent = /^[ \t]*/.exec(text.slice(start, start + 200))![0].length;
      if (current.trim() !== '') yield { indent, text: current.trim() };
      current = '';
      start = at + 1;
    } else {
      if ('([{'.includes(char)) depth++;
      if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
      current += char;
    }
  }
}

/** The value of a statement that is only a string; null for other statements. */
function stringValue(text: string): string | null {
  const [prefix = ''] = /^[rRuU]?(?=["'])/.exec(text) ?? [];
  const body = text.slice(prefix.length);
  if (!/^["']/.test(body) || stringEnd(body, 0) !== body.length) return null;
  const size = /^("""|''')/.test(body) ? 3 : 1;
  const inside = body.slice(size, -size);
  const value = /r/i.test(prefix)
    ? inside
    : inside.replace(
        /\\(\n|.)/g,
        (_match, char: string) => escapes[char] ?? (char === '\n' ? '' : `\\${char}`),
      );
  return withoutIndentation(value);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '"': '"', "'": "'", '\\': '\\' };

/** The text of a docstring: the lines after the first have the indentation of the code. */
function withoutIndentation(text: string): string {
  const [first = '', ...others] = text.replaceAll('\t', '    ').split('\n');
  const indents = others.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const indent = Math.min(...indents);
  return [first.trim(), ...others.map((line) => line.slice(Number.isFinite(indent) ? indent : 0).trimEnd())]
    .join('\n')
    .trim();
}
