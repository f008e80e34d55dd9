import { join } from 'node:path/posix';
import {
  bracketPartners,
  isToken,
  programTokens,
  type Token,
  typeArgumentsEnd,
  unescaped,
} from './program-tokens.ts';
import {
  environment,
  isCall,
  memberOf,
  type ObjectValue,
  objectOf,
  truth,
  unknown,
  type Value,
} from './program-value.ts';

const maxDepth = 60;
const longestText = 10_000;
const longestTemplate = 2000;

/** The parts of a program that an expression needs. */
export interface ProgramReader {
  tokens: readonly Token[];
  partners: ReadonlyMap<number, number>;
  /** The program's own folder, absolute. */
  folder: string;
  shared: { stepsLeft: number; unreadSpreads: number };
  nameValue(name: string): Value;
  moduleValue(path: string, name: string): Value;
}

/** Reads one expression, from left to right. */
export class ProgramExpression {
  readonly #reader: ProgramReader;
  readonly #depth: number;
  #at: number;

  constructor(reader: ProgramReader, at: number, depth: number) {
    this.#reader = reader;
    this.#at = at;
    this.#depth = depth;
  }

  /** Reads up to the comma or bracket after the expression. */
  value(): Value {
    if (this.#depth > maxDepth || --this.#reader.shared.stepsLeft < 0) return unknown;
    const from = this.#at;
    const condition = this.#choice();
    if (!this.#take('?')) return condition;
    const words = this.#reader.tokens.slice(from, this.#at);
    const first = this.value();
    if (!this.#take(':')) return unknown;
    const second = this.value();
    const holds = truth(condition) ?? holdsInProduction(words);
    if (holds !== null) return holds ? first : second;
    return second === unknown ? first : second;
  }

  /** The values between a bracket and its partner. */
  list(): Value[] {
    const close = this.#reader.partners.get(this.#at) ?? this.#at;
    const values: Value[] = [];
    this.#at++;
    while (this.#at < close) {
      if (this.#take(',')) continue;
      const isSpread = this.#take('...');
      const value = this.#nested();
      if (!isSpread) values.push(value);
      else if (Array.isArray(value)) values.push(...value.slice(0, 10_000));
      else this.#reader.shared.unreadSpreads++;
      this.#skipTo(close);
    }
    this.#at = close + 1;
    return values;
  }

  #nested(): Value {
    const inner = new ProgramExpression(this.#reader, this.#at, this.#depth + 1);
    const value = inner.value();
    this.#at = Math.max(inner.#at, this.#at + 1);
    return value;
  }

  /** `a ?? b`, `a || b`, `a && b`, from left to right. */
  #choice(): Value {
    let left = this.#comparison();
    for (;;) {
      if (this.#take('??', '||')) {
        const right = this.#comparison();
        // A text that is unknown on the left is most likely an environment variable of one deployment.
        if (truth(left) !== true) left = right;
      } else if (this.#take('&&')) {
        const right = this.#comparison();
        if (truth(left) !== false) left = right;
      } else return left;
    }
  }

  #comparison(): Value {
    const left = this.#sum();
    const isSame = this.#take('===', '==');
    if (!isSame && !this.#take('!==', '!=')) return left;
    const right = this.#sum();
    if (typeof left === 'symbol' || typeof right === 'symbol' || isCall(left) || isCall(right))
      return unknown;
    return (left === right) === isSame;
  }

  #sum(): Value {
    let left = this.#unary();
    for (;;) {
      if (this.#take('+')) {
        const right = this.#unary();
        left =
          typeof left === 'string' && typeof right === 'string' && left.length + right.length < longestText
            ? left + right
            : unknown;
      } else if (this.#take('-', '*', '/', '%', '<', '>', 'in', 'instanceof')) {
        this.#unary();
        left = unknown;
      } else if (this.#take('as', 'satisfies')) this.#skipType();
      else return left;
    }
  }

  #unary(): Value {
    if (this.#take('!')) {
      const holds = truth(this.#unary());
      return holds === null ? unknown : !holds;
    }
    if (this.#take('await', 'new')) return this.#unary();
    if (this.#take('typeof', '-', '+', 'void')) {
      this.#unary();
      return unknown;
    }
    return this.#members(this.#primary());
  }

  #primary(): Value {
    const token = this.#token();
    if (token === undefined) return unknown;
    if (this.#isFunction()) return this.#function();
    if (token.kind === 'mark') return this.#bracket(token.text);
    this.#at++;
    if (token.kind === 'text') return token.text;
    if (token.kind === 'number') return Number(token.text);
    if (token.kind === 'template') return this.#template(token.text);
    return token.kind === 'word' ? this.#word(token.text) : { type: 'call', name: token.text, values: [] };
  }

  #bracket(mark: string): Value {
    if (mark === '[') return this.list();
    if (mark === '{') return this.#object();
    if (mark === '(') return this.list().at(-1) ?? unknown;
    if (/^[)\]},;]$/.test(mark)) return unknown;
    this.#at++;
    return unknown;
  }

