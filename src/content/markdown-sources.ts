import { DocentError } from '../errors.ts';
import { currentVersion, defaultLocale } from '../vocabulary/scope.ts';
import { hostRedirects } from './host-redirects.ts';
import type { Folder } from './presets/folder.ts';
import type { Preset, Root } from './presets/preset.ts';
import { usesMath } from './presets/uses-math.ts';
import { plainSiteName } from './site-name.ts';
import type { MarkdownSource } from './source.ts';
import { olderFolders, withVersionFolders, withVersionsOfUrls } from './version-folders.ts';

/** The sources a preset finds in a folder: one per version and locale. */
export function markdownSources(
  preset: Preset,
  site: Folder,
  base: Pick<MarkdownSource, 'siteDir' | 'include' | 'exclude'>,
): MarkdownSource[] {
  const slugs = typeof preset.slugs === 'function' ? preset.slugs(site) : preset.slugs;
  return existingRoots(preset, site).map((root) => ({
    ...base,
    kind: 'markdown',
    preset,
    slugs,
    siteName: plainSiteName(preset.siteName?.(site)),
    math: usesMath(site, preset),
    readsMdx: preset.readsMdx?.(site) ?? false,
    site,
    root: { ...root, ...navigationOf(preset, site, root) },
  }));
}

function navigationOf(preset: Preset, site: Folder, root: Root): Pick<Root, 'navigation'> {
  const navigation = preset.navigation?.(site, root) ?? [];
  return navigation.length === 0 ? {} : { navigation };
}

/** A preset's roots that exist; a folder with another layout is one root itself. */
function existingRoots(preset: Preset, site: Folder): Root[] {
  const redirects = [...(preset.redirects?.(site) ?? []), ...hostRedirects(site)];
  const roots = preset.roots(site).map((root) => ({ ...root, redirects }));
  const present = roots.filter((root) => root.dir === '' || site.hasFolder(root.dir));
  if (present.length > 0)
    return inOneVersion(withVersionsOfUrls(present).map((root) => withVersionFolders(site, root))).map(
      (root) => withOlder(root, olderFolders(site, root)),
    );
  const outside = roots.find((root) => root.dir.startsWith('../'));
  if (outside !== undefined) throw new DocentError('no_content', [...site.notes].join(' '));
  const { baseUrl = '', urls } = roots[0] ?? {};
  return [{ dir: '', version: currentVersion, locale: defaultLocale, baseUrl, urls }];
}

/** If one root has a folder for each version, roots without a version belong to the newest version. */
function inOneVersion(roots: readonly Root[][]): Root[] {
  const versioned = roots.filter((each) => each.length > 1);
  const [newest] = versioned[0] ?? [];
  const all = roots.flat();
  if (newest === undefined || versioned.flat().some(({ version }) => version === currentVersion)) return all;
  return all.map((root) => (root.version === currentVersion ? { ...root, version: newest.version } : root));
}

function withOlder(root: Root, older: readonly string[]): Root {
  return older.length === 0 ? root : { ...root, older };
}
