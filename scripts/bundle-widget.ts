import { join } from 'node:path';
import { build, type Plugin, stop } from 'esbuild';

const entry = join(import.meta.dirname, '../src/widget/index.ts');

/** The widget as one script: `iife` for a page's `<script>`, `esm` for those who bundle it themselves. */
export async function bundleWidget(format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    plugins: [stylesAsText],
  });
  await stop();
  return outputFiles[0]!.text;
}

const stylesAsText: Plugin = {
  name: 'styles-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        write: false,
        target: 'es2022',
      });
      return { contents: outputFiles[0]!.text.trim(), loader: 'text' };
    });
  },
};
