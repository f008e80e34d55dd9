import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { exportScripts } from '../../src/cli/export-scripts.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import type { ExportRoot } from '../../src/engine/pieces/export-root.ts';
import type { FetchFile } from '../../src/engine/pieces/piece-store.ts';
import type { PiecesOptions } from '../../src/engine/pieces/pieces-engine.ts';
import type { ExportLimits } from '../../src/publishing/export/export-scope.ts';
import {
  type ExportReport,
  type ExportScripts,
  exportSnapshot,
} from '../../src/publishing/export/export-snapshot.ts';
import { type ExportedDocs, openExport } from '../../src/static/open-export.ts';
import { type Cleanup, type Files, temporarySite } from './temporary-site.ts';

export interface ExportedSite {
  directory: string;
  dataDir: string;
  /** The folder of the export. */
  out: string;
  report: ExportReport;
  /** Builds and exports the current content of the directory. */
  again(): Promise<ExportReport>;
  /** Opens the current export. `hasParts`: whether the host supports range requests. */
  open(options?: PiecesOptions & { hasParts?: boolean }): Promise<ExportedDocs>;
}

/** Bundled once. */
let scriptsOfExports: Promise<ExportScripts> | undefined;
const noScripts: ExportScripts = { engine: 'scripts/engine.js', files: [] };

export interface ExportedSiteOptions {
  /** Whether to write scripts, as `docent export` does, so that a browser can use the export. */
  withScripts?: boolean;
  /** Whether the export has word vectors, default true. They take most of the time of an export. */
  meaning?: boolean;
  limits?: ExportLimits;
  examples?: readonly string[];
  mainParts?: ExportRoot['mainParts'];
}

/** Exports a site once for all tests of a suite; they must not change it. */
export function sharedExports(
  options: ExportedSiteOptions = {},
): (site: Files | string) => Promise<ExportedSite> {
  const cleanups: (() => void | Promise<void>)[] = [];
  const exported = new Map<Files | string, Promise<ExportedSite>>();
  after(async () => {
    for (const work of cleanups) await work();
  });
  return (site) => {
    const cleanup = { after: (work: () => void | Promise<void>) => void cleanups.push(work) };
    const known = exported.get(site) ?? exportedSite(cleanup, site, options);
    exported.set(site, known);
    return known;
  };
}

/** Builds and exports a site. */
export async function exportedSite(
  context: Cleanup,
  site: Files | string,
  { withScripts = false, meaning = true, limits, examples, mainParts }: ExportedSiteOptions = {},
): Promise<ExportedSite> {
  const directory = typeof site === 'string' ? site : await temporarySite(context, site);
  const [dataDir, out] = [await temporarySite(context), await temporarySite(context)];
  if (withScripts) scriptsOfExports ??= exportScripts();
  const scripts = (withScripts && (await scriptsOfExports)) || noScripts;
  const again = async () => {
    await buildIndex({ directory, dataDir, meaning });
    return exportSnapshot((await new SnapshotStore(dataDir).openCurrent())!, out, scripts, {
      limits,
      examples,
      mainParts,
    });
  };
  return {
    directory,
    dataDir,
    out,
    report: await again(),
    again,
    async open({ hasParts = true, ...options } = {}) {
      const root = JSON.parse(await readFile(join(out, 'docent.json'), 'utf8')) as ExportRoot;
      const load: FetchFile = async (path, { part }) => {
        const bytes = await readFile(join(out, path)).catch(() => null);
        if (bytes === null) return new Response(null, { status: 404 });
        if (part === undefined || !hasParts) return new Response(bytes);
        return new Response(bytes.subarray(part.from, part.to), { status: 206 });
      };
      return openExport(root, load, options);
    },
  };
}
