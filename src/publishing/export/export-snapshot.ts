import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeFiles } from '../../engine/local/manifest.ts';
import { readChunk } from '../../engine/local/read-chunk.ts';
import { RecordReader } from '../../engine/local/record-file.ts';
import { decodeSegment, type Segment } from '../../engine/local/segment.ts';
import type { StoredSnapshot } from '../../engine/local/snapshot-store.ts';
import { type ExportRoot, exportFormat, type ScopeIndex } from '../../engine/pieces/export-root.ts';
import { analyserFor } from '../../text/analyser.ts';
import { staticModelFor } from '../../text/load-static-model.ts';
import { ExportFolder, hashOf } from './export-folder.ts';
import { type ExportedModel, exportModel } from './export-model.ts';
import { type ExportLimits, exportScope, type ScopeSource } from './export-scope.ts';

/**
 * A script of an export. The engine's name contains its hash; the widget's name does not, because pages refer to it.
 */
export interface ExportScript {
  path: string;
  code: string | Uint8Array;
}

export interface ExportScripts {
  /** Path of the search script in `files`. */
  engine: string;
  files: readonly ExportScript[];
}

export interface ExportReport {
  files: number;
  bytes: number;
  /** Number of files that the folder did not have. */
  written: number;
  pages: number;
  chunks: number;
}

export interface ExportOptions {
  /** Questions that the widget suggests before the first search. */
  examples?: readonly string[];
  /** Parts of the docs that the widget suggests with them, in each language. */
  mainParts?: ExportRoot['mainParts'];
  limits?: ExportLimits;
}

/** Writes a snapshot as files that a browser can search without a server. */
export async function exportSnapshot(
  snapshot: StoredSnapshot,
  path: string,
  scripts: ExportScripts,
  { examples = [], mainParts = {}, limits }: ExportOptions = {},
): Promise<ExportReport> {
  const folder = new ExportFolder(path);
  const before = await folder.rootBefore();
  const { manifest } = snapshot;
  const scopes: ExportRoot['scopes'] = [];
  const models = new Models(manifest.scopes, folder);
  for (const [place, { version, locale, pages, chunks }] of manifest.scopes.entries()) {
    const names = scopeFiles(place);
    const segment = decodeSegment(new Uint8Array(readFileSync(join(snapshot.folder, names.index))));
    const known = before?.scopes.find((scope) => scope.version === version && scope.locale === locale);
    const texts = new RecordReader(join(snapshot.folder, names.texts));
    try {
      const written = await exportScope(
        {
          segment,
          analyser: await analyserFor(locale),
          pageKeys: pageKeys(segment),
          ...(await partsBefore(known, folder)),
          read: (chunk) => readChunk(chunk, segment, texts),
          model: await models.of(segment),
        },
        folder,
        limits,
      );
      scopes.push({ version, locale, pages, chunks, ...written });
    } finally {
      texts.close();
    }
  }
  for (const { path: file, code } of scripts.files) await folder.addFile(file, code);
  const root: Omit<ExportRoot, 'build'> = {
    format: exportFormat,
    currentVersion: manifest.versions.current,
    defaultLocale: manifest.locales.default,
    scopes,
    scripts: { engine: scripts.engine },
    examples: [...examples],
    mainParts,
  };
  await folder.publish({ build: hashOf(JSON.stringify(root), 12), ...root });
  return {
    files: folder.files.length,
    bytes: folder.files.reduce((sum, { bytes }) => sum + bytes, 0),
    written: folder.written,
    pages: scopes.reduce((sum, scope) => sum + scope.pages, 0),
    chunks: scopes.reduce((sum, scope) => sum + scope.chunks, 0),
  };
}

/** The parts of the previous export that a scope reuses, so that an edit changes few files. */
async function partsBefore(
  before: ExportRoot['scopes'][number] | undefined,
  folder: ExportFolder,
): Promise<Pick<ScopeSource, 'slotsBefore' | 'dictionaryBefore'>> {
  try {
    const { texts } = await folder.readJson<ScopeIndex>(before!.index);
    const slotsBefore = await folder.readJson<string[]>(before!.slots);
    return { slotsBefore, dictionaryBefore: await folder.readPiece(texts.dictionary) };
  } catch {
    return { slotsBefore: [], dictionaryBefore: null };
  }
}

/** Writes the static model once for all scopes that have word vectors. */
class Models {
  readonly #scopes: readonly { locale: string; chunks: number }[];
  readonly #folder: ExportFolder;
  #exported: Promise<ExportedModel> | null = null;

  constructor(scopes: readonly { locale: string; chunks: number }[], folder: ExportFolder) {
    this.#scopes = scopes;
    this.#folder = folder;
  }

  /** Null if the segment has no word vectors, or those of another model. */
  async of({ facts }: Segment): Promise<ExportedModel | null> {
    const model = facts.meaning === null ? null : await staticModelFor(facts.locale);
    if (model === null || model.identity !== facts.meaning) return null;
    const locales = [...new Set(this.#scopes.map(({ locale }) => locale))];
    const chunks = Math.max(...this.#scopes.map((scope) => scope.chunks));
    this.#exported ??= exportModel(model, { locales, chunks }, this.#folder);
    return this.#exported;
  }
}

/** The URL of each page. Operations may share a URL, so each further page also gets a number. */
function pageKeys(segment: Segment): string[] {
  const keys: string[] = [];
  let before = '';
  let same = 0;
  for (const [url, page] of segment.urls.entries()) {
    same = url === before ? same + 1 : 0;
    before = url;
    keys[page] = same === 0 ? url : `${url} ${same}`;
  }
  return keys;
}
