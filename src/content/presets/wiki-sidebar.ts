import { type NavigationEntry, NavigationList } from '../site-navigation.ts';
import { wikiKey } from './open-wiki-links.ts';

interface Item {
  indent: number;
  title: string;
  page: string | null;
  items: Item[];
}

/** A sidebar that lists a smaller share of the pages has only a few links. */
const leastShare = 1 / 4;

const heading = /^ {0,3}(?:#{1,6}\s+(.+?)[\s#]*|\*\*([^*]+)\*\*:?\s*)$/;
const listItem = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(.*)$/;
const link = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(<?([^()<>]*)>?\)/;
/** The address of a wiki in a link to it or to its pages: `https://github.com/acme/kettle/wiki`. */
const wikiAddress = /(?<=\]\(<?)https?:\/\/[^?#()<>\s]*?\/wikis?(?=[/#)>])/g;

/** The headings, lists and links of a wiki's sidebar as navigation; empty if it lists few pages. */
export function wikiSidebar(text: string, pages: ReadonlyMap<string, string>): NavigationEntry[] {
  const list = new NavigationList();
  const listed = new Set<string>();
  const add = (items: readonly Item[]) => {
    for (const { title, page, items: inner } of items) {
      if (page !== null) listed.add(page);
      if (inner.some(leadsToPage)) list.group(title, () => add(inner), page);
      else if (page !== null) list.page(page, title);
    }
  };
  add(readItems(text, pages));
  return listed.size < pages.size * leastShare ? [] : list.entries;
}

function leadsToPage({ page, items }: Item): boolean {
  return page !== null || items.some(leadsToPage);
}

/** The sidebar with relative links to the wiki's own pages. Links to other wikis are fewer. */
function withOwnLinks(text: string): string {
  const addresses = Map.groupBy(
    Array.from(text.matchAll(wikiAddress), ([address]) => address),
    (address) => address,
  );
  const [own, ...others] = [...addresses.values()].toSorted((a, b) => b.length - a.length);
  if (own === undefined || own.length < 2 || own.length === others[0]?.length) return text;
  return text.replaceAll(`${own[0]}/`, './').replaceAll(`(${own[0]})`, '(./)');
}

/** Items with more indent belong to the item above them, and all items to the heading above them. */
function readItems(text: string, pages: ReadonlyMap<string, string>): Item[] {
  const top: Item = { indent: -2, title: '', page: null, items: [] };
  let open = [top];
  for (const line of withOwnLinks(text).split('\n')) {
    const [, marked, bold] = heading.exec(line) ?? [];
    const [, margin = '', listed] = listItem.exec(line) ?? [];
    const written = marked ?? bold ?? listed ?? (/^\s*\[/.test(line) ? line : undefined);
    if (written === undefined) continue;
    const indent = (marked ?? bold) ? -1 : margin.replaceAll('\t', '    ').length;
    const item: Item = { indent, title: plainText(written), page: pageIn(written, pages), items: [] };
    open = open.filter((around) => around.indent < indent);
    (open.at(-1) ?? top).items.push(item);
    open.push(item);
  }
  return top.items;
}

function pageIn(text: string, pages: ReadonlyMap<string, string>): string | null {
  const [path = ''] = (link.exec(text)?.[2] ?? '').split('#');
  if (path === '' || /^[a-z]+:\/\//i.test(path)) return null;
  const name = path.replace(/^\.?\/+|\.md$/g, '') || 'home';
  return pages.get(wikiKey(decoded(name))) ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `🔢 [**Start**](Start) <small>(new)</small>` -> `🔢 Start (new)` */
function plainText(written: string): string {
  return written
    .replace(new RegExp(link, 'g'), '$1')
    .replace(/<[^<>]*>|[*`]/g, '')
    .trim()
    .replace(/:$/, '');
}
