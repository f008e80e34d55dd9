/** A part of a Go template, as Hugo's layouts are written. */
export type TemplatePart =
  | { type: 'text'; text: string }
  | { type: 'show' | 'return'; pipe: Pipe }
  | { type: 'break' | 'continue' }
  | { type: 'if' | 'with' | 'range'; pipe: Pipe; body: TemplatePart[]; otherwise: TemplatePart[] };

/** `$name := command | command` */
export interface Pipe {
  /** The variables that are set. */
  names: string[];
  isNew: boolean;
  commands: Operand[][];
}

/** A literal, or a value with the fields that are read from it: `.Site.Data`, `$page.Title`, `(index $a 0).name`. */
export type Operand =
  | { type: 'literal'; value: string | number | boolean | null }
  | { type: 'variable' | 'function'; name: string; path: string[] }
  | { type: 'pipe'; pipe: Pipe; path: string[] };

/** Thrown if a template needs more than Docent supports. */
export class Unsupported extends Error {}

const action = /\{\{(-(?=\s))?((?:[^}]|\}(?!\}))*?)(\s-)?\}\}/g;
const deepest = 50;

/** Reads a template; throws `Unsupported` if it is not complete or defines other templates. */
export function parseTemplate(source: string): TemplatePart[] {
  const pieces: ({ text: string } | { code: string })[] = [];
  let from = 0;
  let trims = false;
  const addText = (text: string, trimsEnd: boolean) => {
    const start = trims ? text.trimStart() : text;
    pieces.push({ text: trimsEnd ? start.trimEnd() : start });
  };
  for (const { 0: match, 1: before, 2: code = '', 3: after, index } of source.matchAll(action)) {
    addText(source.slice(from, index), before !== undefined);
    if (!code.trim().startsWith('/*')) pieces.push({ code: code.trim() });
    trims = after !== undefined;
    from = index + match.length;
  }
  addText(source.slice(from), false);
  let at = 0;
  const block = (depth: number): { parts: TemplatePart[]; ending: string | null } => {
    if (depth > deepest) throw new Unsupported();
    const parts: TemplatePart[] = [];
    while (at < pieces.length) {
      const piece = pieces[at++]!;
      if ('text' in piece) {
        if (piece.text !== '') parts.push({ type: 'text', text: piece.text });
      } else if (/^(?:end|else)\b/.test(piece.code)) return { parts, ending: piece.code };
      else parts.push(partOf(piece.code, depth));
    }
    return { parts, ending: null };
  };
  const partOf = (code: string, depth: number): TemplatePart => {
    const [, word = '', rest = ''] = /^(\w+)\b\s*([\s\S]*)$/.exec(code) ?? [];
    if (word === 'break' || word === 'continue') return { type: word };
    if (word === 'return') return { type: 'return', pipe: pipeIn(rest) };
    if (/^(?:define|block|template)$/.test(word)) throw new Unsupported();
    if (word !== 'if' && word !== 'with' && word !== 'range') return { type: 'show', pipe: pipeIn(code) };
    const { parts: body, ending } = block(depth + 1);
    return { type: word, pipe: pipeIn(rest), body, otherwise: otherwiseOf(ending, depth) };
  };
  const otherwiseOf = (ending: string | null, depth: number): TemplatePart[] => {
    if (ending === 'end') return [];
    if (ending === null) throw new Unsupported();
    const chained = /^else\s+((?:if|with)\s[\s\S]*)$/.exec(ending)?.[1];
    if (chained !== undefined) return depth > deepest ? [] : [partOf(chained, depth + 1)];
    const { parts, ending: last } = block(depth + 1);
    if (last !== 'end') throw new Unsupported();
    return parts;
  };
  const { parts, ending } = block(0);
  if (ending !== null) throw new Unsupported();
  return parts;
}

const token =
  /\s*(?:("(?:[^"\\]|\\.)*"|`[^`]*`)|(:=|=|\||,|\()|(\)(?:\.\w+)*)|(-?\d+(?:\.\d+)?)|(\$\w*(?:\.\w+)*)|(\.(?:\w+(?:\.\w+)*)?)|([A-Za-z_]\w*(?:\.\w+)*))/y;

type Token = { kind: 'text' | 'sign' | 'close' | 'number' | 'variable' | 'dot' | 'word'; text: string };
const kinds = ['text', 'sign', 'close', 'number', 'variable', 'dot', 'word'] as const;

function tokensIn(code: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < code.length) {
    const start = token.lastIndex;
    const found = token.exec(code);
    if (found === null) {
      if (code.slice(start).trim() === '') break;
      throw new Unsupported();
    }
    const index = kinds.findIndex((_kind, position) => found[position + 1] !== undefined);
    tokens.push({ kind: kinds[index]!, text: found[index + 1]! });
  }
  return tokens;
}

function pipeIn(code: string): Pipe {
  const tokens = tokensIn(code);
  let at = 0;
  const is = (text: string, ahead = 0) => tokens[at + ahead]?.text === text;
  const pipe = (depth: number): Pipe => {
    if (depth > deepest) throw new Unsupported();
    const names: string[] = [];
    const first = tokens[at]?.kind === 'variable' ? tokens[at]!.text : null;
    if (first !== null && (is(':=', 1) || is('=', 1))) names.push(first);
    else if (first !== null && is(',', 1) && is(':=', 3)) names.push(first, tokens[at + 2]!.text);
    const sign = 2 * names.length - 1;
    const isNew = names.length > 0 && is(':=', sign);
    if (names.length > 0) at += sign + 1;
    const commands: Operand[][] = [[]];
    while (at < tokens.length && tokens[at]!.kind !== 'close') {
      if (is('|')) {
        commands.push([]);
        at++;
      } else commands.at(-1)!.push(operand(depth));
    }
    if (commands.some(({ length }) => length === 0)) throw new Unsupported();
    return { names, isNew, commands };
  };
  const operand = (depth: number): Operand => {
    const { kind, text } = tokens[at++]!;
    if (kind === 'text') return { type: 'literal', value: unquoted(text) };
    if (kind === 'number') return { type: 'literal', value: Number(text) };
    if (kind === 'dot') return { type: 'variable', name: '.', path: text.split('.').filter(Boolean) };
    const [name = '', ...path] = text.split('.');
    if (kind === 'variable') return { type: 'variable', name, path };
    if (kind === 'word') {
      if (text === 'true' || text === 'false') return { type: 'literal', value: text === 'true' };
      return text === 'nil' ? { type: 'literal', value: null } : { type: 'function', name, path };
    }
    if (text !== '(') throw new Unsupported();
    const inner = pipe(depth + 1);
    const close = tokens[at++];
    if (close?.kind !== 'close') throw new Unsupported();
    return { type: 'pipe', pipe: inner, path: close.text.slice(1).split('.').filter(Boolean) };
  };
  const read = pipe(0);
  if (at < tokens.length) throw new Unsupported();
  return read;
}

function unquoted(text: string): string {
  if (text.startsWith('`')) return text.slice(1, -1);
  const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };
  return text.slice(1, -1).replace(/\\(.)/g, (_match, sign: string) => escapes[sign] ?? sign);
}
