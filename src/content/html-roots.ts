import { defaultLocale } from '../vocabulary/scope.ts';
import type { Folder } from './presets/folder.ts';
import { localeRoots, versionRoots } from './presets/locale-roots.ts';
import type { Root } from './presets/preset.ts';

/** Folders of a built site: its versions as `mike` publishes them, its version or locale folders, or the whole site. */
export function htmlRoots(site: Folder): Root[] {
  const roots = mikeRoots(site) ?? versionRoots(site, '', '') ?? localeRoots(site, { dir: '', baseUrl: '' });
  const [first, ...rest] = roots.map((root): Root => ({ ...root, urls: { trailingSlash: 'folders' } }));
  if (first === undefined || rest.length > 0) return first === undefined ? [] : [first, ...rest];
  return [{ ...first, locale: languageOf(site) }];
}

interface MikeVersion {
  version: string;
  aliases?: string[];
}

/** `versions.json` of MkDocs' `mike`: a list of versions, each a folder; an alias `latest` marks the current one. */
function mikeRoots(site: Folder): Root[] | null {
  const listed = Object.values(site.data('versions.json') ?? {}).filter(isMikeVersion);
  const present = listed.filter(({ version }) => site.hasFolder(version));
  if (present.length === 0) return null;
  const latestFirst = present.toSorted((a, b) => Number(isLatest(b)) - Number(isLatest(a)));
  return latestFirst.flatMap(({ version }) =>
    localeRoots(site, { dir: version, baseUrl: `/${version}`, version }),
  );
}

/** Whether a value is an entry of `mike`'s list. */
export function isMikeVersion(value: unknown): value is MikeVersion {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'
  );
}

function isLatest({ aliases = [] }: MikeVersion): boolean {
  return aliases.includes('latest') || aliases.includes('stable');
}

function languageOf(site: Folder): string {
  const page = site.first('index.html', 'index.htm') ?? site.files().find((name) => /\.html?$/.test(name));
  const start = page === undefined ? '' : (site.text(page)?.slice(0, 2000) ?? '');
  const tag = /<html[^>]*\slang\s*=\s*["']?([A-Za-z]{2,3})(?:-([A-Za-z0-9]+))?/i.exec(start);
  return tag?.[1]?.toLowerCase() ?? defaultLocale;
}
