import { dirname, isAbsolute, join, relative } from 'node:path/posix';
import type { Folder } from './folder.ts';
import { bracketPartners, programTokens, type Token, unescaped } from './program-tokens.ts';
import {
  dataValue,
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
const maxPrograms = 40;
const longestText = 10_000;
const longestTemplate = 2000;
const mostImported = 400;
const mostPushes = 200;
/** Expressions that are read of all programs together. */
const mostSteps = 100_000;
const programEndings = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'].concat(
  ['ts', 'tsx', 'js', 'mjs'].map((ending) => `/index.${ending}`),
);

/** What the programs of one configuration share. */
interface Shared {
  /** Those that were read so far, by path. */
  programs: Map<string, ConfigProgram>;
  stepsLeft: number;
  /** Names whose values are being read, each for the one before. */
  names: number;
}

/**
 * A framework's configuration that is a program. It is never run: literals, constants, template strings,
 * `a ?? b`, conditions and imports from files beside it are followed in its text, and anything else is unknown.
 */
export class ConfigProgram {
  readonly #tokens: Token[];
  readonly #partners: Map<number, number>;
  readonly #site: Folder | null;
  readonly #path: string;
  readonly #shared: Shared;
  readonly #known = new Map<string, Value>();
  #declared: Map<string, number> | undefined;
  #pushed: number[] | undefined;

  constructor(source: string, { site = null, path = '', shared }: Place = {}) {
    this.#tokens = programTokens(source);
    this.#partners = bracketPartners(this.#tokens);
    this.#site = site;
    this.#path = path;
    this.#shared = shared ?? { programs: new Map(), stepsLeft: mostSteps, names: 0 };
  }

  /** What the program exports under a name, such as `default`; a program without exports is looked at as it is. */
  exported(name: string): Value {
    return this.#once(`export ${name}`, () => this.#findExport(name));
  }

  /** What a function is called with, wherever the program calls it. */
  calls(name: string): Value[][] {
    const found: Value[][] = [];
    for (const [index, { kind, text }] of this.#tokens.entries()) {
      if (kind !== 'word' || text !== name || this.#is(index - 1, '.', 'function', 'import')) continue;
      const open = this.#typeArgumentsEnd(index + 1);
      if (this.#is(open, '(')) found.push(new Expression(this.#reader(), open, 0).list());
    }
    return found;
  }

  /** The names that are given what a function returns, with what it is called with: `const name = make({ ... })`. */
  declared(name: string): [name: string, values: Value[]][] {
    return this.#tokens.flatMap(({ text }, index): [string, Value[]][] => {
      if (!this.#is(index - 1, 'const', 'let', 'var')) return [];
      const value = this.#once(text, () => this.#findName(text));
      return isCall(value) && value.name === name ? [[text, value.values]] : [];
    });
  }

  #reader(): Reader {
    return {
      tokens: this.#tokens,
      partners: this.#partners,
      folder: join(this.#site?.path ?? '', dirname(this.#path)),
      shared: this.#shared,
      nameValue: (name) => this.#once(name, () => this.#findName(name)),
      moduleValue: (path, name) => this.#imported(path, name),
    };
  }

  #once(key: string, find: () => Value): Value {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#shared.names >= maxDepth) return unknown;
    this.#known.set(key, unknown); // A name that depends on itself.
    this.#shared.names++;
    const value = find();
    this.#shared.names--;
    this.#known.set(key, value);
    return value;
  }

