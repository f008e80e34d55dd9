import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isForeignFolder } from './is-foreign-folder.ts';
import { descriptionKey } from './openapi/description-key.ts';
import { looksLikeOpenApi, mayBeOpenApi } from './openapi/looks-like-openapi.ts';
import type { Folder } from './presets/folder.ts';

const maxDepth = 4;
const maxCandidates = 500;
const longestFile = 64 << 20;
const neverSpecs =
  /^(package(-lock)?|tsconfig.*|composer|docs|mint|meta|_meta|versions|manifest|mkdocs|docker-compose.*|pnpm-lock|hugo|config)\.(json|ya?ml)$/;

/** OpenAPI descriptions in a site's folder, detected by their first lines, not by their names. */
export function findOpenApiFiles(site: Folder): string[] {
  const candidates: string[] = [];
  const visit = (folder: string, depth: number): void => {
    for (const name of site.files(folder)) {
      if (/\.(json|ya?ml)$/i.test(name) && !neverSpecs.test(name)) candidates.push(join(folder, name));
    }
    if (depth >= maxDepth || candidates.length > maxCandidates) return;
    for (const name of site.folders(folder)) if (!isForeignFolder(name)) visit(join(folder, name), depth + 1);
  };
  visit('', 0);
  const found = candidates.slice(0, maxCandidates).filter((path) => isOpenApi(join(site.path, path)));
  return withoutCopies(found, (path) => descriptionText(site, path));
}

/** The whole text of an OpenAPI file; empty when it cannot be read. */
export function descriptionText(site: Folder, file: string): string {
  return beginning(join(site.path, file), longestFile);
}

/** A description often exists as JSON and as YAML, or as a copy in another folder: the shortest path is used. */
function withoutCopies(paths: readonly string[], read: (path: string) => string): string[] {
  const stems = new Map<string, string>();
  for (const path of paths.toSorted(byPreference)) {
    const stem = path.replace(/\.[^./]+$/, '').replace(/(^|\/)(?:json|ya?ml)\//gi, '$1*/');
    if (!stems.has(stem)) stems.set(stem, path);
  }
  const distinct = stems.size < 2 ? [...stems.values()] : firstOfEach([...stems.values()], read);
  return paths.filter((path) => distinct.includes(path));
}

function firstOfEach(paths: readonly string[], read: (path: string) => string): string[] {
  const known = new Set<string>();
  return paths.filter((path) => {
    const key = descriptionKey(read(path)) ?? path;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Fewer folders first, then shorter names, then JSON, which is parsed faster. */
function byPreference(a: string, b: string): number {
  const depth = (path: string) => path.split('/').length;
  return depth(a) - depth(b) || a.length - b.length || (a < b ? -1 : 1);
}

/** Large descriptions with sorted keys have their version after thousands of lines, so they are read whole. */
function isOpenApi(path: string): boolean {
  const head = beginning(path, 8192);
  return looksLikeOpenApi(head) || (mayBeOpenApi(head) && looksLikeOpenApi(beginning(path, longestFile)));
}

/** The first bytes of a file; empty when it cannot be read. */
function beginning(path: string, length: number): string {
  try {
    const file = openSync(path, 'r');
    try {
      const buffer = Buffer.alloc(Math.min(length, fstatSync(file).size));
      return buffer.toString('utf8', 0, readSync(file, buffer));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
