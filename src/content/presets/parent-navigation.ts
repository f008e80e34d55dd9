import { filesLike } from '../files-like.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { type NavigationEntry, NavigationList } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { textField, withoutExtension } from './page-path.ts';

const mostPages = 5000;

/** A page that names its parent page by title. */
interface NamedPage {
  path: string;
  title: string;
  order: unknown;
  parent: string | null;
  /** The parent of its parent, if several parents share a title. */
  grandParent: string | null;
}

/** The navigation of a site whose pages name their parent page: `parent: Install`, as in Just the Docs. */
export function parentNavigation(site: Folder, dir: string): NavigationEntry[] {
  const pages = [...namedPages(site, dir)].toSorted(byOrder);
  const below = Map.groupBy(pages, ({ parent }) => parent);
  if (below.size < 2) return [];
  const list = new NavigationList();
  const shown = new Set<NamedPage>();
  const add = (page: NamedPage): void => {
    if (shown.has(page)) return;
    shown.add(page);
    const children = (below.get(page.title) ?? []).filter((each) => isBelow(each, page));
    if (children.length === 0) list.page(page.path, page.title);
    else list.group(page.title, () => children.forEach(add), page.path);
  };
  below.get(null)?.forEach(add);
  return list.entries;
}

function* namedPages(site: Folder, dir: string): Generator<NamedPage> {
  for (const file of filesLike(site, /\.(?:md|markdown)$/, { below: dir }).take(mostPages)) {
    const { frontMatter } = splitFrontMatter(site.text(file) ?? '');
    const title = textField(frontMatter, 'title');
    if (title === null || frontMatter.nav_exclude === true) continue;
    const path = withoutExtension(dir === '' ? file : file.slice(dir.length + 1));
    yield {
      ...{ path, title, order: frontMatter.nav_order },
      parent: textField(frontMatter, 'parent'),
      grandParent: textField(frontMatter, 'grand_parent'),
    };
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
