import { ExpressionParser } from './expression-parser.ts';
import { globalValue, packageValue } from './globals.ts';
import { Scope } from './scope.ts';
import { dataValue, Unread, type Value } from './value.ts';

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

interface Import {
  /** Its name in the other module: `default`, or `*` for the whole module. */
  name: string;
  specifier: string;
}

const declaration =
  /^(?:export[ \t]+)?(?:default[ \t]+)?(?:declare[ \t]+)?(?:(?:async[ \t]+)?function[ \t]+([\w$]+)|(?:const[ \t]+)?enum[ \t]+([\w$]+)|(?:const|let|var)[ \t]+([\w$]+))/gm;
const importation =
  /^import\s+(?!type\s)(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|\*\s+as\s+([\w$]+))?\s*from\s*['"]([^'"\n]+)['"]/gm;
const reexport = /^export\s+(?:\*|\{([^}]*)\})\s*(?:from\s*['"]([^'"\n]+)['"])?/gm;

const mostSteps = 20_000;
const deepest = 60;

/** Finds the values that modules declare and export. */
export class ComponentModules {
  readonly #sources: ComponentSources;
  readonly #modules = new Map<string, ComponentModule>();
  /** Shared by all modules; the page sets the steps for each component. */
  readonly limits = { stepsLeft: mostSteps };
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
    const module = this.#modules.get(path) ?? new ComponentModule(source, this);
    this.#modules.set(path, module);
    return module.exported(name);
  }
}

export class ComponentModule {
  readonly #source: ComponentSource;
  readonly #all: ComponentModules;
  readonly #declared: ReadonlyMap<string, number>;
  readonly #imports: ReadonlyMap<string, Import>;
  readonly #known = new Map<string, Value>();
  readonly scope: Scope;

  constructor(source: ComponentSource, all: ComponentModules) {
    this.#source = source;
    this.#all = all;
    this.#declared = declarationsIn(source.text);
    this.#imports = importsIn(source.text);
    this.scope = new Scope(null, (name) => this.value(name), all.limits);
  }

  /** Whether a name is declared here or in another module of the site. */
  isOwn(name: string): boolean {
    const specifier = this.#imports.get(name)?.specifier ?? '';
    return this.#declared.has(name) || this.#source.imports[specifier] !== undefined;
  }

  value(name: string): Value {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (++this.#all.depth > deepest) throw new Unread('it is nested too deeply');
    try {
      const value = this.#find(name);
      this.#known.set(name, value);
      return value;
    } finally {
      this.#all.depth--;
    }
  }

  #find(name: string): Value {
    const at = this.#declared.get(name);
    if (at !== undefined) return new ExpressionParser(this.#source.text, at).declaration()[1](this.scope);
    const found = this.#imports.get(name);
    if (found !== undefined) return this.#all.imported(this.#source.imports[found.specifier], found);
    const value = globalValue(name);
    if (value === null) throw new Unread(name);
    return value;
  }

  exported(name: string): Value {
    if (name === '*') throw new Unread('a whole module');
    if (name === 'default') return this.#default();
    if (this.#declared.has(name)) return this.value(name);
    for (const [, names, specifier] of this.#source.text.matchAll(reexport)) {
      const own = names === undefined ? name : namesIn(names).get(name);
      if (own === undefined) continue;
      if (specifier === undefined) return this.value(own);
      const path = this.#source.imports[specifier];
      const value = this.#tried(() => this.#all.imported(path, { name: own, specifier }));
      if (value !== null) return value;
    }
    throw new Unread(name);
  }

  /** One of several `export *` has the name. */
  #tried(find: () => Value): Value {
    if (++this.#all.depth > deepest) throw new Unread('it is nested too deeply');
    try {
      return find();
    } catch (error) {
      if (error instanceof Unread) return null;
      throw error;
    } finally {
      this.#all.depth--;
    }
  }

  #default(): Value {
    const { text } = this.#source;
    const found = /^export\s+default\s+/m.exec(text);
    if (found === null) {
      const renamed = /\b([\w$]+)\s+as\s+default\b/.exec(text)?.[1];
      if (renamed === undefined) throw new Unread('the default export');
      return this.value(renamed);
    }
    const named = /^(?:async\s+)?function\s+([\w$]+)/.exec(text.slice(found.index + found[0].length))?.[1];
    if (named !== undefined) return this.value(named);
    return new ExpressionParser(text, found.index + found[0].length).expression()(this.scope);
  }
}

function declarationsIn(text: string): Map<string, number> {
  const declared = new Map<string, number>();
  for (const { index, ...match } of text.matchAll(declaration)) {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    if (!declared.has(name)) declared.set(name, index);
  }
  return declared;
}

function importsIn(text: string): Map<string, Import> {
  const imports = new Map<string, Import>();
  for (const [, own, names = '', whole, specifier = ''] of text.matchAll(importation)) {
    if (own !== undefined) imports.set(own, { name: 'default', specifier });
    if (whole !== undefined) imports.set(whole, { name: '*', specifier });
    for (const [outer, inner] of namesIn(names)) imports.set(outer, { name: inner, specifier });
  }
  return imports;
}

/** `a, b as c` -> the inner name for each outer name. */
function namesIn(list: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const part of list.split(',')) {
    const [, inner, outer = inner] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (inner !== undefined && outer !== undefined) names.set(outer, inner);
  }
  return names;
}
