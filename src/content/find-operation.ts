import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Page } from '../vocabulary/page.ts';
import { readTextFile } from './files/read-text-file.ts';
import { findOpenApiFiles } from './find-openapi-files.ts';
import { readOpenApi } from './openapi/read-openapi.ts';
import type { Folder } from './presets/folder.ts';
import type { OperationName } from './presets/preset.ts';

/** Descriptions are large, and many pages show operations of the same description. */
const read = new LRUCache<string, Promise<Page[]>>({ max: 8 });

/**
 * The page of an operation that a docs page shows; null if no description has the operation. The page may name the file
 * without its extension.
 */
export async function findOperation(
  { file, method, path }: OperationName,
  site: Folder,
  inputs: string[],
): Promise<Page | null> {
  const files =
    file !== undefined && site.has(file)
      ? [file]
      : findOpenApiFiles(site)
          .filter((each) => file === undefined || each.startsWith(`${file}.`))
          .toSorted();
  for (const each of files) {
    inputs.push(join(site.path, each));
    const found = (await operationsOf(site, each)).find(
      ({ operation }) => operation?.path === path && (operation.method === method || method === 'WEBHOOK'),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** Content for an operation that is in no description, such as one that is downloaded when the site is built. */
export function namedOperation({ method, path }: OperationName): Pick<Page, 'blocks' | 'operation'> {
  return {
    blocks: [{ type: 'paragraph', content: [{ code: `${method} ${path}` }] }],
    operation: {
      ...{ method, path, apiTitle: '', tag: null, operationId: null, anchor: null, deprecated: false },
    },
  };
}

async function operationsOf(site: Folder, file: string): Promise<Page[]> {
  if (!site.has(file)) return [];
  const absolute = join(site.path, file);
  const { mtimeMs, size } = await stat(absolute);
  const key = `${absolute}\n${mtimeMs}\n${size}`;
  const known = read.get(key) ?? readOperations(site, file);
  read.set(key, known);
  return known;
}

async function readOperations(site: Folder, file: string): Promise<Page[]> {
  const { text } = await readTextFile(join(site.path, file));
  if (text === null) return [];
  const load = async (path: string) => {
    const inner = site.text(relative(site.path, join(site.path, file, '..', path)));
    if (inner === null) throw new Error(`${path} is not in the site`);
    return inner;
  };
  const { pages } = await readOpenApi({ text, file, load }, { baseUrl: '/', version: '', locale: '' });
  return pages;
}
