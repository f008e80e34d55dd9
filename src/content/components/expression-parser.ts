import { decodeEntities } from '../markdown/decode-entities.ts';
import { jsxText, settled, textNodes } from '../markdown/jsx-nodes.ts';
import type { TreeNode } from '../markdown/parse-tree.ts';
import { unescaped } from '../presets/program-tokens.ts';
import { elementNodes, nodesIn } from './element-nodes.ts';
import { Scope } from './scope.ts';
import { SourceCursor } from './source-cursor.ts';
import {
  bounded,
  boundedList,
  callMethod,
  compute,
  isRecord,
  isSame,
  isTruthy,
  kindOf,
  memberOf,
  textOf,
  Unread,
  type Value,
} from './value.ts';

/** Computes an expression. Throws `Unread` if the result is only known in a browser. */
export type Evaluate = (scope: Scope) => Value;

/** What ends a block early. */
type Ending = { value: Value } | 'break' | undefined;
type Execute = (scope: Scope) => Ending;
type Bind = (scope: Scope, value: () => Value) => void;

/** Most expressions of one declaration; nested brackets are parsed more than once. */
const mostExpressions = 20_000;
/** A repeated group may need endless time. */
const slowPattern = /\)[*+{]/;

const levels: readonly (readonly string[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<=', '>=', '<', '>'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Parses expressions and statements of JavaScript with JSX and types. Throws `Unread` for syntax that it does not know. */
export class ExpressionParser {
  readonly #cursor: SourceCursor;
  #left = mostExpressions;

  constructor(source: string, at = 0) {
    this.#cursor = new SourceCursor(source, at);
  }

  /** The value of a declaration that starts here: `function Name(...) {}`, `const name = ...`, `enum Name {}`. */
  declaration(): [name: string, value: Evaluate] {
    this.#cursor.word('export');
    this.#cursor.word('default');
    this.#cursor.word('declare');
    if (this.#cursor.word('const') && this.#cursor.word('enum')) return this.#enum();
    if (this.#cursor.word('enum')) return this.#enum();
    if (this.#cursor.isFunction()) return this.#function();
    if (!this.#cursor.word('let')) this.#cursor.word('var');
    const name = this.#cursor.name();
    this.#cursor.skipAnnotation();
    this.#cursor.need('=');
    return [name, this.expression()];
  }

  /** An expression that is the whole source. */
  whole(): Evaluate {
    const value = this.expression();
    this.#cursor.space();
    if (this.#cursor.at < this.#cursor.source.length) throw this.#cursor.error();
    return value;
  }

  expression(): Evaluate {
    const condition = this.#binary(0);
    if (!this.#cursor.take('?')) return condition;
    const first = this.expression();
    this.#cursor.need(':');
    const second = this.expression();
    return (scope) => (isTruthy(condition(scope)) ? first(scope) : second(scope));
  }

  #binary(level: number): Evaluate {
    const operators = levels[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((sign) => this.#operator(sign));
      if (operator === undefined) return left;
      const [first, second] = [left, this.#binary(level + 1)];
      left = (scope) => compute(operator, first(scope), () => second(scope));
    }
  }

  #operator(sign: string): boolean {
    this.#cursor.space();
    const rest = this.#cursor.source.slice(this.#cursor.at, this.#cursor.at + 3);
    const isOther = sign.length === 1 && /^(?:[+-]{2}|[-+*/%]=|<<|>>|=>|\/[/*])/.test(rest);
    return (
      !isOther &&
      rest.startsWith(sign) &&
      !(sign.length === 2 && rest === `${sign}=`) &&
      this.#cursor.take(sign)
    );
  }

  #unary(): Evaluate {
    if (this.#cursor.take('!')) {
      const value = this.#unary();
      return (scope) => !isTruthy(value(scope));
    }
    if (this.#cursor.take('-')) {
      const value = this.#unary();
      return (scope) => -Number(value(scope));
    }
    if (this.#cursor.word('typeof')) {
      const value = this.#unary();
      return (scope) => kindOf(value(scope));
    }
    if (this.#cursor.word('await')) {
      this.#unary();
      return () => unknownName('await');
    }
    return this.#postfix(this.#primary());
  }

  #postfix(start: Evaluate): Evaluate {
    let value = start;
    for (;;) {
      this.#cursor.space();
      const from = this.#cursor.at;
      if (this.#cursor.word('as') || this.#cursor.word('satisfies')) {
        if (!this.#cursor.word('const')) this.#cursor.skipType();
      } else if (this.#cursor.is('!') && !/^!=/.test(this.#cursor.source.slice(from))) this.#cursor.at++;
      else if (this.#cursor.take('?.')) value = this.#optional(value);
      else if (this.#cursor.is('.') && !this.#cursor.is('...')) {
        this.#cursor.at++;
        value = this.#member(value, this.#cursor.name());
      } else if (this.#cursor.is('[')) value = this.#index(value);
      else if (this.#cursor.is('(')) value = this.#call(value);
      else if (this.#cursor.is('<') && this.#cursor.skipsTypeArguments()) value = this.#call(value);
      else return value;
    }
  }

  #optional(object: Evaluate): Evaluate {
    const rest = this.#cursor.is('(')
      ? this.#call(object)
      : this.#cursor.is('[')
        ? this.#index(object)
        : this.#member(object, this.#cursor.name());
    const chain = this.#postfix(rest);
    return (scope) => (object(scope) === null ? null : chain(scope));
  }

  #index(object: Evaluate): Evaluate {
    this.#cursor.need('[');
    const key = this.expression();
    this.#cursor.need(']');
    return (scope) => memberOf(object(scope), textOf(key(scope)));
  }

  #member(object: Evaluate, name: string): Evaluate {
    if (!this.#cursor.is('(')) return (scope) => memberOf(object(scope), name);
    const values = this.#arguments();
    return (scope) => {
      const given = object(scope);
      return callMethod(given, name, values(scope));
    };
  }

  #call(called: Evaluate): Evaluate {
    const values = this.#arguments();
    return (scope) => {
      const value = called(scope);
      if (typeof value !== 'function') throw new Unread('a call');
      if (--scope.limits.stepsLeft < 0) throw new Unread('it is too long');
      return value(values(scope));
    };
  }

  #arguments(): (scope: Scope) => Value[] {
    this.#cursor.need('(');
    return this.#items(')');
  }

  #items(end: string): (scope: Scope) => Value[] {
    const items: { isSpread: boolean; value: Evaluate }[] = [];
    while (!this.#cursor.take(end)) {
      items.push({ isSpread: this.#cursor.take('...'), value: this.expression() });
      if (!this.#cursor.take(',') && !this.#cursor.is(end)) throw this.#cursor.error();
    }
    return (scope) =>
      boundedList(
        items.flatMap(({ isSpread, value }) => {
          const given = value(scope);
          return isSpread && Array.isArray(given) ? given : [given];
        }),
      );
  }

  #primary(): Evaluate {
    if (--this.#left < 0) throw new Unread('it is too long');
    this.#cursor.space();
    const mark = this.#cursor.source[this.#cursor.at];
    if (mark === '<') return this.#jsx();
    if (mark === '`') return this.#template();
    if (mark === '{') return this.#object();
    if (mark === '/') return this.#expressionOfRegex();
    if (mark === '(') return this.#arrow() ?? this.#inBrackets();
    if (mark === '[') {
      this.#cursor.at++;
      return this.#items(']');
    }
    const text = this.#cursor.match(/'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y);
    if (text !== null) return constant(unescaped(text.slice(1, -1)));
    const number = this.#cursor.match(/\d[\d_]*(?:\.\d+)?/y);
    if (number !== null) return constant(Number(number.replaceAll('_', '')));
    if (this.#cursor.isFunction()) return this.#function()[1];
    if (this.#cursor.word('new')) return this.#made();
    return this.#arrow() ?? this.#named();
  }

  #inBrackets(): Evaluate {
    this.#cursor.need('(');
    const value = this.expression();
    this.#cursor.need(')');
    return value;
  }

  #named(): Evaluate {
    const name = this.#cursor.name();
    if (name === 'true' || name === 'false') return constant(name === 'true');
    if (name === 'null' || name === 'undefined') return constant(null);
    return (scope) => scope.value(name);
  }

  /** `new Map([...])` */
  #made(): Evaluate {
    const name = this.#cursor.name();
    this.#cursor.skipsTypeArguments();
    const values = this.#cursor.is('(') ? this.#arguments() : () => [];
    return (scope) => {
      const [list = []] = values(scope);
      if ((name !== 'Map' && name !== 'Set') || !Array.isArray(list)) throw new Unread(name);
      if (name === 'Set') return list;
      return new Map(
        list.map((entry) =>
          Array.isArray(entry) ? [textOf(entry[0] ?? null), entry[1] ?? null] : ['', null],
        ),
      );
    };
  }

  #expressionOfRegex(): Evaluate {
    const [, pattern, flags] =
      /^\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+)\/([a-z]*)/.exec(
        this.#cursor.source.slice(this.#cursor.at, this.#cursor.at + 500),
      ) ?? [];
    if (pattern === undefined || slowPattern.test(pattern)) throw this.#cursor.error();
    this.#cursor.at += pattern.length + (flags ?? '').length + 2;
    return constant({ pattern: new RegExp(pattern, flags) });
  }

  #template(): Evaluate {
    this.#cursor.need('`');
    const parts: Evaluate[] = [];
    for (;;) {
      const text = this.#cursor.matchHere(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y);
      if (text !== null) parts.push(constant(unescaped(text)));
      else if (this.#cursor.source.startsWith('${', this.#cursor.at)) {
        this.#cursor.at += 2;
        parts.push(this.expression());
        this.#cursor.need('}');
      } else break;
    }
    if (this.#cursor.source[this.#cursor.at++] !== '`') throw this.#cursor.error();
    return (scope) => bounded(parts.map((part) => textOf(part(scope))).join(''));
  }

  #object(): Evaluate {
    this.#cursor.need('{');
    const entries: ((scope: Scope, record: Map<string, Value>) => void)[] = [];
    while (!this.#cursor.take('}')) {
      entries.push(this.#entry());
      if (!this.#cursor.take(',') && !this.#cursor.is('}')) throw this.#cursor.error();
    }
    return (scope) => {
      const record = new Map<string, Value>();
      for (const add of entries) add(scope, record);
      return record;
    };
  }

  #entry(): (scope: Scope, record: Map<string, Value>) => void {
    if (this.#cursor.take('...')) {
      const value = this.expression();
      return (scope, record) => {
        const given = value(scope);
        if (isRecord(given)) for (const [key, each] of given) record.set(key, each);
      };
    }
    const key = this.#key();
    if (!this.#cursor.take(':')) {
      if (!this.#cursor.is(',') && !this.#cursor.is('}')) throw this.#cursor.error();
      return (scope, record) => void record.set(textOf(key(scope)), scope.value(textOf(key(scope))));
    }
    const value = this.expression();
    return (scope, record) => void record.set(textOf(key(scope)), value(scope));
  }

  #key(): Evaluate {
    if (this.#cursor.take('[')) {
      const key = this.expression();
      this.#cursor.need(']');
      return key;
    }
    const quoted = this.#cursor.match(/'[^'\\\n]*'|"[^"\\\n]*"/y);
    return constant(quoted === null ? this.#cursor.name() : quoted.slice(1, -1));
  }

  #enum(): [string, Evaluate] {
    const name = this.#cursor.name();
    this.#cursor.need('{');
    const entries = new Map<string, Value>();
    while (!this.#cursor.take('}')) {
      const key = textOf(this.#key()(new Scope(null, unknownName)));
      const value = this.#cursor.take('=')
        ? this.expression()(new Scope(null, unknownName, { stepsLeft: 100 }))
        : entries.size;
      entries.set(key, value);
      if (!this.#cursor.take(',') && !this.#cursor.is('}')) throw this.#cursor.error();
    }
    return [name, constant(entries)];
  }

  #function(): [string, Evaluate] {
    if (this.#cursor.word('async')) throw new Unread('async');
    this.#cursor.word('function');
    const name = this.#cursor.is('(') ? '' : this.#cursor.name();
    this.#cursor.skipsTypeArguments();
    const bind = this.#parameters();
    this.#cursor.skipAnnotation();
    const body = this.#block();
    return [name, (scope) => functionIn(scope, bind, (inner) => returned(body(inner)))];
  }

  /** `(a, { b }) => ...`; null if this is another expression. */
  #arrow(): Evaluate | null {
    const from = this.#cursor.at;
    const bind = this.#arrowParameters();
    if (bind === null || !this.#cursor.take('=>')) {
      this.#cursor.at = from;
      return null;
    }
    if (this.#cursor.is('{')) {
      const body = this.#block();
      return (scope) => functionIn(scope, bind, (inner) => returned(body(inner)));
    }
    const value = this.expression();
    return (scope) => functionIn(scope, bind, value);
  }

  #arrowParameters(): ((scope: Scope, values: readonly Value[]) => void) | null {
    const name = this.#cursor.match(/[\w$]+(?=\s*=>)/y);
    if (name !== null) return (scope, [value = null]) => scope.define(name, () => value);
    if (!this.#cursor.is('(')) return null;
    try {
      const bind = this.#parameters();
      this.#cursor.skipAnnotation();
      return bind;
    } catch (error) {
      if (error instanceof Unread) return null;
      throw error;
    }
  }

  #parameters(): (scope: Scope, values: readonly Value[]) => void {
    this.#cursor.need('(');
    const binds: { isRest: boolean; bind: Bind }[] = [];
    while (!this.#cursor.take(')')) {
      const isRest = this.#cursor.take('...');
      binds.push({ isRest, bind: this.#pattern() });
      if (!this.#cursor.take(',') && !this.#cursor.is(')')) throw this.#cursor.error();
    }
    return (scope, values) => {
      for (const [at, { isRest, bind }] of binds.entries())
        bind(scope, () => (isRest ? values.slice(at) : (values[at] ?? null)));
    };
  }

  /** A name, `{ a, b: c = 1, ...rest }` or `[a, b]`, with its type and default. */
  #pattern(): Bind {
    const target = this.#cursor.is('{')
      ? this.#fields()
      : this.#cursor.is('[')
        ? this.#elements()
        : this.#target();
    this.#cursor.take('?');
    this.#cursor.skipAnnotation();
    if (!this.#cursor.take('=')) return target;
    const other = this.expression();
    return (scope, value) => target(scope, () => value() ?? other(scope));
  }

  #target(): Bind {
    const name = this.#cursor.name();
    return (scope, value) => scope.define(name, value);
  }

  #fields(): Bind {
    this.#cursor.need('{');
    const binds: Bind[] = [];
    const taken: string[] = [];
    while (!this.#cursor.take('}')) {
      if (this.#cursor.take('...')) {
        const name = this.#cursor.name();
        binds.push((scope, value) => scope.define(name, () => without(value(), taken)));
      } else binds.push(this.#field(taken));
      if (!this.#cursor.take(',') && !this.#cursor.is('}')) throw this.#cursor.error();
    }
    return (scope, value) => {
      for (const bind of binds) bind(scope, value);
    };
  }

  #field(taken: string[]): Bind {
    const from = this.#cursor.at;
    const key = textOf(this.#key()(new Scope(null, unknownName)));
    taken.push(key);
    if (!this.#cursor.take(':')) this.#cursor.at = from;
    const bind = this.#pattern();
    return (scope, value) => bind(scope, () => memberOf(value(), key));
  }

  #elements(): Bind {
    this.#cursor.need('[');
    const binds: Bind[] = [];
    while (!this.#cursor.take(']')) {
      if (this.#cursor.take(',')) binds.push(() => undefined);
      else {
        binds.push(this.#pattern());
        if (!this.#cursor.take(',') && !this.#cursor.is(']')) throw this.#cursor.error();
      }
    }
    return (scope, value) => {
      for (const [at, bind] of binds.entries()) bind(scope, () => memberOf(value(), String(at)));
    };
  }

  #block(): Execute {
    this.#cursor.need('{');
    const statements: Execute[] = [];
    while (!this.#cursor.take('}')) statements.push(this.#statement());
    return (scope) => run(statements, scope.inner());
  }

  #statement(): Execute {
    if (this.#cursor.take(';')) return () => undefined;
    if (this.#cursor.is('{')) return this.#block();
    if (this.#cursor.word('return')) return this.#return();
    if (this.#cursor.word('if')) return this.#if();
    if (this.#cursor.word('switch')) return this.#switch();
    if (this.#cursor.word('break')) return this.#ended(() => 'break');
    if (this.#cursor.word('const') || this.#cursor.word('let') || this.#cursor.word('var'))
      return this.#variables();
    if (this.#cursor.word('throw')) {
      this.expression();
      return this.#ended(() => {
        throw new Unread('an error');
      });
    }
    if (this.#cursor.skipsTypeDeclaration()) return () => undefined;
    if (this.#cursor.isFunction()) {
      const [name, value] = this.#function();
      return (scope) => void scope.define(name, () => value(scope));
    }
    return this.#effect();
  }

  #ended(execute: Execute): Execute {
    this.#cursor.take(';');
    return execute;
  }

  #return(): Execute {
    if (this.#cursor.is(';') || this.#cursor.is('}')) return this.#ended(() => ({ value: null }));
    const value = this.expression();
    return this.#ended((scope) => ({ value: value(scope) }));
  }

  #if(): Execute {
    const condition = this.#inBrackets();
    const first = this.#statement();
    const second = this.#cursor.word('else') ? this.#statement() : () => undefined;
    return (scope) => (isTruthy(condition(scope)) ? first(scope) : second(scope));
  }

  #switch(): Execute {
    const subject = this.#inBrackets();
    this.#cursor.need('{');
    const cases: { test: Evaluate | null; statements: Execute[] }[] = [];
    while (!this.#cursor.take('}')) {
      const test = this.#caseTest();
      this.#cursor.need(':');
      const statements: Execute[] = [];
      while (!this.#cursor.isWord('case') && !this.#cursor.isWord('default') && !this.#cursor.is('}'))
        statements.push(this.#statement());
      cases.push({ test, statements });
    }
    return (scope) => {
      const value = subject(scope);
      const at = cases.findIndex(({ test }) => test !== null && isSame(test(scope), value));
      const from = at === -1 ? cases.findIndex(({ test }) => test === null) : at;
      const chosen = from === -1 ? [] : cases.slice(from).flatMap(({ statements }) => statements);
      const ending = run(chosen, scope.inner());
      return ending === 'break' ? undefined : ending;
    };
  }

  #caseTest(): Evaluate | null {
    if (this.#cursor.word('default')) return null;
    this.#cursor.need('case');
    return this.expression();
  }

  #variables(): Execute {
    const declared: { bind: Bind; value: Evaluate }[] = [];
    do {
      const bind = this.#patternOnly();
      declared.push({ bind, value: this.#cursor.take('=') ? this.expression() : constant(null) });
    } while (this.#cursor.take(','));
    return this.#ended((scope) => {
      for (const { bind, value } of declared)
        bind(
          scope,
          once(() => value(scope)),
        );
      return undefined;
    });
  }

  #patternOnly(): Bind {
    const target = this.#cursor.is('{')
      ? this.#fields()
      : this.#cursor.is('[')
        ? this.#elements()
        : this.#target();
    this.#cursor.skipAnnotation();
    return target;
  }

  /** `name = value;`, or a call whose result is not used, such as a hook. */
  #effect(): Execute {
    const name = this.#cursor.match(/[\w$]+(?=\s*\+?=[^=>])/y);
    if (name !== null) {
      const adds = this.#cursor.take('+=');
      if (!adds) this.#cursor.need('=');
      const value = this.expression();
      return this.#ended((scope) => {
        const given = value(scope);
        scope.assign(name, adds ? compute('+', scope.value(name), () => given) : given);
        return undefined;
      });
    }
    const path = this.#cursor.match(/[\w$]+(?:\.[\w$]+)+(?=\s*=[^=>])/y);
    if (path !== null) return this.#memberAssignment(path.split('.'));
    const from = this.#cursor.at;
    const value = this.expression();
    const isHarmless = /^\s*(?:React\.)?(?:use[A-Z]\w*|console\.\w+|assert\w*)\s*[(<]/.test(
      this.#cursor.source.slice(from, from + 60),
    );
    return this.#ended((scope) => {
      if (!isHarmless) value(scope);
      return undefined;
    });
  }

  #memberAssignment([name = '', ...members]: string[]): Execute {
    this.#cursor.need('=');
    const value = this.expression();
    const last = members.at(-1) ?? '';
    return this.#ended((scope) => {
      const owner = members.slice(0, -1).reduce(memberOf, scope.value(name));
      if (!isRecord(owner)) throw new Unread(name);
      owner.set(last, value(scope));
      return undefined;
    });
  }

  #jsx(): Evaluate {
    const element = this.#element();
    return (scope) => ({ jsx: element(scope) });
  }

  #element(): (scope: Scope) => TreeNode[] {
    this.#cursor.need('<');
    const name = this.#cursor.matchHere(/[\w.:-]*/y) ?? '';
    const attributes: ((scope: Scope, record: Map<string, Value>) => void)[] = [];
    while (!this.#cursor.is('>') && !this.#cursor.is('/>')) attributes.push(this.#attribute());
    const children = this.#cursor.take('/>') ? [] : this.#children(name);
    return (scope) => {
      if (--scope.limits.stepsLeft < 0) throw new Unread('it is too long');
      const given = new Map<string, Value>();
      for (const add of attributes) add(scope, given);
      const nodes = settled(children.flatMap((child) => child(scope)));
      return elementNodes(name, given, nodes, scope);
    };
  }

  #attribute(): (scope: Scope, record: Map<string, Value>) => void {
    if (this.#cursor.take('{')) {
      this.#cursor.need('...');
      const value = this.expression();
      this.#cursor.need('}');
      return (scope, record) => {
        const given = value(scope);
        if (isRecord(given)) for (const [key, each] of given) record.set(key, each);
      };
    }
    this.#cursor.space();
    const name = this.#cursor.matchHere(/[\w:-]+/y);
    if (name === null) throw this.#cursor.error();
    if (!this.#cursor.take('=')) return (_scope, record) => void record.set(name, true);
    const text = this.#cursor.match(/'[^']*'|"[^"]*"/y);
    if (text !== null) {
      const value = decodeEntities(text.slice(1, -1));
      return (_scope, record) => void record.set(name, value);
    }
    this.#cursor.need('{');
    const value = this.expression();
    this.#cursor.need('}');
    return (scope, record) => {
      try {
        record.set(name, value(scope));
      } catch (error) {
        if (
          !(error instanceof Unread) ||
          !/^(?:class(?:Name)?|style|key|ref|id|on[A-Z]\w*|data-.*|aria-.*|alt|width|height|size)$/.test(name)
        )
          throw error;
      }
    };
  }

  #children(name: string): ((scope: Scope) => TreeNode[])[] {
    const children: ((scope: Scope) => TreeNode[])[] = [];
    this.#cursor.need('>');
    for (;;) {
      const text = this.#cursor.matchHere(/[^<{]+/y);
      if (text !== null) {
        const nodes = textNodes(jsxText(text));
        children.push(() => nodes);
      } else if (this.#cursor.source.startsWith('</', this.#cursor.at)) {
        this.#cursor.at += 2;
        if ((this.#cursor.match(/[\w.:-]*/y) ?? '') !== name) throw this.#cursor.error();
        this.#cursor.need('>');
        return children;
      } else if (this.#cursor.source[this.#cursor.at] === '{') {
        this.#cursor.at++;
        if (this.#cursor.take('}')) continue;
        const value = this.expression();
        this.#cursor.need('}');
        children.push((scope) => nodesIn(value(scope)));
      } else children.push(this.#element());
    }
  }
}

function constant(value: Value): Evaluate {
  return () => value;
}

/** Names in an enum or as keys are not looked up. */
function unknownName(name: string): never {
  throw new Unread(name);
}

function functionIn(
  scope: Scope,
  bind: (scope: Scope, values: readonly Value[]) => void,
  body: Evaluate,
): (values: readonly Value[]) => Value {
  return (values) => {
    const inner = scope.inner();
    bind(inner, values);
    return body(inner);
  };
}

function returned(ending: Ending): Value {
  return typeof ending === 'object' ? ending.value : null;
}

function run(statements: readonly Execute[], scope: Scope): Ending {
  for (const execute of statements) {
    const ending = execute(scope);
    if (ending !== undefined) return ending;
  }
  return undefined;
}

function once(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

function without(value: Value, keys: readonly string[]): Value {
  return isRecord(value) ? new Map([...value].filter(([key]) => !keys.includes(key))) : null;
}