  #findExport(name: string): Value {
    for (let index = 0; index < this.#tokens.length; index++) {
      if (name === 'default') {
        if (this.#is(index, 'export') && this.#is(index + 1, 'default')) return this.#valueAt(index + 2);
        if (this.#is(index, 'module') && this.#is(index + 2, 'exports') && this.#is(index + 3, '='))
          return this.#valueAt(index + 4);
      } else if (this.#is(index, 'exports') && this.#is(index + 2, name) && this.#is(index + 3, '=')) {
        return this.#valueAt(index + 4);
      }
      if (this.#is(index, 'export') && this.#is(index + 1, '{')) {
        const local = this.#namesIn(index + 1).get(name);
        if (local !== undefined) return this.#reExported(local, index + 1);
      }
      if (this.#is(index, 'export') && this.#is(index + 1, '*') && this.#is(index + 2, 'from')) {
        const value = this.#imported(this.#tokens[index + 3]?.text ?? '', name);
        if (value !== unknown && value !== null) return value;
      }
    }
    if (name !== 'default') return this.#once(name, () => this.#findName(name));
    return this.#everyExport();
  }

  #reExported(local: string, open: number): Value {
    const close = this.#partners.get(open) ?? open;
    if (this.#is(close + 1, 'from')) return this.#imported(this.#tokens[close + 2]?.text ?? '', local);
    return this.#once(local, () => this.#findName(local));
  }

  /** A module without a default export: an object of what it exports by name. */
  #everyExport(): ObjectValue {
    const entries = new Map<string, Value>();
    for (const index of this.#tokens.keys()) {
      if (!this.#is(index, 'export')) continue;
      if (this.#is(index + 1, '*') && this.#is(index + 2, 'from')) {
        const all = objectOf(this.#imported(this.#tokens[index + 3]?.text ?? '', '*'));
        for (const [name, value] of all?.entries ?? []) entries.set(name, value);
      }
      const names = this.#is(index + 1, '{')
        ? [...this.#namesIn(index + 1).keys()]
        : this.#is(index + 1, 'const', 'let', 'var')
          ? [this.#tokens[index + 2]?.text ?? '']
          : [];
      for (const name of names) entries.set(name, this.exported(name));
    }
    return { type: 'object', entries };
  }

  #findName(name: string): Value {
    const index = this.#declarations().get(name);
    if (index === undefined) return unknown;
    if (this.#is(index, 'function')) return this.#valueAt(index);
    if (this.#is(index, 'import')) return this.#importedName(index, name) ?? unknown;
    if (!this.#is(index + 1, '{')) return this.#withPushed(name, this.#valueAt(this.#behindSign(index + 2)));
    const close = this.#partners.get(index + 1) ?? index;
    const member = this.#namesIn(index + 1).get(name) ?? '';
    return memberOf(this.#valueAt(this.#behindSign(close + 1)), member);
  }

  /** Where each name is declared first. */
  #declarations(): Map<string, number> {
    if (this.#declared !== undefined) return this.#declared;
    const declared = new Map<string, number>();
    const add = (name: string, index: number) => {
      if (!declared.has(name)) declared.set(name, index);
    };
    for (const index of this.#tokens.keys()) {
      if (this.#is(index, 'const', 'let', 'var', 'function')) {
        const names = this.#is(index + 1, '{')
          ? this.#namesIn(index + 1).keys()
          : [this.#tokens[index + 1]?.text];
        for (const name of names) if (name !== undefined) add(name, index);
      } else if (this.#is(index, 'import')) for (const name of this.#importNames(index)) add(name, index);
    }
    this.#declared = declared;
    return declared;
  }

  /** The words between `import` and `from`. */
  #importNames(index: number): string[] {
    const names: string[] = [];
    for (let at = index + 1; at < index + mostImported && !this.#is(at, 'from'); at++) {
      const token = this.#tokens[at];
      if (token === undefined || token.kind === 'text' || this.#is(at, ';', '(')) return [];
      if (token.kind === 'word') names.push(token.text);
    }
    return names;
  }

  /** A list with what the program adds to it, `name.push(...)`, whatever the conditions. */
  #withPushed(name: string, value: Value): Value {
    if (!Array.isArray(value)) return value;
    const added = this.#pushes().filter((index) => this.#is(index, name));
    return value.concat(...added.map((index) => new Expression(this.#reader(), index + 3, 0).list()));
  }

  /** The first `name.push(...)` of the program, however many there are. */
  #pushes(): number[] {
    this.#pushed ??= [...this.#tokens.keys()]
      .filter((index) => this.#is(index + 2, 'push') && this.#is(index + 3, '('))
      .slice(0, mostPushes);
    return this.#pushed;
  }

  /** `import name, { other as name } from './file'` */
  #importedName(index: number, name: string): Value | undefined {
    let at = index + 1;
    let exported: string | undefined;
    if (this.#is(at, 'type')) at++;
    if (this.#tokens[at]?.kind === 'word' && !this.#is(at, 'from')) {
      if (this.#tokens[at]?.text === name) exported = 'default';
      at += this.#is(at + 1, ',') ? 2 : 1;
    }
    if (this.#is(at, '*')) {
      if (this.#tokens[at + 2]?.text === name) exported = '*';
      at += 3;
    }
    if (this.#is(at, '{')) {
      exported ??= this.#namesIn(at, { imported: true }).get(name);
      at = (this.#partners.get(at) ?? at) + 1;
    }
    if (exported === undefined || !this.#is(at, 'from')) return undefined;
    return this.#imported(this.#tokens[at + 1]?.text ?? '', exported);
  }

  /** `{ a, b as c, d: e }`: by the name outside, the name inside. */
  #namesIn(open: number, { imported = false } = {}): Map<string, string> {
    const names = new Map<string, string>();
    const close = this.#partners.get(open) ?? open;
    for (let at = open + 1; at < close; at++) {
      const { kind, text } = this.#tokens[at] ?? {};
      if ((kind !== 'word' && kind !== 'text') || text === undefined || text === 'type') continue;
      if (this.#is(at + 1, 'as', ':')) {
        const other = this.#tokens[at + 2]?.text ?? '';
        // `import { inside as outside }`, `export { inside as outside }`, `const { inside: outside }`
        names.set(other, text);
        at += 2;
      } else names.set(text, text);
      if (imported) continue;
      while (at + 1 < close && !this.#is(at + 1, ',')) at++;
    }
    return names;
  }

  #imported(path: string, name: string): Value {
    const found = this.#fileNamed(path);
    if (found === null || this.#site === null) return unknown;
    if (found.endsWith('.json')) {
      const data = dataValue(this.#site.data(found));
      return name === 'default' || name === '*' ? data : memberOf(data, name);
    }
    const program = this.#program(found);
    if (program === null) return unknown;
    return name === '*'
      ? this.#once(`all of ${found}`, () => program.#everyExport())
      : program.exported(name);
  }

  /** The file that an import means; `@/x` and `~/x` are in a folder around the program, or in `src/` there. */
  #fileNamed(path: string): string | null {
    const [, alias, inner = ''] = /^([@~])\/(.+)$/.exec(path) ?? [];
    const own = dirname(this.#path);
    const targets =
      alias === undefined
        ? this.#targets(path)
        : foldersAround(own).flatMap((folder) => [join(folder, inner), join(folder, 'src', inner)]);
    const files = targets.flatMap((target) => {
      const stem = target.replace(/\.(js|mjs|cjs)$/, '');
      return [...programEndings.map((ending) => target + ending), `${stem}.ts`, `${stem}.mts`];
    });
    return this.#site?.first(...files.filter((file) => /\.\w+$/.test(file))) ?? null;
  }

  #targets(path: string): string[] {
    const root = this.#site?.path ?? '';
    if (isAbsolute(path)) return [relative(root, path)];
    return path.startsWith('.') ? [join(dirname(this.#path), path)] : [];
  }

  #program(path: string): ConfigProgram | null {
    const { programs } = this.#shared;
    const known = programs.get(path);
    if (known !== undefined) return known;
    const source = programs.size < maxPrograms ? (this.#site?.text(path) ?? null) : null;
    if (source === null) return null;
    const program = new ConfigProgram(source, { site: this.#site, path, shared: this.#shared });
    programs.set(path, program);
    return program;
  }

  /** Behind the `=` of a declaration, whatever its type says. */
  #behindSign(from: number): number {
    for (let at = from; at < this.#tokens.length && at < from + 200; at++) {
      if (this.#is(at, '=')) return at + 1;
      if (this.#is(at, ';')) break;
    }
    return this.#tokens.length;
  }

  #valueAt(index: number): Value {
    return new Expression(this.#reader(), index, 0).value();
  }

  #typeArgumentsEnd(index: number): number {
    return typeArgumentsEnd(this.#tokens, index);
  }

  #is(index: number, ...texts: string[]): boolean {
    return isToken(this.#tokens[index], texts);
  }
}

interface Place {
  site?: Folder | null;
  /** Of the program, relative to the site's folder. */
  path?: string;
  shared?: Shared;
}

/** What an expression needs from its program. */
interface Reader {
  tokens: readonly Token[];
  partners: ReadonlyMap<number, number>;
  /** The program's own, absolute. */
  folder: string;
  shared: Shared;
  nameValue(name: string): Value;
  moduleValue(path: string, name: string): Value;
}

/** Reads one expression, from left to right. */
class Expression {
  readonly #reader: Reader;
  readonly #depth: number;
  #at: number;

  constructor(reader: Reader, at: number, depth: number) {
    this.#reader = reader;
    this.#at = at;
    this.#depth = depth;
  }

  /** Up to the comma or bracket behind the expression. */
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
      this.#skipTo(close);
    }
    this.#at = close + 1;
    return values;
  }

  #nested(): Value {
    const inner = new Expression(this.#reader, this.#at, this.#depth + 1);
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
    // What a call returns keeps its name: `docs.toSource()` is made of `docs`.
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
    // A function of the program itself: what it returns, if that does not depend on what it is given.
    if (values.length === 0 && isCall(made) && made.name === 'function') return made.values[0] ?? unknown;
    return { type: 'call', name, values };
  }

  /** `.name`, `['name']`, `.name(...)` and `!` behind a value. */
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
    return new Expression(reader, 0, this.#depth + 1).value();
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

  /** A function, as what it returns. */
  #function(): Value {
    while (this.#at < this.#reader.tokens.length && !this.#is('=>', '{')) {
      this.#at = this.#is('(') ? (this.#reader.partners.get(this.#at) ?? this.#at) + 1 : this.#at + 1;
    }
    if (this.#take('=>') && !this.#is('{'))
      return { type: 'call', name: 'function', values: [this.#nested()] };
    return { type: 'call', name: 'function', values: this.#returned() };
  }

  /** What the block of a function returns: at its end first, then in the blocks within. */
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
      const value = new Expression(this.#reader, at + 1, this.#depth + 1).value();
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

  /** To the next comma, where an expression has a part that is not understood. */
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

/** `a/b` -> `a/b`, `a`, `` */
function foldersAround(folder: string): string[] {
  const segments = folder.split('/').filter((segment) => segment !== '.');
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/')).concat('');
}

function isToken(token: Token | undefined, texts: readonly string[]): boolean {
  return (token?.kind === 'word' || token?.kind === 'mark') && texts.includes(token.text);
}

/** Behind `<Type>`, where something so written follows. */
function typeArgumentsEnd(tokens: readonly Token[], from: number): number {
  if (!isToken(tokens[from], ['<'])) return from;
  let open = 0;
  for (let at = from; at < tokens.length && at < from + 60; at++) {
    if (isToken(tokens[at], ['<'])) open++;
    else if (isToken(tokens[at], ['>']) && --open === 0) return at + 1;
  }
  return from;
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

/** Whether a condition that nothing decides is about the published site; null where it does not say. */
function holdsInProduction(words: readonly Token[]): boolean | null {
  const text = words.map((token) => token.text).join(' ');
  const isNegated = /!/.test(text);
  if (/prod|build/i.test(text)) return !isNegated;
  if (/dev|preview|staging|local|test|serve/i.test(text)) return isNegated;
  return null;
}
