import { readdir, readFile } from 'node:fs/promises';
import type { ExportScripts } from '../publishing/export/export-snapshot.ts';
import { textLanguages } from '../vocabulary/text-language.ts';

/** The package contains the built scripts; a clone bundles them. */
const built = new URL('../export-scripts/', import.meta.url);
const worker = new URL('../static/docent-worker.js', import.meta.url);
const widget = new URL('../widget/', import.meta.url);
/** The script of the page, the script that the widget loads when its dialog opens, and texts in other languages. */
const widgetNames = [
  'widget.js',
  'widget-answers.js',
  ...textLanguages.map((language) => `widget-${language}.js`),
];
const bundlers = new URL('../../scripts/', import.meta.url);

/** The scripts of an export: the engine, the widget, and the script for a site's service worker. */
export async function exportScripts(): Promise<ExportScripts> {
  const { engine, files } = await engineScripts();
  return {
    engine,
    files: [...files, ...(await widgetScripts()), { path: 'docent-worker.js', code: await readFile(worker) }],
  };
}

async function engineScripts(): Promise<ExportScripts> {
  const names = await readdir(built).catch(() => null);
  if (names === null) return (await bundler('bundle-export.ts')).bundleExport();
  const files = names.map(async (name) => ({
    path: `scripts/${name}`,
    code: await readFile(new URL(name, built)),
  }));
  return {
    engine: `scripts/${names.find((name) => name.startsWith('engine-'))}`,
    files: await Promise.all(files),
  };
}

async function widgetScripts(): Promise<ExportScripts['files']> {
  const read = async (path: string) => ({ path, code: await readFile(new URL(path, widget)) });
  return Promise.all(widgetNames.map(read)).catch(async () => {
    const scripts = await (await bundler('bundle-widget.ts')).bundleWidget('page');
    return widgetNames.map((path) => ({ path, code: scripts[path]! }));
  });
}

interface Bundlers {
  bundleExport(): Promise<ExportScripts>;
  bundleWidget(target: 'page'): Promise<Record<string, string>>;
}

async function bundler(name: string): Promise<Bundlers> {
  return (await import(new URL(name, bundlers).href)) as Bundlers;
}
