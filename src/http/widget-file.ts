import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HttpError } from './http-error.ts';

/** The widget's script in the encodings that are sent. */
export interface WidgetFile {
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  /** The same for both encodings. */
  etag: string;
}

/** The package contains the built script; a clone bundles it on the first request. */
const built = new URL('../widget/widget.js', import.meta.url);
const bundler = new URL('../../scripts/bundle-widget.ts', import.meta.url);

let file: Promise<WidgetFile> | null = null;

export function widgetFile(): Promise<WidgetFile> {
  file ??= read().catch((error) => {
    file = null;
    throw new HttpError(503, 'widget_missing', "The widget's script is not built. Run npm run build.", {
      cause: error,
    });
  });
  return file;
}

async function read(): Promise<WidgetFile> {
  const bytes = Uint8Array.from(await readFile(built).catch(bundle));
  const gzipped = Uint8Array.from(await promisify(gzip)(bytes, { level: 9 }));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, gzipped, etag: `W/"${hash}"` };
}

async function bundle(): Promise<Uint8Array> {
  const { bundleWidget } = (await import(bundler.href)) as { bundleWidget(format: 'iife'): Promise<string> };
  return Buffer.from(await bundleWidget('iife'));
}
