import type { Folder } from './folder.ts';
import { openWikiLinks, wikiKey } from './open-wiki-links.ts';
import { withoutExtension } from './page-path.ts';
import { plain } from './plain.ts';
import type { Preset } from './preset.ts';
import { wikiSidebar } from './wiki-sidebar.ts';

const markdown = /\.(?:md|markdown)$/i;
const home = /^home\.md$/i;
const aside = /^_(?:sidebar|footer)\.md$/i;

/** A checked out wiki of GitHub, GitLab or Gitea: `Home.md` beside `_Sidebar.md` or `_Footer.md`, and `[[links]]`. */
export const wiki: Preset = {
  ...plain,
  framework: 'wiki',

  recognise(site) {
    const files = site.files();
    const start = files.find((name) => home.test(name));
    const isWiki = files.some((name) => aside.test(name)) && !files.includes('index.html');
    return start !== undefined && isWiki ? start : null;
  },

  roots: (site) =>
    plain
      .roots(site)
      .map((root) => ({ ...root, dir: '' }))
      .slice(0, 1),

  pageUrl({ publishedPath }) {
    return home.test(publishedPath) ? '' : withoutExtension(publishedPath);
  },

  navigation(site) {
    const sidebar = site.files().find((name) => /^_sidebar\.md$/i.test(name));
    const pages = pagesOf(site);
    return wikiSidebar(openWikiLinks(site.text(sidebar ?? '') ?? '', pages), pages);
  },

  prepare: (text, { site }) => openWikiLinks(text, pagesOf(site)),
};

const known = new WeakMap<Folder, ReadonlyMap<string, string>>();

/** The pages of a wiki without extension, by the names that links may use. */
function pagesOf(site: Folder): ReadonlyMap<string, string> {
  const pages =
    known.get(site) ??
    new Map(
      site
        .files()
        .filter((name) => markdown.test(name) && !name.startsWith('_'))
        .map((name) => [wikiKey(withoutExtension(name)), withoutExtension(name)]),
    );
  known.set(site, pages);
  return pages;
}
