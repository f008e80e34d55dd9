import { dirname, isAbsolute, join, relative } from 'node:path/posix';
import type { Node } from '@babel/types';
import { type ModuleNames, moduleNames, nameOf, namesIn, pathOf } from '../programs/module-names.ts';
import { nodesIn } from '../programs/nodes-in.ts';
import { parseProgram } from '../programs/parse-program.ts';
import type { Folder } from './folder.ts';
import { type CallNode, isCallNode, type ProgramReader, readList, readValue } from './program-expression.ts';
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
  /** Number of expressions that are being read, each inside the one before. */
  depth: number;
  /** Number of `...items` in lists that only running the programs would give. */
  unreadSpreads: number;
  /** Number of names whose values are being read, each because of the one before. */
  names: number;
}

/** A name that is declared with a value, or with a part of a value: `const { part: name } = value`. */
interface Declared {
  value: Node | null | undefined;
  part?: string;
}

/**
 * A framework's configuration that is a program. It is never run: literals, constants, template strings, `a ?? b`,
 * conditions and imports of nearby files are read from its tree, and anything else is unknown.
 */
export class ConfigProgram {
  readonly #names: ModuleNames;
  readonly #site: Folder | null;
  readonly #path: string;
  readonly #shared: Shared;
  readonly #reader: ProgramReader;
  readonly #known = new Map<string, Value>();
  /** The first declaration of each name, also in functions. */
  readonly #declared = new Map<string, Declared>();
  /** All calls by their function: `make`, `list.push`. */
  readonly #calls = new Map<string, CallNode[]>();

  constructor(source: string, { site = null, path = '', shared }: Place = {}) {
    const program = parseProgram(source, path);
    if (program === null)
      site?.notes.add(`${path}: Docent cannot parse this file, so Docent uses the defaults.`);
    this.#names = moduleNames(program);
    this.#site = site;
    this.#path = path;
    this.#shared = shared ?? {
      programs: new Map(),
      stepsLeft: mostSteps,
      depth: 0,
      unreadSpreads: 0,
      names: 0,
    };
    this.#reader = {
      text: source,
      folder: join(site?.path ?? '', dirname(path)),
      shared: this.#shared,
      nameValue: (name) => this.#nameValue(name),
      moduleValue: (specifier, name) => this.#imported(specifier, name),
    };
    for (const node of program === null ? [] : nodesIn(program)) this.#add(node);
  }

  /**
   * The value that the program exports under a name, such as `default`; without a default export, an object of its
   * named exports. `*` is always that object.
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
    return (this.#calls.get(name) ?? []).map((call) => readList(call.arguments, this.#reader));
  }

  /**
   * The names that are declared with the result of a function, or with parts of it, and the arguments of its call:
   * `const name = make({ ... })`, `const { part: name } = make({ ... })`.
   */
  declared(name: string): [name: string, values: Value[]][] {
    return [...this.#declared].flatMap(([own, { value: whole, part }]): [string, Value[]][] => {
      const value = part === undefined ? this.#nameValue(own) : readValue(whole, this.#reader);
      return isCall(value) && value.name === name ? [[own, value.values]] : [];
    });
  }

  #add(node: Node): void {
    for (const [name, declared] of declaredBy(node))
      if (!this.#declared.has(name)) this.#declared.set(name, declared);
    if (!isCallNode(node)) return;
    const path = pathOf(node.callee);
    if (path === null) return;
    const calls = this.#calls.get(path) ?? [];
    this.#calls.set(path, calls);
    calls.push(node);
  }

  #nameValue(name: string): Value {
    return this.#once(name, () => this.#findName(name));
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
    if (name === '*') return this.#everyExport();
    const found = this.#names.exports.get(name);
    if (found !== undefined) {
      if ('local' in found) return this.#nameValue(found.local);
      if ('value' in found) return readValue(found.value, this.#reader);
      return this.#imported(found.specifier, found.name);
    }
    if (name === 'default') return this.#everyExport();
    for (const specifier of this.#names.all) {
      const value = this.#imported(specifier, name);
      if (value !== unknown && value !== null) return value;
    }
    return this.#nameValue(name);
  }

  #everyExport(): ObjectValue {
    const entries = new Map<string, Value>();
    for (const specifier of this.#names.all) {
      const all = objectOf(this.#imported(specifier, '*'));
      for (const [name, value] of all?.entries ?? []) entries.set(name, value);
    }
    for (const name of this.#names.exports.keys())
      if (name !== 'default') entries.set(name, this.exported(name));
    return { type: 'object', entries };
  }

  #findName(name: string): Value {
    const found = this.#declared.get(name);
    if (found === undefined) {
      const other = this.#names.imports.get(name);
      return other === undefined ? unknown : this.#imported(other.specifier, other.name);
    }
    const value = readValue(found.value, this.#reader);
    return found.part === undefined ? this.#withPushed(name, value) : memberOf(value, found.part);
  }

  /** A list with the items that the program adds with `name.push(...)`, ignoring conditions. */
  #withPushed(name: string, value: Value): Value {
    if (!Array.isArray(value)) return value;
    const added = (this.#calls.get(`${name}.push`) ?? []).slice(0, mostPushes);
    return value.concat(...added.map((call) => readList(call.arguments, this.#reader)));
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
    const isProgram = /\.[cm]?[jt]sx?$/.test(path) && programs.size < maxPrograms;
    const source = isProgram ? (this.#site?.text(path) ?? null) : null;
    if (source === null) return null;
    const program = new ConfigProgram(source, { site: this.#site, path, shared: this.#shared });
    programs.set(path, program);
    return program;
  }
}

/** The names that a declaration declares; parts of parts are not read. */
function declaredBy(node: Node): [name: string, Declared][] {
  if (node.type === 'FunctionDeclaration') return namesIn(node).map((name) => [name, { value: node }]);
  if (node.type !== 'VariableDeclarator') return [];
  const { id, init: value } = node;
  if (id.type === 'Identifier') return [[id.name, { value }]];
  if (id.type !== 'ObjectPattern') return [];
  return id.properties.flatMap((property): [string, Declared][] => {
    if (property.type === 'RestElement') return [];
    const target = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
    return target.type === 'Identifier' ? [[target.name, { value, part: nameOf(property.key) }]] : [];
  });
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
