import { isMikeVersion } from '../content/html-roots.ts';

/** The versions in a `versions.json` of MkDocs' `mike`; none if the text is something else. */
export function mikeVersions(text: string): string[] {
  try {
    const listed: unknown = JSON.parse(text);
    return Array.isArray(listed) ? listed.filter(isMikeVersion).map(({ version }) => version) : [];
  } catch {
    return [];
  }
}
