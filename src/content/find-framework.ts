import { join } from 'node:path';
import { Folder } from './presets/folder.ts';
import type { Preset } from './presets/preset.ts';
import { presets } from './presets/presets.ts';

/** Where a repository usually keeps its docs site. */
const places = ['', 'docs', 'website', 'site', 'documentation', 'doc', 'www', 'apps/docs', 'packages/docs'];

export interface FoundFramework {
  preset: Preset;
  site: Folder;
  /** The file or folder that gave it away. */
  evidence: string;
}

/** Tells the docs framework of a folder by the files that only it has. */
export function findFramework(site: Folder): FoundFramework | null {
  for (const place of places) {
    if (place !== '' && !site.hasFolder(place)) continue;
    const folder = place === '' ? site : new Folder(join(site.path, place), site.boundary);
    for (const preset of presets) {
      const evidence = preset.recognise(folder);
      if (evidence !== null) return { preset, site: folder, evidence: join(place, evidence) };
    }
  }
  return null;
}

/** A framework's name as its makers write it. */
export function frameworkName({ framework }: Preset): string {
  const names: Record<string, string> = { vitepress: 'VitePress', mkdocs: 'MkDocs' };
  return names[framework] ?? framework.charAt(0).toUpperCase() + framework.slice(1);
}
