import { dirname, isAbsolute, join, relative } from 'node:path/posix';
import { ConfigProgram } from './config-program.ts';
import type { Folder } from './folder.ts';
import { isCall, memberOf, type ObjectValue, objectOf, unknown, type Value } from './program-value.ts';

/** A part of a framework's configuration that is a program: `docusaurus.config.ts`, `.vitepress/config.mts`. */
export class ConfigValue {
  readonly #value: Value;
  readonly #program: ConfigProgram | null;
  readonly #site: Folder | null;
  readonly #file: string;

  private constructor(value: Value, from: Pick<Origin, 'program' | 'site' | 'file'>) {
    this.#value = value;
    this.#program = from.program;
    this.#site = from.site;
    this.#file = from.file;
  }

  /** The configuration in the first of these files that exists; empty if none exists. */
  static read(site: Folder, ...files: string[]): ConfigValue {
    const file = site.first(...files, ...files.map(typedName));
    const text = file === null ? null : site.text(file);
    const program = file?.endsWith('.json') ? `export default ${text}` : text;
    return ConfigValue.of(text === null ? null : program, site, file ?? '');
  }

  static of(source: string | null, site: Folder | null = null, file = ''): ConfigValue {
    const program = source === null ? null : new ConfigProgram(source, { site, path: file });
    return new ConfigValue(program?.exported('default') ?? null, { program, site, file });
  }

  /** What a program exports: its default export, then each name. */
  static exports(site: Folder, file: string): ConfigValue[] {
    const program = new ConfigProgram(site.text(file) ?? '', { site, path: file });
    const [whole, named] = ['default', '*'].map(
      (name) => new ConfigValue(program.exported(name), { program, site, file }),
    );
    return [whole!, ...named!.keys().map((name) => named!.section(name))];
  }

  /** What a program exports under a name. */
  static named(site: Folder, file: string, name: string): ConfigValue {
    const program = new ConfigProgram(site.text(file) ?? '', { site, path: file });
    return new ConfigValue(program.exported(name), { program, site, file });
  }

  /** Path of the file that was read; empty if none exists. */
  get file(): string {
    return this.#file;
  }

  /** Whether the value is set and not `null`, `false` or unknown. */
  get isSet(): boolean {
    return this.#value !== null && this.#value !== false && this.#value !== unknown;
  }

  /** Whether a list of the program has items that only running it would give. */
  get hasUnreadItems(): boolean {
    return this.#program?.hasUnreadItems ?? false;
  }

  get isOff(): boolean {
    return this.#value === false;
  }

