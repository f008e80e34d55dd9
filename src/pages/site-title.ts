import { withoutDocs } from '../content/name-and-tagline.ts';
import { olderVersions } from '../content/openapi/older-versions.ts';
import { isLocaleName, isVersionName } from '../content/presets/known-names.ts';
import { readmeTitle, repositoryPath } from '../content/repository-path.ts';
import type { Docs } from '../docs.ts';
import type { PageEntry } from '../engine/engine.ts';
import { folderTitle } from '../vocabulary/page-address.ts';
import { isOfApi, type MapPlace, siteMap } from './preview/site-map.ts';

export interface SiteNames {
  /** The site's name in the configuration of Docent or the framework. */
  name?: string;
  /** Folder that the site was read from. */
  directory?: string;
}

/** Words of titles that describe a page rather than the site: `Documentation Overview`. */
const pageWords =
  'home homepage page index start started here readme overview introduction intro welcome about us table of contents ' +
  'summary docs documentation official user users developer developers product project technical get getting quick ' +
  'quickstart guide guides manual api reference tutorial tutorials learn site website the our to and';
const pageTitles = new RegExp(`^(?:(?:${pageWords.replaceAll(' ', '|')})(?:[\\s&-]+|$))+$`, 'i');

/** Folder names that do not identify a site: roles, frameworks, and usual system folders. */
const usualFolders = new Set(
  (
    'doc docs documentation content contents src source sources site website web www pages public static api ' +
    'reference rest spec specs openapi swagger dist build out output html markdown md book guide guides manual packages ' +
    'docs-site doc-site docs-content docs-src current docusaurus mkdocs vitepress vuepress rspress starlight astro hugo jekyll ' +
    'sphinx antora mintlify nextra fumadocs gitbook app apps repo repos git github code projects workspace data tmp ' +
    'var srv opt mnt usr home users user developer product customer help'
  ).split(' '),
);

const longest = 60;
/** Longer titles of READMEs are not names. */
const mostWords = 3;

/** The title of the site: from its configuration, its API description, its start page, or its folder. */
export async function siteTitle(docs: Docs | null, { name, directory = '' }: SiteNames): Promise<string> {
  if (name !== undefined) return name;
  const found = docs === null ? null : await titleInDocs(docs);
  if (found !== null) return found;
  const folder = titleOfFolder(directory);
  return fullName(folder, directory) ?? (await spelled(folder, docs)) ?? 'Documentation';
}

/** `Kettle Query` for the folder `query`, as the README of the repository calls it. */
function fullName(folder: string | null, directory: string): string | null {
  const title = readmeTitle(directory);
  const isFuller =
    title
      ?.toLowerCase()
      .split(' ')
      .includes(folder?.toLowerCase() ?? '') ?? false;
  return isFuller && title!.split(' ').length <= mostWords ? title : null;
}

/** `NATS` for the folder `nats`, and `Kettle CD` for `kettle-cd`, as most page titles spell it. */
async function spelled(folder: string | null, docs: Docs | null): Promise<string | null> {
  if (folder === null || docs === null || /[^\p{L}\d ]/u.test(folder)) return folder;
  const { pages } = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  const name = new RegExp(`(?<![\\w.-])${folder}(?![\\w-]|\\.\\w)`, 'gi');
  const forms = pages.flatMap(({ entry }) => entry?.title.match(name) ?? []);
  const [best] = [...Map.groupBy(forms, (form) => form)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return best?.[0] ?? folder;
}

async function titleInDocs(docs: Docs): Promise<string | null> {
  const { currentVersion: version, defaultLocale: locale } = docs;
  const { home, pages } = await siteMap(docs, { version, locale });
  const entries = pages.flatMap(({ entry }) => entry ?? []);
  const titles = [
    apiTitleOf(entries, home),
    ...[home?.entry?.title, home?.entry?.navigation?.label].map(homeTitle),
  ];
  return titles.find((title) => title && title.length <= longest) ?? null;
}

/** The title of the only API of a site that is nothing else; several versions are one API. */
function apiTitleOf(entries: readonly PageEntry[], home: MapPlace | null): string | undefined {
  const isOlder = ({ navigation }: PageEntry) => navigation?.groups?.[0]?.title === olderVersions;
  const current = entries.filter((entry) => !isOlder(entry));
  const [title, ...others] = new Set(current.flatMap(({ operation }) => operation?.apiTitle ?? []));
  const isApi = entries.every((entry) => isOfApi({ entry }) || entry === home?.entry);
  if (title === undefined || others.length > 0 || !isApi) return undefined;
  return current.length < entries.length ? title.replace(/ (?:v\d|\d+[-.])\S*$/, '') : title;
}

/** `Kettle` for `Welcome to Kettle!`, `Crate Kettle`, `Kettle Documentation` and `Kettle - Boils water`. */
function homeTitle(written = ''): string | null {
  const title = written
    .trim()
    .replace(
      /^(?:welcome to|intro(?:duction)? to|get(?:ting)? started with|what is|about) (?:the )?|^crate (?=\S+$)/i,
      '',
    )
    .replace(/ +(?:[-–—|·•] .*)$|: .*$| +\([^()]*\)$| home(?:page)?$/i, '')
    .replace(/[.!?]+$/, '');
  return title === '' || pageTitles.test(title) ? null : withoutDocs(title);
}

/** Clones are often in folders with other names, or with names such as `docs` in folders of the user. */
function titleOfFolder(directory: string): string | null {
  const folders = repositoryPath(directory)
    .replace(/^\/(?:home|Users)\/[^/]+/, '')
    .split(/[/\\]/);
  const name = folders.findLast((folder) => folder !== '' && !isUsual(folder));
  return name === undefined ? null : folderTitle(name.replace(role, ''));
}

/** The end of a folder name that says what the repository contains: `kettle-docs`, `kettle-openapi`, `kettle.github.io`. */
const role =
  /(?<=.)(?:[-_.](?:docs?|documentation|docs-site|site|website|(?:open-?api|oai|oas|swagger)(?:-(?:definitions?|descriptions?|specs?))?|api-(?:definitions?|descriptions?|specs?))|\.(?:github\.io|dev|io|org|com))$/i;

function isUsual(folder: string): boolean {
  const name = folder.toLowerCase().replaceAll('_', '-');
  // `user-docs`
  const names = [name, name.replace(role, '')];
  return names.some((each) => usualFolders.has(each)) || isLocaleName(folder) || isVersionName(name);
}
