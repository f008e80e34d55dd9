import { dirname, isAbsolute, join, relative } from 'node:path/posix';
import type { Folder } from './folder.ts';
import { ProgramExpression, type ProgramReader } from './program-expression.ts';
import { bracketPartners, isToken, programTokens, type Token, typeArgumentsEnd } from './program-tokens.ts';
import {
  dataValue,
  isCall,
  memberOf,
  type ObjectValue,
  objectOf,
  unknown,
  type Value,
} from './program-value.ts';

const maxNames = 60;
const maxPrograms = 40;
const mostImported = 400;
const mostPushes = 200;
/** Maximum number of expressions that are read in all programs together. */
const mostSteps = 100_000;
const programEndings = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'].concat(
  ['ts', 'tsx', 'js', 'mjs'].map((ending) => `/index.${ending}`),
);

/** State that the programs of one configuration share. */
interface Shared {
  /** Programs read so far, by path. */
  programs: Map<string, ConfigProgram>;
  stepsLeft: number;
  /** Number of `...items` in lists that only running the programs would give. */
  unreadSpreads: number;
  /** Number of names whose values are being read, each because of the one before. */
  names: number;
}

/**
 * A framework's configuration that is a program. It is never run: literals, constants, template strings, `a ?? b`,
 * conditions and imports of nearby files are read from its text, and anything else is unknown.
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
    this.#shared = shared ?? { programs: new Map(), stepsLeft: mostSteps, unreadSpreads: 0, names: 0 };
  }

  /**
   * The value that the program exports under a name, such as `default`; without exports, the program itself is read.
   */
  exported(name: string): Value {
    return this.#once(`export ${name}`, () => this.#findExport(name));
  }

  /** Whether a list that was read so far has items that only running the program would give. */
  get hasUnreadItems(): boolean {
    return this.#shared.unreadSpreads > 0;
  }

  /** The arguments of all calls of a function in the program. */
  calls(name: string): Value[][] {
    const found: Value[][] = [];
    for (const [index, { kind, text }] of this.#tokens.entries()) {
      if (kind !== 'word' || text !== name || this.#is(index - 1, '.', 'function', 'import')) continue;
      const open = typeArgumentsEnd(this.#tokens, index + 1);
      if (this.#is(open, '(')) found.push(new ProgramExpression(this.#reader(), open, 0).list());
    }
    return found;
  }

  /**
   * The names that are declared with the result of a function, or with parts of it, and the arguments of its call:
   * `const name = make({ ... })`, `const { part: name } = make({ ... })`.
   */
  declared(name: string): [name: string, values: Value[]][] {
    return this.#tokens.flatMap(({ text }, index): [string, Value[]][] => {
      if (!this.#is(index - 1, 'const', 'let', 'var')) return [];
      const isTaken = this.#is(index, '{');
      const value = isTaken
        ? this.#valueAt(this.#behindSign((this.#partners.get(index) ?? index) + 1))
        : this.#once(text, () => this.#findName(text));
      if (!isCall(value) || value.name !== name) return [];
      const names = isTaken ? [...this.#namesIn(index).keys()] : [text];
      return names.map((each) => [each, value.values]);
    });
  }

  #reader(): ProgramReader {
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
    if (this.#shared.names >= maxNames) return unknown;
    this.#known.set(key, unknown); // The name may depend on itself.
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

  /** For a module without a default export: an object of its named exports. */
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

  /** Index of the first declaration of each name. */
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

  /** A list with the items that the program adds with `name.push(...)`, ignoring conditions. */
  #withPushed(name: string, value: Value): Value {
    if (!Array.isArray(value)) return value;
    const added = this.#pushes().filter((index) => this.#is(index, name));
    return value.concat(...added.map((index) => new ProgramExpression(this.#reader(), index + 3, 0).list()));
  }

  /** The first `name.push(...)` calls of the program, up to a limit. */
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

  /** `{ a, b as c, d: e }`: the inner name for each outer name. */
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

  /** The file of an import; `@/x` and `~/x` are in a folder above the program, or in its `src/`. */
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

  /** The position after the `=` of a declaration, skipping its type. */
  #behindSign(from: number): number {
    for (let at = from; at < this.#tokens.length && at < from + 200; at++) {
      if (this.#is(at, '=')) return at + 1;
      if (this.#is(at, ';')) break;
    }
    return this.#tokens.length;
  }

  #valueAt(index: number): Value {
    return new ProgramExpression(this.#reader(), index, 0).value();
  }

  #is(index: number, ...texts: string[]): boolean {
    return isToken(this.#tokens[index], texts);
  }
}

interface Place {
  site?: Folder | null;
  /** Path of the program, relative to the site's folder. */
  path?: string;
  shared?: Shared;
}

/** `a/b` -> `a/b`, `a`, `` */
function foldersAround(folder: string): string[] {
  const segments = folder.split('/').filter((segment) => segment !== '.');
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/')).concat('');
}