  #word(word: string): Value {
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null' || word === 'undefined') return null;
    if (this.#is('(') || (this.#is('<') && this.#isGenericCall())) return this.#call(word);
    if (word === '__dirname') return this.#reader.folder;
    if ((word === 'process' || word === 'import') && this.#isEnvironment(word)) return environment;
    if (word === 'import' && this.#take('.')) {
      this.#take('meta');
      if (this.#take('.')) this.#at++;
      return this.#reader.folder; // `import.meta.url`, `import.meta.dirname`
    }
    const value = this.#reader.nameValue(word);
    if (value === unknown) return { type: 'call', name: word, values: [] };
    // The result of a call keeps its name: `docs.toSource()` depends on `docs`.
    return isCall(value) && value.name !== 'function' ? { type: 'call', name: word, values: [value] } : value;
  }

  #isEnvironment(word: string): boolean {
    const names = word === 'process' ? ['.', 'env'] : ['.', 'meta', '.', 'env'];
    if (!names.every((name, index) => isToken(this.#token(index), [name]))) return false;
    this.#at += names.length;
    return true;
  }

  #call(name: string): Value {
    this.#at = typeArgumentsEnd(this.#reader.tokens, this.#at);
    const values = this.list();
    const [first] = values;
    if ((name === 'require' || name === 'import') && typeof first === 'string')
      return this.#reader.moduleValue(first, 'default');
    if (name === 'String' || name === 'fileURLToPath') return first ?? unknown;
    if (name === 'URL') return joined(values.toReversed());
    if (/^(join|resolve|normalize)$/.test(name)) return joined(values);
    const made = this.#reader.nameValue(name);
    // A function of the program itself: its result, if it does not depend on arguments.
    if (values.length === 0 && isCall(made) && made.name === 'function') return made.values[0] ?? unknown;
    return { type: 'call', name, values };
  }

  /** `.name`, `['name']`, `.name(...)` and `!` after a value. */
  #members(start: Value): Value {
    let value = start;
    for (;;) {
      if (this.#take('!')) continue;
      if (this.#take('.', '?.')) {
        if (this.#is('[', '(')) continue;
        const name = this.#token()?.text ?? '';
        this.#at++;
        value = this.#is('(') ? this.#method(value, name) : member(value, name);
      } else if (this.#is('[')) {
        const key = this.list()[0];
        value = typeof key === 'string' || typeof key === 'number' ? memberOf(value, String(key)) : unknown;
      } else if (this.#is('(')) {
        const values = this.list();
        if (isCall(value) && value.name === 'function' && values.length === 0)
          value = value.values[0] ?? unknown;
        else value = { type: 'call', name: '', values: [...values, value] };
      } else return value;
    }
  }

  #method(value: Value, name: string): Value {
    const values = this.list();
    if (Array.isArray(value)) {
      if (name === 'concat') return [...value, ...values.flat()];
      return /^(filter|flat|toSorted|sort|slice)$/.test(name) ? value : unknown;
    }
    if (/^(join|resolve|normalize)$/.test(name)) return joined(values);
    if (name === 'parse' && values[0] !== undefined) return this.#parsed(values[0]);
    if (name === 'keys' && values[0] !== undefined) return [...(objectOf(values[0])?.entries.keys() ?? [])];
    if (name === 'toString' || name === 'trim') return value;
    if (name === 'then') return unknown;
    return {
      type: 'call',
      name,
      values: typeof value === 'object' && value !== null ? [...values, value] : values,
    };
  }

  /** `JSON.parse(readFileSync('./data.json'))` */
  #parsed(value: Value): Value {
    if (!isCall(value)) return unknown;
    const [first] = value.values;
    if (value.name !== 'readFileSync') return first === undefined ? unknown : this.#parsed(first);
    const path = value.values.find((given) => typeof given === 'string' && given.endsWith('.json'));
    return typeof path === 'string' ? this.#reader.moduleValue(path, 'default') : unknown;
  }

  #template(text: string): Value {
    if (text.length > longestTemplate) return unknown;
    let whole = '';
    for (const [, literal = '', expression] of text.matchAll(
      /((?:\\[\s\S]|\$(?!\{)|[^\\$])*)(?:\$\{([^{}]*)\}|$)/g,
    )) {
      whole += unescaped(literal);
      if (expression === undefined) continue;
      const value = this.#inTemplate(expression);
      if (typeof value !== 'string' && typeof value !== 'number') return unknown;
      whole += value;
    }
    return text.replace(/\$\{[^{}]*\}/g, '').includes('${') || whole.length > longestText ? unknown : whole;
  }

  #inTemplate(expression: string): Value {
    const tokens = programTokens(expression);
    const reader = { ...this.#reader, tokens, partners: bracketPartners(tokens) };
    return new ProgramExpression(reader, 0, this.#depth + 1).value();
  }

  #object(): ObjectValue {
    const close = this.#reader.partners.get(this.#at) ?? this.#at;
    const entries = new Map<string, Value>();
    this.#at++;
    while (this.#at < close) {
      if (this.#take(',')) continue;
      if (this.#take('...')) {
        for (const [key, value] of objectOf(this.#nested())?.entries ?? []) entries.set(key, value);
      } else this.#entry(entries);
      this.#skipTo(close);
    }
    this.#at = close + 1;
    return { type: 'object', entries };
  }

  #entry(entries: Map<string, Value>): void {
    // `async redirects() { ... }`
    if (this.#is('async') && !isToken(this.#token(1), [':', ',', '(', '}'])) this.#at++;
    const token = this.#token();
    if (this.#is('[')) {
      const key = this.list()[0];
      if (this.#take(':') && (typeof key === 'string' || typeof key === 'number')) {
        entries.set(String(key), this.#nested());
      }
      return;
    }
    this.#at++;
    if (token === undefined || token.kind === 'mark') return;
    if (this.#take(':')) entries.set(token.text, this.#nested());
    else if (this.#is(',', '}')) entries.set(token.text, this.#reader.nameValue(token.text));
    else if (this.#is('(')) entries.set(token.text, this.#function());
  }

  #isFunction(): boolean {
    const next = this.#is('async') ? 1 : 0;
    if (isToken(this.#token(next), ['function'])) return true;
    if (this.#token(next)?.kind === 'word' && isToken(this.#token(next + 1), ['=>'])) return true;
    if (!isToken(this.#token(next), ['('])) return false;
    const close = this.#reader.partners.get(this.#at + next) ?? this.#at;
    const { tokens } = this.#reader;
    if (isToken(tokens[close + 1], ['=>'])) return true;
    // `(): Promise<Config> => ...`
    if (!isToken(tokens[close + 1], [':'])) return false;
    const behind = tokens.slice(close + 2, close + 14);
    return isToken(
      behind.find((token) => isToken(token, ['=>', ',', ';', '?', ')', '}'])),
      ['=>'],
    );
  }

  /** A function, represented by the values it returns. */
  #function(): Value {
    while (this.#at < this.#reader.tokens.length && !this.#is('=>', '{')) {
      this.#at = this.#is('(') ? (this.#reader.partners.get(this.#at) ?? this.#at) + 1 : this.#at + 1;
    }
    if (this.#take('=>') && !this.#is('{'))
      return { type: 'call', name: 'function', values: [this.#nested()] };
    return { type: 'call', name: 'function', values: this.#returned() };
  }

  /** The values that a function's block returns: at its end first, then in nested blocks. */
  #returned(): Value[] {
    const open = this.#at;
    const close = this.#reader.partners.get(open) ?? open;
    const last: Value[] = [];
    const inner: Value[] = [];
    let nested = open;
    this.#reader.shared.stepsLeft -= (close - open) >> 4;
    for (let at = open + 1; at < close; at++) {
      if (isToken(this.#reader.tokens[at], ['{']))
        nested = Math.max(nested, this.#reader.partners.get(at) ?? at);
      if (!isToken(this.#reader.tokens[at], ['return'])) continue;
      const value = new ProgramExpression(this.#reader, at + 1, this.#depth + 1).value();
      if (at > nested) last.push(value);
      else if (inner.length < 20) inner.push(value);
    }
    this.#at = close + 1;
    return last.length > 0 ? [...last, ...inner] : [unknown, ...inner];
  }

  #isGenericCall(): boolean {
    const end = typeArgumentsEnd(this.#reader.tokens, this.#at);
    return end > this.#at && isToken(this.#reader.tokens[end], ['(']);
  }

  #skipType(): void {
    while (this.#at < this.#reader.tokens.length && !this.#is(',', ';', ')', ']', '}')) {
      this.#at = (this.#reader.partners.get(this.#at) ?? this.#at) + 1;
    }
  }

  /** Skips to the next comma after a part of an expression that is not understood. */
  #skipTo(close: number): void {
    while (this.#at < close && !this.#is(',')) {
      this.#at = (this.#reader.partners.get(this.#at) ?? this.#at) + 1;
    }
  }

  #token(ahead = 0): Token | undefined {
    return this.#reader.tokens[this.#at + ahead];
  }

  #is(...texts: string[]): boolean {
    return isToken(this.#token(), texts);
  }

  #take(...texts: string[]): boolean {
    if (!this.#is(...texts)) return false;
    this.#at++;
    return true;
  }
}

function member(value: Value, name: string): Value {
  if (typeof value === 'string') return /^(href|pathname)$/.test(name) ? value : unknown;
  if (name === 'default' && objectOf(value)?.entries.has('default') !== true) return value;
  return memberOf(value, name);
}

/** `path.join(__dirname, '..', 'docs')` */
function joined(values: Value[]): Value {
  if (!values.every((value) => typeof value === 'string')) return unknown;
  return join(...(values as string[]));
}

/** Whether an undecided condition holds for the published site; null if its names do not say. */
function holdsInProduction(words: readonly Token[]): boolean | null {
  const text = words.map((token) => token.text).join(' ');
  const isNegated = /!/.test(text);
  if (/prod|build/i.test(text)) return !isNegated;
  if (/dev|preview|staging|local|test|serve/i.test(text)) return isNegated;
  return null;
}
