import {
  escapeMarkup,
  functions,
  isTrue,
  lessOf,
  Markdown,
  memberOf,
  textOf,
  type Value,
} from './hugo-functions.ts';
import { type Operand, type Pipe, parseTemplate, type TemplatePart, Unsupported } from './hugo-template.ts';

export interface TemplateContext {
  /** The values that a template reads as `.`. */
  dot: Value;
  /** Functions without arguments, such as `site`. */
  globals: Record<string, Value>;
  /** The source of a partial; null if there is none. */
  partial?(name: string): string | null;
  /** Whether the result is HTML, in which values are escaped; default false. */
  isHtml?: boolean;
}

const mostSteps = 100_000;
const longestText = 300_000;
const deepestPartial = 8;

/**
 * What a Go template shows, with a limited set of Hugo's functions; null if the template needs others. Values are plain
 * data and the functions of `context`; no code of the site is run.
 */
export function runHugoTemplate(source: string, context: TemplateContext): string | null {
  try {
    return new TemplateRun(context).template(source, context.dot, 0).text;
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

/** A block that ends before its last part. */
class Leaving {
  readonly kind: 'break' | 'continue' | 'return';
  readonly value: Value;
  constructor(kind: Leaving['kind'], value: Value = null) {
    this.kind = kind;
    this.value = value;
  }
}

class Variables {
  readonly #values = new Map<string, Value>();
  readonly #around: Variables | null;

  constructor(around: Variables | null) {
    this.#around = around;
  }

  get(name: string): Value {
    return this.#values.has(name) ? this.#values.get(name)! : (this.#around?.get(name) ?? null);
  }

  declare(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  assign(name: string, value: Value): void {
    if (this.#values.has(name) || this.#around === null) this.#values.set(name, value);
    else this.#around.assign(name, value);
  }
}

class TemplateRun {
  readonly #context: TemplateContext;
  #steps = 0;
  #length = 0;
  #depth = 0;

  constructor(context: TemplateContext) {
    this.#context = context;
  }

  /** The text of a template, and the value that it returns if it is a partial. */
  template(source: string, dot: Value, depth: number): { text: string; value: Value | undefined } {
    if (depth > deepestPartial) throw new Unsupported();
    this.#depth = depth;
    const variables = new Variables(null);
    variables.declare('$', dot);
    const written: string[] = [];
    const leaving = this.#block(parseTemplate(source), dot, variables, written);
    return { text: written.join(''), value: leaving?.kind === 'return' ? leaving.value : undefined };
  }

  #block(parts: readonly TemplatePart[], dot: Value, around: Variables, written: string[]): Leaving | null {
    const variables = new Variables(around);
    for (const part of parts) {
      if (++this.#steps > mostSteps) throw new Unsupported();
      const leaving = this.#part(part, dot, variables, written);
      if (leaving !== null) return leaving;
    }
    return null;
  }

  #part(part: TemplatePart, dot: Value, variables: Variables, written: string[]): Leaving | null {
    switch (part.type) {
      case 'text':
        this.#write(part.text, written);
        return null;
      case 'break':
      case 'continue':
        return new Leaving(part.type);
      case 'return':
        return new Leaving('return', this.#value(part.pipe, dot, variables));
      case 'show': {
        const value = this.#value(part.pipe, dot, variables);
        if (part.pipe.names.length === 0) this.#write(this.#shown(value), written);
        return null;
      }
      case 'range':
        return this.#range(part, dot, variables, written);
      default: {
        const inner = new Variables(variables);
        const value = this.#value(part.pipe, dot, inner);
        if (!isTrue(value)) return this.#block(part.otherwise, dot, inner, written);
        return this.#block(part.body, part.type === 'with' ? value : dot, inner, written);
      }
    }
  }

  #range(
    { pipe, body, otherwise }: Extract<TemplatePart, { pipe: Pipe; body: TemplatePart[] }>,
    dot: Value,
    variables: Variables,
    written: string[],
  ): Leaving | null {
    const list = this.#value({ ...pipe, names: [] }, dot, variables);
    const entries: [Value, Value][] = entriesOf(list);
    if (entries.length === 0) return this.#block(otherwise, dot, variables, written);
    for (const [key, value] of entries) {
      const inner = new Variables(variables);
      const names = pipe.names.slice(-2);
      if (names.length > 0) inner.declare(names.at(-1)!, value);
      if (names.length > 1) inner.declare(names[0]!, key);
      const leaving = this.#block(body, value, inner, written);
      if (leaving?.kind === 'break') break;
      if (leaving?.kind === 'return') return leaving;
    }
    return null;
  }

  #write(text: string, written: string[]): void {
    this.#length += text.length;
    if (this.#length > longestText) throw new Unsupported();
    written.push(text);
  }

  #shown(value: Value): string {
    if (value instanceof Markdown) return this.#context.isHtml ? value.html() : value.text;
    const text = textOf(value);
    return this.#context.isHtml ? escapeMarkup(text) : text;
  }

  #value({ names, isNew, commands }: Pipe, dot: Value, variables: Variables): Value {
    let value: Value | undefined;
    for (const [first, ...rest] of commands) {
      const given = rest.map((operand) => this.#operand(operand, dot, variables));
      value = this.#call(first!, value === undefined ? given : [...given, value], dot, variables);
    }
    for (const name of names)
      if (isNew) variables.declare(name, value ?? null);
      else variables.assign(name, value ?? null);
    return value ?? null;
  }

  #operand(operand: Operand, dot: Value, variables: Variables): Value {
    return this.#call(operand, [], dot, variables);
  }

  #call(operand: Operand, given: Value[], dot: Value, variables: Variables): Value {
    if (++this.#steps > mostSteps) throw new Unsupported();
    if (operand.type === 'literal') return withoutArguments(operand.value, given);
    if (operand.type === 'pipe')
      return member(this.#value(operand.pipe, dot, variables), operand.path, given);
    if (operand.type === 'variable') {
      const start = operand.name === '.' ? dot : variables.get(operand.name);
      return member(start, operand.path, given);
    }
    const { name, path } = operand;
    if (name === 'partial' || name === 'partialCached' || (name === 'partials' && path.length === 1))
      return this.#partial(given);
    const global = this.#context.globals[name];
    if (global !== undefined && Object.hasOwn(this.#context.globals, name))
      return typeof global === 'function' && path.length === 0
        ? limited(global(...given))
        : member(global, path, given);
    const full = [name, ...path].join('.');
    if (name === 'and' || name === 'or') return lessOf(name, given);
    const known = Object.hasOwn(functions, full) ? functions[full] : undefined;
    if (known === undefined) throw new Unsupported();
    return limited(known(...given));
  }

  #partial([name = null, dot = null]: Value[]): Value {
    const source = this.#context.partial?.(textOf(name)) ?? null;
    if (source === null) throw new Unsupported();
    const depth = this.#depth;
    const { text, value } = this.template(source, dot, depth + 1);
    this.#depth = depth;
    return value === undefined ? new Markdown(text, true) : value;
  }
}

const longestList = 10_000;

/** Functions in a loop could double a text or a list in each step. */
function limited(value: Value): Value {
  const text = value instanceof Markdown ? value.text : value;
  const isTooLong =
    (typeof text === 'string' && text.length > longestText) ||
    (Array.isArray(text) && text.length > longestList);
  if (isTooLong) throw new Unsupported();
  return value;
}

/** The value of a field of a field; a method gets the arguments. */
function member(start: Value, path: readonly string[], given: Value[]): Value {
  let value = start;
  for (const [index, name] of path.entries()) {
    value = memberOf(value, name);
    if (typeof value !== 'function') continue;
    const isLast = index === path.length - 1;
    value = value(...(isLast ? given : []));
    if (isLast) return value;
  }
  return withoutArguments(value, given);
}

function withoutArguments(value: Value, given: readonly Value[]): Value {
  if (given.length > 0) throw new Unsupported();
  return value;
}

/** The entries of a list, or of a map in the order of its keys. */
function entriesOf(list: Value): [Value, Value][] {
  if (Array.isArray(list)) return list.map((value, index) => [index, value]);
  if (typeof list === 'number' && list >= 0 && list < 1000)
    return Array.from({ length: list }, (_none, index) => [index, index]);
  if (list === null || list === '') return [];
  if (typeof list !== 'object' || list instanceof Markdown) throw new Unsupported();
  const keys = Object.keys(list).sort();
  return keys.map((key) => [key, list[key] ?? null]);
}
