import type { Docs } from '../docs.ts';
import { folderTitle } from '../vocabulary/page-address.ts';
import { siteMap } from './preview/site-map.ts';

export interface SiteNames {
  /** What the configuration or the framework calls the site. */
  name?: string;
  /** Folder that the site was read from. */
  directory?: string;
}

/** Titles that say which page it is rather than which site. */
const pageTitles =
  /^(?:home|homepage|home page|index|start|start here|readme|overview|introduction|intro|welcome|docs|documentation|getting started|quick ?start)$/i;

/** Folders that are called so on every site. */
const usualFolders =
  /^(?:docs?|documentation|content|src|site|website|www|pages|public|api|reference|specs?|openapi|swagger|dist|build|html)$/i;

const longest = 60;

/** What the site is called: by its configuration, its API description, its start page, or its folder. */
export async function siteTitle(docs: Docs | null, { name, directory = '' }: SiteNames): Promise<string> {
  if (name !== undefined) return name;
  const found = docs === null ? null : await titleInDocs(docs);
  return found ?? titleOfFolder(directory) ?? 'Documentation';
}

async function titleInDocs(docs: Docs): Promise<string | null> {
  const { currentVersion: version, defaultLocale: locale } = docs;
  const { home, pages } = await siteMap(docs, { version, locale });
  const entries = pages.flatMap(({ entry }) => entry ?? []);
  const apiTitle = entries.every((entry) => entry.operation !== null || entry === home?.entry)
    ? entries.find(({ operation }) => operation !== null)?.operation?.apiTitle
    : undefined;
  const titles = [apiTitle, ...[home?.entry?.title, home?.entry?.navigation?.label].map(homeTitle)];
  return titles.find((title) => title && title.length <= longest) ?? null;
}

/** `Welcome to Kettle!`, `Introduction to Kettle` and `Kettle - Boils water` name the site `Kettle`. */
function homeTitle(written = ''): string | null {
  const title = written
    .trim()
    .replace(/^(?:welcome to|intro(?:duction)? to|get(?:ting)? started with|what is|about) (?:the )?/i, '')
    .replace(/ +(?:[-–—|·] .*)$|: .*$/, '')
    .replace(/[.!?]+$/, '');
  return title === '' || pageTitles.test(title) ? null : title;
}

function titleOfFolder(directory: string): string | null {
  const names = directory.split(/[/\\]/).filter((each) => each !== '' && !usualFolders.test(each));
  const name = names.at(-1);
  return name === undefined ? null : folderTitle(name);
}
