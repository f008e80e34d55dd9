import type { Complaints } from './complaints.ts';
import { decoded, pathOfReference, type SpecFile, textKeys } from './load-files.ts';
import { isRecord, type LooseRecord } from './loose-values.ts';

export interface Resolved {
  /** The target of the reference; undefined if it is broken. */
  value: unknown;
  /** `Pet` of `#/components/schemas/Pet`; null if the target has no name. */
  name: string | null;
}

const longestChain = 50;

/** Follows `$ref`s within and across the files of one specification. */
export class References {
  readonly #files: Map<string, SpecFile>;
  readonly #main: SpecFile;
  readonly #complaints: Complaints;
  /** The file of each object that contains a reference, except objects of the main file. */
  readonly #homes = new WeakMap<object, SpecFile>();
  readonly #targets = new Map<SpecFile, Map<string, unknown>>();

  constructor(files: Map<string, SpecFile>, main: SpecFile, complaints: Complaints) {
    this.#files = files;
    this.#main = main;
    this.#complaints = complaints;
    for (const file of files.values()) {
      this.#targets.set(file, new Map());
      if (file !== main) for (const holders of file.references.values()) this.#claim(holders, file);
    }
  }

  /** Resolves every reference of every file, so that broken references are reported even if no page uses them. */
  checkAll(): void {
    for (const file of this.#files.values()) {
      for (const [reference, [holder]] of file.references) {
        if (this.resolve(holder).value !== undefined) continue;
        if (this.#target(reference, file) === undefined) continue;
        this.#complaints.brokenReference(file, reference, 'points only to other references.');
      }
    }
  }

  /** Replaces references to whole texts, lists and maps: `description: { $ref: 'texts.yml#/introduction' }`. */
  inlineWholes(): void {
    for (const { wholeReferences } of this.#files.values())
      for (const [holder, key] of wholeReferences) {
        const value = this.resolveRecord(holder[key]) ?? this.resolve(holder[key]).value;
        if (value !== undefined && textKeys.has(key) === (typeof value === 'string')) holder[key] = value;
      }
  }

  /** The value itself, or the final target of its reference. */
  resolve(node: unknown): Resolved {
    let value = node;
    let name: string | null = null;
    for (let hop = 0; hop < longestChain; hop++) {
      const reference = referenceOf(value);
      if (reference === null) return { value, name };
      name ??= nameOf(reference);
      value = this.#target(reference, this.#homeOf(value));
    }
    return { value: undefined, name };
  }

  /** The resolved object, overridden by the keys beside the `$ref`; null if it is not an object. */
  resolveRecord(node: unknown): LooseRecord | null {
    const { value } = this.resolve(node);
    if (!isRecord(value)) return null;
    if (value === node || !isRecord(node)) return value;
    const { $ref: _, ...beside } = node;
    return Object.keys(beside).length === 0 ? value : { ...value, ...beside };
  }

  #claim(holders: LooseRecord[], file: SpecFile): void {
    for (const holder of holders) this.#homes.set(holder, file);
  }

  #homeOf(node: unknown): SpecFile {
    return (isRecord(node) ? this.#homes.get(node) : undefined) ?? this.#main;
  }

  #target(reference: string, from: SpecFile): unknown {
    const known = this.#targets.get(from);
    if (known?.has(reference)) return known.get(reference);
    known?.set(reference, undefined); // a reference through itself is undefined instead of an endless loop
    const found = this.#find(reference, from);
    known?.set(reference, found);
    return found;
  }

  #find(reference: string, from: SpecFile): unknown {
    if (from.named.has(reference)) return from.named.get(reference);
    const path = pathOfReference(reference, from.path);
    if (path === null)
      return this.#broken(reference, from, 'points outside the site. Docent reads only files in the site.');
    const file = this.#files.get(path);
    if (file === undefined) return this.#broken(reference, from, 'points to a file that was not read.');
    if (file.failure !== undefined) return this.#broken(reference, from, file.failure);
    const hash = reference.indexOf('#');
    const found = this.#walk(file, hash === -1 ? '' : reference.slice(hash + 1));
    return found === undefined
      ? this.#broken(reference, from, 'points to something that does not exist.')
      : found;
  }

  #walk(file: SpecFile, pointer: string): unknown {
    if (pointer === '' || pointer === '/') return file.root;
    if (!pointer.startsWith('/')) return file.named.get(`#${pointer}`);
    let value = file.root;
    for (const part of pointer.slice(1).split('/')) {
      value = this.#step(value, decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'));
      if (value === undefined || value === null) return undefined;
    }
    return value;
  }

  #step(value: unknown, key: string): unknown {
    if (Array.isArray(value)) return value[Number(key)];
    if (!isRecord(value)) return undefined;
    if (Object.hasOwn(value, key)) return value[key];
    const { value: behind } = referenceOf(value) === null ? { value: undefined } : this.resolve(value);
    return isRecord(behind) && Object.hasOwn(behind, key) ? behind[key] : undefined;
  }

  #broken(reference: string, from: SpecFile, reason: string): undefined {
    this.#complaints.brokenReference(from, reference, reason);
  }
}

export function referenceOf(value: unknown): string | null {
  return isRecord(value) && typeof value.$ref === 'string' ? value.$ref : null;
}

const schemaShelves = new Set(['schemas', 'definitions', '$defs']);

/** The name that an author gave to the target of a reference; null for a target inside another object. */
function nameOf(reference: string): string | null {
  const [path = '', pointer = ''] = reference.split('#', 2);
  const parts = pointer.split('/');
  const isNamed = parts.length < 2 || schemaShelves.has(parts.at(-2) ?? '');
  const named = pointer === '' ? path.split('/').at(-1) : isNamed ? parts.at(-1) : '';
  const name = decoded(named ?? '').replace(/\.(?:ya?ml|json)$/i, '');
  return name === '' ? null : name.slice(0, 80);
}
