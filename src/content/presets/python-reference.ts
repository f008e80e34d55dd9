import { join, relative } from 'node:path/posix';
import type { Folder } from './folder.ts';
import type { Values } from './merge-values.ts';
import { openDocstring, type Parameter } from './open-docstring.ts';
import type { PreparedText } from './preset.ts';
import { type PythonObject, readPython } from './read-python.ts';

const mostObjects = 1000;
const deepestImport = 6;
const longestSignature = 88;
const longestValue = 200;

type FindText = Pick<PreparedText, 'site' | 'uses'>;

/** Where the packages of a project are, and the options of the mkdocstrings plugin. */
export interface PythonProject {
  folders: readonly string[];
  options: Values;
}

interface Found {
  object: PythonObject;
  module: Module;
}

interface Module {
  object: PythonObject;
  /** `kettle.pots` */
  name: string;
  isPackage: boolean;
}

/** The reference of a module, class, function or attribute as Markdown; null if its program is not in the repository. */
export function pythonReference(
  name: string,
  own: Values,
  project: PythonProject,
  about: FindText,
): string | null {
  const found = findObject(name, project, about, 0);
  if (found === null) return null;
  const options = { ...project.options, ...own };
  const level = Number(options.heading_level ?? 2);
  const writer = new ReferenceWriter(options);
  writer.write(found.object, name, options.show_root_heading === true ? level : null, level);
  const text = writer.lines.join('\n').trim();
  return text === '' ? null : text;
}

/** The object with a dotted name: in its own module, or in the module from which its package imports it. */
function findObject(name: string, project: PythonProject, about: FindText, depth: number): Found | null {
  const names = name.split('.');
  for (let count = names.length; count > 0; count--) {
    const module = moduleAt(names.slice(0, count).join('.'), project, about);
    if (module === null) continue;
    return memberAt(module, names.slice(count), project, about, depth);
  }
  return null;
}

