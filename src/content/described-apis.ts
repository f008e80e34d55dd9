import { descriptionText } from './find-openapi-files.ts';
import { apiTitle } from './openapi/api-title.ts';
import { infoValue, pathsIn } from './openapi/description-key.ts';
import type { Folder } from './presets/folder.ts';
import { newestFirst } from './presets/known-names.ts';

/** An API of a site. */
export interface DescribedApi {
  file: string;
  /** URL of its overview. */
  url: string;
  /** Text after its title, if other files describe other versions or an API with the same title: `v72`. */
  titleEnd?: string;
  /** Whether another file describes a newer version. */
  isOlder: boolean;
}

/** URL of the main API, and of the folder of the others. */
export const apiFolder = '/api';

/** The description of a product's whole API is this many times larger than that of any part. */
const muchLarger = 3;
/** Share of the paths of an older version that newer versions also have. */
const leastKept = 0.5;
const usualName = /^(?:open-?api|swagger|api)$/i;

/** `v2`, `v2.1`, `v1beta1`, `2.1`, `2024-05` or `2024-05-01`, as a part of a path. */
const version =
  /(?<=^|[-_./])(?:v\d+(?:[._]\d+)*(?:-?(?:alpha|beta|rc)\d*)?|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)+)(?=$|[-_./])/gi;

/**
 * The APIs of a site: the main one at `/api`, the others below it, named after their files or, if file names are equal,
 * their paths. Older versions are last.
 */
export function describedApis(site: Folder, files: readonly string[]): DescribedApi[] {
  const read = files.map((file) => readFacts(site, file));
  const older = olderVersions(read);
  const current = read.filter((facts) => !older.includes(facts));
  const versioned = new Set(families(read).flat());
  // All versions of an API have the same form of URL.
  const main = [mainOf(current)].find((facts) => facts !== undefined && !versioned.has(facts));
  const parts = current.filter((facts) => facts !== main);
  const ends = titleEnds(read);
  return [...(main === undefined ? [] : [main]), ...parts, ...older].map((facts) => ({
    file: facts.file,
    url: facts === main ? apiFolder : `${apiFolder}/${nameIn(facts, read)}`,
    titleEnd: ends.get(facts),
    isOlder: older.includes(facts),
  }));
}

interface Facts {
  file: string;
  /** The path without its extension. */
  stem: string;
  title: string;
  /** The version in the description. */
  written: string;
  size: number;
  /** Its paths without versions. */
  paths: ReadonlySet<string>;
}

function readFacts(site: Folder, file: string): Facts {
  const text = descriptionText(site, file);
  const title = apiTitle(infoValue(text, 'title') ?? '', file);
  const written = infoValue(text, 'version') ?? '';
  const paths = new Set([...pathsIn(text)].map((path) => path.replace(/\/v\d[^/]*/, '')));
  return { file, stem: file.replace(/\.[^./]+$/, ''), title, written, size: text.length, paths };
}

/** The only description, one that is much larger than any other, or the only one with a usual name. */
function mainOf(apis: readonly Facts[]): Facts | undefined {
  const [largest, next] = apis.toSorted((one, other) => other.size - one.size);
  if (next === undefined || largest!.size >= muchLarger * next.size) return largest;
  const usual = apis.filter((facts) => usualName.test(nameOf(facts)));
  return usual.length === 1 ? usual[0] : undefined;
}

/**
 * Files whose paths differ only in a version, without the newest, newest first. A file is a version of its own if newer
 * versions describe few of its paths: some vendors release new operations as `v2` and continue `v1`.
 */
function olderVersions(all: readonly Facts[]): Facts[] {
  return families(all).flatMap((same) => {
    const versions = newestFirst([...new Set(same.map(versionIn))]);
    const age = (facts: Facts) => versions.indexOf(versionIn(facts));
    return same
      .filter((facts) =>
        isReplaced(
          facts,
          same.filter((other) => age(other) < age(facts)),
        ),
      )
      .toSorted((one, other) => age(one) - age(other));
  });
}

function isReplaced({ paths }: Facts, newer: readonly Facts[]): boolean {
  const kept = [...paths].filter((path) => newer.some((other) => other.paths.has(path)));
  return newer.length > 0 && kept.length >= leastKept * paths.size;
}

/** Groups of files whose paths differ only in a version. */
function families(all: readonly Facts[]): Facts[][] {
  return sharing(
    all.filter((facts) => versionIn(facts) !== ''),
    familyOf,
  );
}

function familyOf({ stem }: Facts): string {
  return stem.replace(version, '*');
}

function versionIn({ stem }: Facts): string {
  return (stem.match(version)?.at(-1) ?? '').toLowerCase().replaceAll('_', '.');
}

/** The ends of titles: versions in paths or, of APIs with the same title, in descriptions. Other APIs have their names. */
function titleEnds(all: readonly Facts[]): Map<Facts, string> {
  const ends = new Map<Facts, string>();
  for (const facts of families(all).flat()) ends.set(facts, versionIn(facts));
  const titleOf = (facts: Facts) => `${facts.title} ${ends.get(facts) ?? ''}`;
  for (const twins of sharing(all, titleOf)) {
    const isTold =
      twins.every(({ written }) => /^v?\d/i.test(written)) && sharing(twins, writtenOf).length === 0;
    for (const facts of twins)
      if (isTold) ends.set(facts, `v${writtenOf(facts)}`);
      else ends.set(facts, `${ends.get(facts) ?? ''} (${nameIn(facts, all)})`.trim());
  }
  return ends;
}

function writtenOf({ written }: Facts): string {
  return written.replace(/^v/i, '');
}

/** Groups of two and more with the same key. */
function sharing(all: readonly Facts[], keyOf: (facts: Facts) => string): Facts[][] {
  return [...Map.groupBy(all, keyOf).values()].filter(({ length }) => length > 1);
}

function nameIn(facts: Facts, all: readonly Facts[]): string {
  const isShared = all.filter((other) => nameOf(other) === nameOf(facts)).length > 1;
  return isShared ? distinctPath(facts, all) : nameOf(facts);
}

function nameOf({ stem }: Facts): string {
  return stem.replace(/^.*\//, '');
}

/** The path without the folders that all descriptions are in. */
function distinctPath({ stem }: Facts, all: readonly Facts[]): string {
  const folders = stem.split('/').slice(0, -1);
  const start = folders.findIndex((_folder, depth) => {
    const above = `${folders.slice(0, depth + 1).join('/')}/`;
    return !all.every((other) => other.stem.startsWith(above));
  });
  return stem
    .split('/')
    .slice(start === -1 ? folders.length : start)
    .join('/');
}
