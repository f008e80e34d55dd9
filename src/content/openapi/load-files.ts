import { posix } from 'node:path';
import type { ComplaintFile, Complaints } from './complaints.ts';
import { isRecord, type LooseRecord } from './loose-values.ts';
import { parseSpec } from './parse-spec.ts';

export interface OpenApiFile {
  text: string;
  /** Name in reports, relative to the site's folder. */
  file: string;
  /** Reads a file relative to this file's folder; rejects if it does not exist or is outside the site. */
  load(path: string): Promise<string>;
}

/** One file of a specification, with its references. */
export interface SpecFile extends ComplaintFile {
  /** Relative to the main file's folder, normalised. */
  path: string;
  root: unknown;
  /** Why there is no root, if it is missing. */
  failure?: string;
  references: Map<string, LooseRecord[]>;
  /** Objects with a reference in place of a text, a list, a map or an example, and the key of the reference. */
  wholeReferences: [holder: LooseRecord, key: string][];
  /** Schemas named by `$anchor` or `$id`. */
  named: Map<string, unknown>;
}

const mostFiles = 5000;
const mostCharacters = 64 * 1024 * 1024;

/**
 * Loads every file that the main file refers to, directly or indirectly; files that fail are included, with the
 * failure.
 */
export async function loadFiles(
  source: OpenApiFile,
  root: unknown,
  complaints: Complaints,
): Promise<{ files: Map<string, SpecFile>; main: SpecFile }> {
  const path = posix.basename(source.file);
  const main = surveyed({ path, name: source.file, text: source.text, root });
  const files = new Map([[path, main]]);
  let characters = source.text.length;
  // `files` grows during the loop.
  for (const file of files.values()) {
    for (const reference of file.references.keys()) {
      const target = pathOfReference(reference, file.path);
      if (target === null || files.has(target)) continue;
      const loaded = await loadFile(
        target,
        source,
        complaints,
        files.size < mostFiles && characters < mostCharacters,
      );
      characters += loaded.text.length;
      files.set(target, loaded);
    }
  }
  return { files, main };
}

/** The file that a reference points to, relative to the main file's folder; null if it is not a local file. */
export function pathOfReference(reference: string, from: string): string | null {
  const path = reference.split('#', 1)[0] ?? '';
  if (path === '') return from;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return null;
  return posix.normalize(posix.join(posix.dirname(from), decoded(path)));
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function loadFile(
  path: string,
  source: OpenApiFile,
  complaints: Complaints,
  allowed: boolean,
): Promise<SpecFile> {
  const name = posix.join(posix.dirname(source.file), path);
  const blank = {
    path,
    name,
    text: '',
    root: undefined,
    references: new Map(),
    wholeReferences: [],
    named: new Map(),
  };
  if (!allowed)
    return {
      ...blank,
      failure: 'was skipped because the description has too many files, or files that are too large.',
    };
  try {
    const text = await source.load(path);
    const { value, findings } = dataFile.test(path) ? parseSpec(text) : { value: text, findings: [] };
    for (const finding of findings) complaints.report({ ...finding, file: name });
    if (value === undefined) return { ...blank, failure: 'points to a file that is not valid.' };
    return surveyed({ path, name, text, root: value });
  } catch {
    return { ...blank, failure: 'points to a file that cannot be read.' };
  }
}

/** Other files, such as `introduction.md` or `sample.py`, are texts. */
const dataFile = /(?:^|\/)[^./]*$|\.(?:json\w*|ya?ml\w*|schema)$/i;

// Data below these keys may look like a reference but is not, unless the key is itself a name.
const dataKeys = new Set(['example', 'value', 'default', 'const', 'enum', 'dataValue', 'serializedValue']);
/** Several tools read code samples from `x-codeSamples`; `x-code-samples` is its older name. */
export const sampleKeys: readonly string[] = ['x-codeSamples', 'x-code-samples'];
export const textKeys: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'source']);
const nameMaps = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'schemas', 'parameters'],
  ...[
    'responses',
    'headers',
    'requestBodies',
    'pathItems',
    'paths',
    'webhooks',
    'callbacks',
    'content',
    'examples',
  ],
  ...['mediaTypes', 'links', 'securitySchemes', 'encoding'],
]);
const lists = ['tags', 'servers', 'security', 'required', 'enum', 'allOf', 'oneOf', 'anyOf', ...sampleKeys];
/** A reference below these keys replaces the whole value: `properties: { $ref: 'pet.yaml#/properties' }`. */
const wholeKeys = new Set([...textKeys, ...nameMaps, ...lists, 'info', 'components', 'example', 'value']);

/** Collects the references of a file, without recursion, and visits every shared object once. */
function surveyed(file: Pick<SpecFile, 'path' | 'name' | 'text' | 'root'>): SpecFile {
  const survey: SpecFile = { ...file, references: new Map(), wholeReferences: [], named: new Map() };
  const seen = new Set<object>();
  const waiting: [value: object, keysAreNames: boolean][] = [];
  const visit = (value: unknown, keysAreNames: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    waiting.push([value, keysAreNames]);
  };
  visit(file.root, false);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, keysAreNames] = next;
    if (!isRecord(value)) {
      for (const item of value as unknown[]) visit(item, false);
      continue;
    }
    noteReference(survey, value);
    if (!keysAreNames) noteNames(survey, value);
    for (const key of Object.keys(value)) {
      const child = value[key];
      const isWhole =
        !keysAreNames && wholeKeys.has(key) && isRecord(child) && typeof child.$ref === 'string';
      if (isWhole) survey.wholeReferences.push([value, key]);
      if (keysAreNames) visit(child, false);
      else if (!dataKeys.has(key) && (!key.startsWith('x-') || sampleKeys.includes(key)))
        visit(child, nameMaps.has(key));
      else if (isWhole && Object.keys(child).length === 1) noteReference(survey, child);
    }
  }
  return survey;
}

function noteReference(file: SpecFile, value: LooseRecord): void {
  const { $ref: reference } = value;
  if (typeof reference !== 'string') return;
  const holders = file.references.get(reference);
  if (holders === undefined) file.references.set(reference, [value]);
  else holders.push(value);
}

function noteNames(file: SpecFile, value: LooseRecord): void {
  const { $anchor: anchor, $id: id } = value;
  if (typeof anchor === 'string') file.named.set(`#${anchor}`, value);
  if (typeof id === 'string') file.named.set(id, value);
}