function memberAt(
  module: Module,
  [first, ...rest]: string[],
  project: PythonProject,
  about: FindText,
  depth: number,
): Found | null {
  if (first === undefined) return { object: module.object, module };
  const own = named(module.object, first);
  if (own !== undefined) {
    const object = rest.reduce<PythonObject | undefined>((each, name) => each && named(each, name), own);
    return object === undefined ? null : { object, module };
  }
  if (depth >= deepestImport) return null;
  for (const [alias, from, original] of module.object.imports) {
    if (alias !== first && alias !== '*') continue;
    const target = [absoluteName(from, module), alias === '*' ? first : original, ...rest].join('.');
    const found = target === `${module.name}.${first}` ? null : findObject(target, project, about, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The last definition of a name, which is the one that runs: the first ones may be overloads. */
function named({ members }: PythonObject, name: string): PythonObject | undefined {
  const found = members.filter((each) => each.name === name && !isAccessor(each));
  return found.findLast(({ doc }) => doc !== null) ?? found.at(-1);
}

/** `.pots` in the package `kettle` is `kettle.pots`. */
function absoluteName(from: string, { name, isPackage }: Module): string {
  const [dots = ''] = /^\.*/.exec(from) ?? [];
  if (dots === '') return from;
  const above = name.split('.');
  const kept = above.slice(0, above.length - dots.length + (isPackage ? 1 : 0));
  return [...kept, from.slice(dots.length)].filter(Boolean).join('.');
}

const modules = new WeakMap<Folder, Map<string, { text: string; object: PythonObject }>>();
const packages = new WeakMap<Folder, Map<string, string | null>>();

function moduleAt(name: string, project: PythonProject, { site, uses }: FindText): Module | null {
  const path = name.replaceAll('.', '/');
  const folder = folderOfPackage(path.split('/', 1)[0]!, project, site);
  if (folder === null) return null;
  for (const [file, isPackage] of placesOf(path)) {
    const place = join(folder, file);
    if (!site.has(place)) continue;
    uses?.(place);
    const text = site.text(place);
    if (text === null) continue;
    const known = modules.get(site) ?? new Map<string, { text: string; object: PythonObject }>();
    modules.set(site, known);
    const earlier = known.get(place);
    const object = earlier?.text === text ? earlier.object : readPython(text, name.split('.').at(-1)!);
    known.set(place, { text, object });
    return { object, name, isPackage };
  }
  return null;
}

function placesOf(path: string): readonly [file: string, isPackage: boolean][] {
  return [
    [`${path}/__init__.py`, true],
    [`${path}.py`, false],
    [`${path}/__init__.pyi`, true],
    [`${path}.pyi`, false],
  ];
}

/** The folder that contains a package: as configured, in a usual place, or in a project of the repository. */
function folderOfPackage(name: string, { folders }: PythonProject, site: Folder): string | null {
  const known = packages.get(site) ?? new Map<string, string | null>();
  packages.set(site, known);
  const earlier = known.get(name);
  if (earlier !== undefined) return earlier;
  const top = relative(site.path, site.boundary);
  const projects = site.folders(top).map((folder) => join(top, folder));
  const places = [...folders, ...['', top, ...projects].flatMap(sourceFolders)];
  const found = [...new Set(places)].find((place) =>
    placesOf(name).some(([file]) => site.has(join(place, file))),
  );
  known.set(name, found ?? null);
  return found ?? null;
}

/** Projects have their packages at the top, or in one of these folders. */
function sourceFolders(project: string): string[] {
  return [project, join(project, 'src'), join(project, 'python')];
}

const groups: readonly PythonObject['kind'][] = ['attribute', 'class', 'function'];

class ReferenceWriter {
  readonly lines: string[] = [];
  readonly #options: Values;
  readonly #filters: { pattern: RegExp; isExcluding: boolean }[];
  #written = 0;

  constructor(options: Values) {
    this.#options = options;
    const filters = Array.isArray(options.filters) ? options.filters : ['!^_[^_]'];
    this.#filters = filters.flatMap((filter) => {
      const isExcluding = String(filter).startsWith('!');
      try {
        return [{ pattern: new RegExp(String(filter).slice(isExcluding ? 1 : 0)), isExcluding }];
      } catch {
        return [];
      }
    });
  }

  /** Writes an object, with a heading if it has a level, and its members. */
  write(object: PythonObject, id: string, level: number | null, below: number): void {
    if (this.#written++ > mostObjects) return;
    const isRoot = this.#written === 1;
    const inits = object.kind === 'class' && this.#options.merge_init_into_class === true;
    const init = inits ? named(object, '__init__') : undefined;
    if (level !== null) {
      const title = isRoot && this.#options.show_root_full_path !== false ? id : object.name;
      this.lines.push('', `${'#'.repeat(Math.min(6, level))} \`${title}\` {#${id}}`, '');
    } else this.lines.push('', `<a id="${id}"></a>`, '');
    const signature = signatureOf(object, init);
    if (signature !== '') this.lines.push('```python', signature, '```', '');
    if (object.doc !== null) this.lines.push(this.#described(object, init), '');
    if (init?.doc && init.doc !== object.doc) this.lines.push(this.#described(init, init), '');
    // A level of 1 is for the title of the page.
    const next = Math.max(2, level === null ? below : level + 1);
    for (const member of this.#members(object, isRoot, init))
      this.write(member, `${id}.${member.name}`, next, next);
  }

  #described(object: PythonObject, init: PythonObject | undefined): string {
    const { parameters } = init ?? object;
    const attributes =
      object.kind === 'class' ? object.members.map(({ name, type }) => ({ name, type })) : [];
    return openDocstring(object.doc ?? '', [...attributes, ...parametersOf(parameters)], object.type);
  }

  /** The members that the site shows, in its order. */
  #members(object: PythonObject, isRoot: boolean, init: PythonObject | undefined): PythonObject[] {
    const { members: wanted, members_order: order, group_by_category: isGrouped } = this.#options;
    if (object.kind === 'function' || object.kind === 'attribute') return [];
    if (isRoot && (wanted === false || (Array.isArray(wanted) && wanted.length === 0))) return [];
    if (isRoot && Array.isArray(wanted)) return wanted.flatMap((name) => named(object, String(name)) ?? []);
    const names = [...new Set(object.members.map(({ name }) => name))];
    const shown = names
      .flatMap((name) => named(object, name) ?? [])
      .filter((member) => member.name !== init?.name && this.#isWanted(member));
    const ordered = order === 'source' ? shown : shown.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    if (isGrouped === false) return ordered;
    return groups.flatMap((kind) => ordered.filter((member) => groupOf(member) === kind));
  }

  #isWanted(member: PythonObject): boolean {
    const last = this.#filters.findLast(({ pattern }) => pattern.test(member.name));
    return !last?.isExcluding && (this.#options.show_if_no_docstring === true || isDocumented(member));
  }
}

function isDocumented({ kind, doc, members }: PythonObject): boolean {
  if (doc !== null) return true;
  return kind === 'class' && members.some((member) => !member.name.startsWith('_') && isDocumented(member));
}

function groupOf(object: PythonObject): PythonObject['kind'] {
  return isProperty(object) ? 'attribute' : object.kind;
}

function isProperty({ decorators }: PythonObject): boolean {
  return decorators.some((name) => /^(?:[\w.]*\.)?\w*property\b/.test(name));
}

/** `@pot.setter` and `@overload`, of which the other definition is shown. */
function isAccessor({ decorators }: PythonObject): boolean {
  return decorators.some((name) => /^\w+\.(?:setter|deleter)\b|(?:^|\.)overload$/.test(name));
}

function signatureOf(object: PythonObject, init: PythonObject | undefined): string {
  const { kind, name, type, value } = object;
  if (kind === 'module') return '';
  if (kind === 'attribute' || isProperty(object)) {
    const shown = value.length > longestValue || value === '' ? '' : ` = ${value}`;
    return `${name}${type === '' ? '' : `: ${type}`}${shown}`;
  }
  const result = type === '' ? '' : ` -> ${type}`;
  if (kind === 'function') return `${called(name, shownParameters(object.parameters))}${result}`;
  if (init !== undefined) return called(name, shownParameters(init.parameters));
  return `class ${called(name, splitParameters(object.parameters)).replace(/\(\)$/, '')}`;
}

/** A parameter per line if the signature is long. */
function called(name: string, parameters: readonly string[]): string {
  const line = `${name}(${parameters.join(', ')})`;
  if (line.length <= longestSignature && !line.includes('\n')) return line;
  return `${name}(\n${parameters.map((each) => `    ${each},`).join('\n')}\n)`;
}

function shownParameters(written: string): string[] {
  const all = splitParameters(written);
  return /^(?:self|cls|__?\w*(?:self|cls)\w*|mcs)\b/.test(all[0] ?? '') ? all.slice(1) : all;
}

function parametersOf(written: string): Parameter[] {
  return splitParameters(written).flatMap((parameter) => {
    const [, name, type] = /^(\*{0,2}\w+)\s*(?::\s*([\s\S]*?))?(?:\s*=(?!=)[\s\S]*)?$/.exec(parameter) ?? [];
    return name === undefined ? [] : [{ name, type: type?.replace(/\s+/g, ' ') ?? '' }];
  });
}

/** Parameters at the commas outside of brackets and strings. */
function splitParameters(written: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const char of written) {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    if (char === ',' && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** The folders and options of the plugin in the configuration of a site in `folder`. */
export function pythonProject(options: Values | null, folder: string): PythonProject {
  const handlers = valuesOf(options?.handlers);
  const python = valuesOf(handlers.python);
  const paths = [python.paths ?? valuesOf(handlers).paths ?? []].flat().map(String);
  return {
    folders: paths.map((path) => join(folder, path)),
    options: valuesOf(python.options ?? python.selection ?? python.rendering),
  };
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