  get isFunction(): boolean {
    return isCall(this.#value) && this.#value.name === 'function';
  }

  section(key: string): ConfigValue {
    const object = objectOf(this.#value);
    return this.#part(object === null ? null : (object.entries.get(key) ?? null));
  }

  /** The first argument of the first call of a function anywhere in the program: `starlight({ ... })`. */
  argumentOf(name: string): ConfigValue {
    return this.argumentsOf(name)[0] ?? this.#part(null);
  }

  argumentsOf(name: string): ConfigValue[] {
    return (this.#program?.calls(name) ?? []).map((values) => this.#part(values[0] ?? null));
  }

  /** The calls of a function, each with all its arguments. */
  calls(name: string): ConfigValue[] {
    return (this.#program?.calls(name) ?? []).map((values) => this.#part({ type: 'call', name, values }));
  }

  /** The names that are declared with the result of a function: `export const docs = defineDocs({ ... })`. */
  declared(name: string): [name: string, value: ConfigValue][] {
    const found = this.#program?.declared(name) ?? [];
    return found.map(([declared, values]) => [declared, this.#part({ type: 'call', name, values })]);
  }

  /** The value as plain data, without its unknown parts. */
  data(): unknown {
    return dataOf(this.#value, 0);
  }

  /** The unknown names in the value's expression: `docs.toSource()` -> `docs`. */
  names(): string[] {
    return namesIn(this.#value, 0);
  }

  /** The replacements that a function makes in its argument: `(id) => id.replace(/^packages\//, '')`. */
  replacements(): [pattern: string, text: string][] {
    return replacementsIn(this.#value, 0);
  }

  /** A string; null if it is missing, or if only running the program would give it, which is noted. */
  string(key: string): string | null {
    const value = memberOfObject(this.#value, key);
    if (typeof value === 'string') return value;
    if (value === unknown || isCall(value)) this.#note(key);
    return null;
  }

  /** The path of a file or folder, relative to the site's folder; written paths are relative to `base`. */
  path(key: string, base = ''): string | null {
    const value = this.string(key);
    if (value === null) return null;
    const isWhole = isAbsolute(value) && this.#site !== null && value.startsWith(dirname(this.#site.path));
    const inside = isWhole ? relative(this.#site?.path ?? '', value) : join(base, value);
    return inside.replace(/^\.\/+|^\.$/, '').replace(/\/+$/, '');
  }

  /** The string, without a note if it is unknown. */
  plainText(key: string): string | null {
    const value = memberOfObject(this.#value, key);
    return typeof value === 'string' ? value : null;
  }

  /** A string, or strings by name: `'/logo.svg'`, `{ light: '/a.svg', dark: '/b.svg' }`. */
  texts(key: string): string | Record<string, string> {
    const part = this.section(key);
    return part.text ?? Object.fromEntries(part.pairs());
  }

  flag(key: string): boolean | null {
    const value = memberOfObject(this.#value, key);
    return typeof value === 'boolean' ? value : null;
  }

  strings(key: string): string[] {
    const value = memberOfObject(this.#value, key);
    return (Array.isArray(value) ? value : []).filter((entry) => typeof entry === 'string');
  }

  /** The entries of a list. */
  list(key: string): ConfigValue[] {
    const value = memberOfObject(this.#value, key);
    return (Array.isArray(value) ? value : []).map((entry) => this.#part(entry));
  }

  /** The entries of this list, or the arguments of this call. */
  get entries(): ConfigValue[] {
    if (Array.isArray(this.#value)) return this.#value.map((entry) => this.#part(entry));
    return isCall(this.#value) ? this.#value.values.map((entry) => this.#part(entry)) : [];
  }

  get text(): string | null {
    return typeof this.#value === 'string' ? this.#value : null;
  }

  keys(): string[] {
    return [...(objectOf(this.#value)?.entries.keys() ?? [])];
  }

  /** The entries whose values are texts, in order. */
  pairs(): [string, string][] {
    const entries = [...(objectOf(this.#value)?.entries ?? [])];
    return entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []));
  }

  /** Notes for the terminal that a value is unknown. */
  #note(key: string): void {
    this.#site?.notes.add(
      `${this.#file}: \`${key}\` is computed by code that Docent does not run, so Docent uses the default. If URLs are wrong, set content[].baseUrl or content[].urls.`,
    );
  }

  #part(value: Value): ConfigValue {
    return new ConfigValue(value, { program: this.#program, site: this.#site, file: this.#file });
  }
}

/** Configurations in TypeScript may name each other by the names after compiling: `sidebars.js` for `sidebars.ts`. */
function typedName(file: string): string {
  return file.replace(/\.([cm]?)js$/, '.$1ts');
}

interface Origin {
  program: ConfigProgram | null;
  site: Folder | null;
  file: string;
}

function memberOfObject(value: Value, key: string): Value {
  const object: ObjectValue | null = objectOf(value);
  return object === null ? null : memberOf(object, key);
}

function dataOf(value: Value, depth: number): unknown {
  if (Array.isArray(value)) return depth > 10 ? [] : value.map((entry) => dataOf(entry, depth + 1));
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? undefined : value;
  const entries = [...(objectOf(value)?.entries ?? [])];
  return depth > 10 || entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([key, entry]) => [key, dataOf(entry, depth + 1)]));
}

function namesIn(value: Value, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > 10) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, depth + 1));
  const inner = value.type === 'call' ? value.values : [...value.entries.values()];
  return [
    ...(value.type === 'call' ? [value.name] : []),
    ...inner.flatMap((part) => namesIn(part, depth + 1)),
  ];
}

/** The innermost `replace` is applied first. */
function replacementsIn(value: Value, depth: number): [string, string][] {
  if (!isCall(value) || depth > 10) return [];
  const inner = value.values.flatMap((part) => replacementsIn(part, depth + 1));
  const [pattern, text] = value.values;
  if (value.name !== 'replace' || pattern === undefined || typeof text !== 'string') return inner;
  return isCall(pattern) && pattern.name.startsWith('/') ? [...inner, [pattern.name, text]] : inner;
}
