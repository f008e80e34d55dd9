import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';

/** What a Next.js app says about itself, as far as the text of its programs shows. */
export interface NextMetadata {
  name: string | null;
  description: string | null;
  url: string | null;
}

const endings = ['tsx', 'ts', 'jsx', 'js'];
/** The folder of a route group or a language: `(docs)`, `[lang]`. */
const outerFolder = /^(?:\([\w-]+\)|\[\w+\])$/;
/** Folders in each other: `[lang]/(home)` */
const deepest = 2;

/** The `metadata` of the outermost layouts, else of the home page. */
export function nextMetadata(site: Folder, home: string): NextMetadata {
  const folders = ['app', 'src/app'].flatMap((app) => outerFolders(site, join(home, app), deepest));
  const files = ['layout', 'page'].flatMap((name) =>
    folders.flatMap(
      (folder) => site.first(...endings.map((ending) => join(folder, `${name}.${ending}`))) ?? [],
    ),
  );
  const found = files.map((file) => metadataIn(site, file));
  const first = found.find(({ name }) => name !== null) ?? { name: null, description: null, url: null };
  const described = found.find(({ name, description }) => name !== null && description !== null);
  return { ...first, description: described?.description ?? null };
}

/** The folder of an app and the folders of its route groups and languages, the outer ones first. */
function outerFolders(site: Folder, folder: string, depth: number): string[] {
  if (!site.hasFolder(folder)) return [];
  const inner = site.folders(folder).filter((name) => outerFolder.test(name));
  const below = depth === 0 ? [] : inner.map((name) => outerFolders(site, join(folder, name), depth - 1));
  return [folder, ...below.flat().toSorted((one, other) => one.split('/').length - other.split('/').length)];
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
