import { join } from 'node:path';
import { Folder } from './presets/folder.ts';
import type { Preset } from './presets/preset.ts';
import { presets } from './presets/presets.ts';

/** Where a repository usually keeps its docs site, before other folders that are named for one. */
const usualPlaces = [
  '',
  'docs',
  'website',
  'site',
  'documentation',
  'doc',
  'www',
  'apps/docs',
  'packages/docs',
];

const docsWord =
  /(^|[-_.])(docs?|documentation|website|homepage|site|www|web|manual|guide|handbook|book)([-_.]|$)/i;

/** Folders that hold sites which are not the repository's own. */
const othersFolder =
  /^(node_modules|examples?|samples?|demos?|tests?|__tests__|e2e|fixtures?|templates?|starters?|playgrounds?|vendor|third[-_]party|dist|build|out|create-.*)$/i;

export interface FoundFramework {
  preset: Preset;
  site: Folder;
  /** The file or folder that gave it away. */
  evidence: string;
}

/** Tells the docs framework of a folder by the files that only it has. */
export function findFramework(site: Folder): FoundFramework | null {
  for (const place of new Set([...usualPlaces, ...namedPlaces(site)])) {
    if (place !== '' && !site.hasFolder(place)) continue;
    const folder = place === '' ? site : new Folder(join(site.path, place), site.boundary);
    for (const preset of presets) {
      const evidence = preset.recognise(folder);
      if (evidence !== null) return { preset, site: folder, evidence: join(place, evidence) };
    }
  }
  return null;
}

/** Folders at the top or one below whose name says that they hold docs: `docs-site`, `packages/website`. */
function namedPlaces(site: Folder): string[] {
  const top = site.folders().filter((name) => !othersFolder.test(name));
  const below = top.flatMap((parent) => site.folders(parent).map((name) => join(parent, name)));
  const isNamed = (path: string) => docsWord.test(path.split('/').at(-1) ?? '');
  return [...top, ...below].filter(
    (path) => isNamed(path) && !othersFolder.test(path.split('/').at(-1) ?? ''),
  );
}

/** A framework's name as its makers write it. */
export function frameworkName({ framework }: Preset): string {
  const names: Record<string, string> = { vitepress: 'VitePress', mkdocs: 'MkDocs' };
  return names[framework] ?? framework.charAt(0).toUpperCase() + framework.slice(1);
}
