import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, stop } from 'esbuild';
import type { ExportScripts } from '../src/publishing/export/export-snapshot.ts';

const folder = join(import.meta.dirname, '../src/static');

/** The scripts of an export. Answers, stemmers and stop words are loaded on demand. */
export async function bundleExport(): Promise<ExportScripts> {
  const { outputFiles, metafile } = await build({
    entryPoints: { engine: join(folder, 'open-export.ts') },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    metafile: true,
    outdir: 'scripts',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logLevel: 'silent',
    plugins: [inBrowsers],
  });
  await stop();
  const engine = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('open-export.ts'),
  );
  return {
    engine: engine![0],
    files: outputFiles.map(({ path, text }) => ({
      path: `scripts/${path.split(/[\\/]/).at(-1)}`,
      code: text,
    })),
  };
}

/** Replaces modules that are useless in a browser, which has no Buffer and loads the static model in pieces. */
const inBrowsers: Plugin = {
  name: 'in-browsers',
  setup({ onLoad }) {
    const replacements = {
      'text/detached': 'export const detached = (word) => word;',
      'text/load-static-model': 'export const staticModelFor = async () => null;',
    };
    // Only explanations read the means, which are a quarter of the trees.
    onLoad({ filter: /learned-trees\.json$/ }, async ({ path }) => {
      const models = JSON.parse(await readFile(path, 'utf8')) as Record<string, object>;
      const meanless = Object.entries(models).map(([name, trees]) => [name, { ...trees, mean: [] }]);
      return { contents: JSON.stringify(Object.fromEntries(meanless)), loader: 'json' };
    });
    for (const [path, contents] of Object.entries(replacements))
      onLoad({ filter: new RegExp(`[\\\\/]${path.replace('/', '[\\\\/]')}\\.ts$`) }, () => ({ contents }));
  },
};
