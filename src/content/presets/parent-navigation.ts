import { filesLike } from '../files-like.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { type NavigationEntry, NavigationList } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';
import { isObject } from './merge-values.ts';
import { textField, withoutExtension } from './page-path.ts';
import type { Root } from './preset.ts';

const mostPages = 5000;

/** A page that names its parent page, or an entry without a page of its own. */
export interface NamedPage extends ParentFields {
  path: string | null;
}

/** The place of a page in the navigation, from its front matter. */
interface ParentFields {
  /** The name by which other pages refer to the page. */
  name: string;
  title: string;
  order: unknown;
  parent: string | null;
  /** The parent of its parent, if several parents share a name. */
  grandParent: string | null;
}

type ReadFields = (frontMatter: Record<string, unknown>) => ParentFields | null;
type Pages = Pick<Root, 'dir' | 'inside' | 'without'>;

/** Just the Docs for Jekyll: `parent: Install` is the title of a page. */
export const justTheDocs: ReadFields = (frontMatter) => {
  const title = textField(frontMatter, 'title');
  if (title === null || frontMatter.nav_exclude === true) return null;
  return {
    ...{ name: title, title, order: frontMatter.nav_order },
    parent: textField(frontMatter, 'parent'),
    grandParent: textField(frontMatter, 'grand_parent'),
  };
};

/** The navigation plugin of Eleventy: `eleventyNavigation: { key: install, parent: start }`. */
export const eleventyPlugin: ReadFields = ({ title: pageTitle, eleventyNavigation: given }) => {
  const name = isObject(given) ? textField(given, 'key') : null;
  if (!isObject(given) || name === null) return null;
  const title = textField(given, 'title') ?? (typeof pageTitle === 'string' ? pageTitle : name);
  return { ...{ name, title, order: given.order }, parent: textField(given, 'parent'), grandParent: null };
};

/** The navigation of a site whose pages name their parent page. */
export function parentNavigation(site: Folder, root: Pages, read: ReadFields): NavigationEntry[] {
  return treeOfParents([...namedPages(site, root, read)]);
}

/** Pages below the page that they name; none if no page names another. */
export function treeOfParents(named: readonly NamedPage[]): NavigationEntry[] {
  const pages = named.toSorted(byOrder);
  const below = Map.groupBy(pages, ({ parent }) => parent);
  if (below.size < 2) return [];
  const list = new NavigationList();
  const shown = new Set<NamedPage>();
  const add = (page: NamedPage): void => {
    if (shown.has(page)) return;
    shown.add(page);
    const children = (below.get(page.name) ?? []).filter((each) => isBelow(each, page));
    if (children.length > 0) list.group(page.title, () => children.forEach(add), page.path);
    else if (page.path !== null) list.page(page.path, page.title);
  };
  below.get(null)?.forEach(add);
  return list.entries;
}

function* namedPages(
  site: Folder,
  { dir, inside = '', without = [] }: Pages,
  read: ReadFields,
): Generator<NamedPage> {
  const below = join(dir, inside);
  for (const file of filesLike(site, /\.(?:md|markdown)$/, { below }).take(mostPages)) {
    const path = withoutExtension(dir === '' ? file : file.slice(dir.length + 1));
    if (without.some((folder) => path.startsWith(`${folder}/`))) continue;
    const fields = read(splitFrontMatter(site.text(file) ?? '').frontMatter);
    if (fields !== null) yield { path, ...fields };
  }
}

function isBelow({ grandParent }: NamedPage, page: NamedPage): boolean {
  return grandParent === null || grandParent === page.parent;
}

/** Numbers first, then names, then pages without an order; equal pages by title. */
function byOrder(one: NamedPage, other: NamedPage): number {
  const rank = ({ order }: NamedPage) => ['number', 'string'].indexOf(typeof order) + 1 || 3;
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one.order === 'number' && one.order !== other.order) return one.order - Number(other.order);
  return (
    String(one.order).localeCompare(String(other.order), 'en', { numeric: true }) ||
    one.title.localeCompare(other.title, 'en')
  );
}
