import { type Import, type ModuleNames, moduleNames } from '../programs/module-names.ts';
import { parseProgram } from '../programs/parse-program.ts';
import { evaluate } from './evaluate.ts';
import { globalValue, packageValue } from './globals.ts';
import { declare } from './run-block.ts';
import { type Computation, Scope } from './scope.ts';
import { dataValue, entryValue, Unread, type Value } from './value.ts';

/** The source of a module that a page imports, with the files of its own imports by specifier. */
export interface ComponentSource {
  text: string;
  imports: Readonly<Record<string, string>>;
}

/** The modules that a page imports, by path; plain data. */
export interface ComponentSources {
  modules: Readonly<Record<string, ComponentSource>>;
  /** The imports of the page itself. */
  imports: Readonly<Record<string, string>>;
  /** The module whose default export has the components that every page can use. */
  shared?: string;
  /** The site's configuration, as components see it. */
  config?: unknown;
}

const mostSteps = 20_000;
const deepest = 60;

/** Finds the values that modules declare and export. */
export class ComponentModules {
  readonly #sources: ComponentSources;
  readonly #modules = new Map<string, ComponentModule>();
  /** Shared by all modules; the page sets the steps for each component. */
  readonly computation: Computation = { evaluate, stepsLeft: mostSteps };
  depth = 0;

  constructor(sources: ComponentSources) {
    this.#sources = sources;
  }

  /** The module of the page itself. */
  page(text: string): ComponentModule {
    return new ComponentModule({ text, imports: this.#sources.imports }, this);
  }

  /** A component that every page can use without an import; null if there is none. */
  shared(name: string): Value {
    const { shared } = this.#sources;
    if (shared === undefined) return null;
    const all = this.imported(shared, { name: 'default', specifier: shared });
    return all instanceof Map ? (all.get(name) ?? null) : null;
  }

  imported(path: string | undefined, { name, specifier }: Import): Value {
    const source = path === undefined ? undefined : this.#sources.modules[path];
    if (path === undefined || source === undefined)
      return packageValue(specifier, name, this.#sources.config);
    if (path.endsWith('.json')) return dataValue(JSON.parse(source.text));
    const module = this.#modules.get(path) ?? new ComponentModule(source, this, path);
    this.#modules.set(path, module);
    return module.exported(name);
  }
}

export class ComponentModule {
  readonly #source: ComponentSource;
  readonly #all: ComponentModules;
  readonly #names: ModuleNames;
  readonly scope: Scope;

  constructor(source: ComponentSource, all: ComponentModules, path = '') {
    const program = parseProgram(source.text, path);
    this.#source = source;
    this.#all = all;
    this.#names = moduleNames(program);
    this.scope = new Scope(all.computation, (name) => this.#outer(name));
    for (const statement of program?.body ?? []) {
      const isExport =
        statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
      declare((isExport ? statement.declaration : null) ?? statement, this.scope);
    }
  }

  /** Whether a name is declared here or in another module of the site. */
  isOwn(name: string): boolean {
    const specifier = this.#names.imports.get(name)?.specifier ?? '';
    return this.scope.has(name) || this.#source.imports[specifier] !== undefined;
  }

  #outer(name: string): Value {
    const found = this.#names.imports.get(name);
    if (found !== undefined) return this.#imported(found);
    // Some frameworks give all modules their components, without an import.
    const value = globalValue(name) ?? (/^[A-Z]/.test(name) ? { external: name } : null);
    if (value === null) throw new Unread(name);
    return value;
  }

  #imported(found: Import): Value {
    return this.#all.imported(this.#source.imports[found.specifier], found);
  }

  exported(name: string): Value {
    this.scope.step();
    if (name === '*') return this.#everyExport();
    const found = this.#names.exports.get(name);
    if (found !== undefined) {
      if ('local' in found) return this.scope.value(found.local);
      return 'value' in found ? this.scope.evaluate(found.value) : this.#imported(found);
    }
    for (const specifier of this.#names.all) {
      const value = this.#tried({ name, specifier });
      if (value !== null) return value;
    }
    throw new Unread(name);
  }

  #everyExport(): Value {
    const names = [...this.#names.exports.keys()];
    return new Map(names.map((name) => [name, entryValue(() => this.exported(name))]));
  }

  /** One of several `export *` has the name. */
  #tried(wanted: Import): Value {
    if (++this.#all.depth > deepest) throw new Unread('it is nested too deeply');
    try {
      return this.#imported(wanted);
    } catch (error) {
      if (error instanceof Unread) return null;
      throw error;
    } finally {
      this.#all.depth--;
    }
  }
}
