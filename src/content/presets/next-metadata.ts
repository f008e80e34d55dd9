import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';

/** What a Next.js app says about itself, as far as the text of its programs shows. */
export interface NextMetadata {
  name: string | null;
  description: string | null;
  url: string | null;
}

const layoutNames = ['tsx', 'ts', 'jsx', 'js'].map((ending) => `layout.${ending}`);
/** The folder of a route group or a language: `(docs)`, `[lang]`. */
const outerFolder = /^(?:\([\w-]+\)|\[\w+\])$/;

/** The `metadata` of the outermost layout that has a title. */
export function nextMetadata(site: Folder, home: string): NextMetadata {
  const found = layoutsOf(site, home).map((file) => metadataIn(site, file));
  return found.find(({ name }) => name !== null) ?? { name: null, description: null, url: null };
}

function layoutsOf(site: Folder, home: string): string[] {
  const apps = ['app', 'src/app'].map((app) => join(home, app)).filter((app) => site.hasFolder(app));
  const folders = apps.flatMap((app) => [
    app,
    ...site
      .folders(app)
      .filter((name) => outerFolder.test(name))
      .map((name) => join(app, name)),
  ]);
  return folders.flatMap((folder) => site.first(...layoutNames.map((name) => join(folder, name))) ?? []);
}

function metadataIn(site: Folder, file: string): NextMetadata {
  const metadata = ConfigValue.named(site, file, 'metadata');
  const title = metadata.section('title');
  const names = [
    metadata.section('openGraph').plainText('siteName'),
    metadata.plainText('applicationName'),
    nameInTemplate(title.plainText('template')),
    title.plainText('default'),
    title.text,
  ];
  const base = metadata.section('metadataBase');
  return {
    name: names.find((name) => name !== null && name !== '') ?? null,
    description: metadata.plainText('description'),
    url: base.text ?? base.entries[0]?.text ?? null,
  };
}

/** `Kettle` for `%s | Kettle` */
function nameInTemplate(template: string | null): string | null {
  return template?.replace(/^%s\s*[-–—|·•:]\s*/, '').replace(/^.*%s.*$/, '') ?? null;
}
