import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIndex } from '../../src/build-index.ts';
import { exportScripts } from '../../src/cli/export-scripts.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import type { ExportRoot } from '../../src/engine/pieces/export-root.ts';
import type { PiecesOptions } from '../../src/engine/pieces/pieces-engine.ts';
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
  /** Where the export is. */
  out: string;
  report: ExportReport;
  /** Builds and exports what is in the directory now. */
  again(): Promise<ExportReport>;
  /** The export as it is now. */
  open(options?: PiecesOptions): Promise<ExportedDocs>;
}

const noScripts: ExportScripts = { engine: 'scripts/engine.js', files: [] };

/** A site that was built and exported. `withScripts`: as `docent export` does it, so that a browser can use it. */
export async function exportedSite(
  context: Cleanup,
  site: Files | string,
  { withScripts = false }: { withScripts?: boolean } = {},
): Promise<ExportedSite> {
  const directory = typeof site === 'string' ? site : await temporarySite(context, site);
  const [dataDir, out] = [await temporarySite(context), await temporarySite(context)];
  const scripts = withScripts ? await exportScripts() : noScripts;
  const again = async () => {
    await buildIndex({ directory, dataDir });
    return exportSnapshot((await new SnapshotStore(dataDir).openCurrent())!, out, scripts);
  };
  return {
    directory,
    dataDir,
    out,
    report: await again(),
    again,
    async open(options) {
      const root = JSON.parse(await readFile(join(out, 'docent.json'), 'utf8')) as ExportRoot;
      const load = async (path: string) => {
        const bytes = await readFile(join(out, path)).catch(() => null);
        return new Response(bytes, { status: bytes === null ? 404 : 200 });
      };
      return openExport(root, load, options);
    },
  };
}
