import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { textLanguages } from '../vocabulary/text-language.ts';
import { HttpError } from './http-error.ts';

/** A script of the widget in the encodings that are sent. */
export interface WidgetFile {
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  /** The same for both encodings. */
  etag: string;
}

/** The scripts for pages: the widget, the scripts it loads on demand, and the menu of page actions. */
export const widgetScripts = [
  'widget.js',
  'widget-answers.js',
  'page-actions.js',
  ...textLanguages.map((language) => `widget-${language}.js` as const),
] as const;

export type WidgetScript = (typeof widgetScripts)[number];

/** The package contains the built scripts; a clone bundles them on the first request. */
const built = new URL('../widget/', import.meta.url);
const bundler = new URL('../../scripts/bundle-widget.ts', import.meta.url);

let files: Promise<Map<WidgetScript, WidgetFile>> | null = null;

export async function widgetFile(name: WidgetScript): Promise<WidgetFile> {
  files ??= read().catch((error) => {
    files = null;
    throw new HttpError(503, 'widget_missing', 'The widget script is not built. Run: npm run build', {
      cause: error,
    });
  });
  return (await files).get(name)!;
}

async function read(): Promise<Map<WidgetScript, WidgetFile>> {
  const texts = await Promise.all(widgetScripts.map((name) => readFile(new URL(name, built)))).catch(bundle);
  const entries = texts.map(async (text, index) => [widgetScripts[index]!, await fileOf(text)] as const);
  return new Map(await Promise.all(entries));
}

async function fileOf(text: Uint8Array): Promise<WidgetFile> {
  const bytes = Uint8Array.from(text);
  const gzipped = Uint8Array.from(await promisify(gzip)(bytes, { level: 9 }));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, gzipped, etag: `W/"${hash}"` };
}

async function bundle(): Promise<Uint8Array[]> {
  const { bundleWidget } = (await import(bundler.href)) as {
    bundleWidget(target: 'page'): Promise<Record<WidgetScript, string>>;
  };
  const scripts = await bundleWidget('page');
  return widgetScripts.map((name) => Buffer.from(scripts[name]));
}
