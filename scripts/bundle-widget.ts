import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin, stop } from 'esbuild';
import { textLanguages } from '../src/vocabulary/text-language.ts';

const folder = join(import.meta.dirname, '../src/widget');
const answersName = 'widget-answers.js';

/** Scripts by file name. */
export type WidgetScripts = Record<string, string>;

/**
 * `page`: `widget.js` for a page's `<script>`, and `page-actions.js`. `widget.js` loads from the same folder
 * `widget-answers.js` when the dialog opens, and a script such as `widget-de.js` on pages in another language.
 * `package`: modules for sites that bundle the elements themselves; the entries are `index.js` and
 * `page-actions-module.js`.
 */
export async function bundleWidget(target: 'page' | 'package'): Promise<WidgetScripts> {
  const scripts = target === 'page' ? await pageScripts() : await packageScripts();
  await stop();
  return scripts;
}

async function pageScripts(): Promise<WidgetScripts> {
  const [answers] = Object.values(await bundle({ entryPoints: [join(folder, 'answers.ts')], format: 'esm' }));
  const texts = await textScripts();
  const [widget] = Object.values(
    await bundle({
      entryPoints: [join(folder, 'index.ts')],
      format: 'iife',
      define: {
        ANSWERS_SCRIPT: JSON.stringify(`${answersName}?${versionOf(answers!)}`),
        TEXTS_VERSION: JSON.stringify(versionOf(Object.values(texts).join())),
      },
    }),
  );
  const [actions] = Object.values(
    await bundle({ entryPoints: [join(folder, 'page-actions.ts')], format: 'iife' }),
  );
  return { 'widget.js': widget!, [answersName]: answers!, 'page-actions.js': actions!, ...texts };
}

function textScripts(): Promise<WidgetScripts> {
  const entryPoints = textLanguages.map((language) => [
    `widget-${language}`,
    join(folder, `texts/${language}.ts`),
  ]);
  return bundle({ entryPoints: Object.fromEntries(entryPoints), format: 'esm' });
}

function versionOf(script: string): string {
  return createHash('sha256').update(script).digest('base64url').slice(0, 8);
}

function packageScripts(): Promise<WidgetScripts> {
  const entryPoints = {
    index: join(folder, 'index.ts'),
    'page-actions-module': join(folder, 'page-actions.ts'),
  };
  return bundle({ entryPoints, format: 'esm', splitting: true });
}

async function bundle(options: BuildOptions): Promise<WidgetScripts> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    minify: true,
    target: 'es2022',
    // Browsers read a script that is not a module in the encoding of its page.
    charset: options.format === 'esm' ? 'utf8' : 'ascii',
    legalComments: 'none',
    outdir: '/',
    write: false,
    logLevel: 'silent',
    plugins: [stylesAsText],
  });
  const code = options.format === 'esm' ? (text: string) => text : inAscii;
  return Object.fromEntries(outputFiles!.map(({ path, text }) => [path.slice(1), code(text)]));
}

/** Escapes the remaining characters in regular expressions. */
function inAscii(script: string): string {
  return script.replace(
    /[^\x20-\x7e\s]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
