import { dirname, join } from 'node:path/posix';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { FoundShortcode } from './hugo-shortcode.ts';
import { textField } from './page-path.ts';
import type { PreparedText } from './preset.ts';

/** Shortcodes whose name says that they list the pages of a section. */
const listing = /^(?:section(?:-?(?:list|pages|index))?|children|subpages|child-?pages|list-?children)$/i;
const mostPages = 200;
const deepest = 3;

interface ListOptions {
  depth: number;
  hasDescriptions: boolean;
  titleField: 'title' | 'menuTitle';
}

/**
 * Links to the pages of a section, for `{{< section withDescriptions="true" >}}` in its `_index.md`. Null for other
 * shortcodes, and for pages without other text: wherever these are shown, their pages are listed anyway.
 */
export function hugoSectionList(
  { name, words, named }: FoundShortcode,
  about: PreparedText,
  page: string,
): string[] | null {
  if (!listing.test(name) || words.length > 0 || !/(?:^|\/)_index\.\w+$/.test(about.path)) return null;
  if (page.includes(`/${name} `) || !hasText(page)) return null;
  const isOn = (...keys: string[]) => keys.some((key) => named.get(key) === 'true');
  const items = itemsIn(dirname(about.path), '', about, {
    depth: Math.min(Number(named.get('depth')) || 1, deepest),
    hasDescriptions: isOn('withDescriptions', 'withdescriptions', 'description', 'descriptions'),
    titleField: isOn('menuTitle', 'menutitle') ? 'menuTitle' : 'title',
  });
  return items.length === 0 ? null : items.slice(0, mostPages);
}

function itemsIn(folder: string, below: string, about: PreparedText, options: ListOptions): string[] {
  const indent = '  '.repeat(below.split('/').length - 1);
  return pagesIn(join(folder, below), about, options).flatMap(({ name, title, description }) => {
    const path = join(below, name);
    const link = `${indent}- [${title.replace(/[[\]\n]/g, ' ')}](<${path}>)`;
    const item = options.hasDescriptions && description ? `${link}: ${description}` : link;
    const isFolder = path.endsWith('/_index.md') && options.depth > 1;
    const inside = { ...options, depth: options.depth - 1 };
    return [item, ...(isFolder ? itemsIn(folder, `${dirname(path)}/`, about, inside) : [])];
  });
}

interface ListedPage {
  name: string;
  title: string;
  description: string | null;
  weight: number;
  frontMatter: Record<string, unknown>;
}

/** The pages of a folder as Hugo sorts them: by weight, pages without a weight last, then by title. */
export function pagesIn(
  folder: string,
  about: PreparedText,
  { titleField = 'title' }: Partial<ListOptions> = {},
): ListedPage[] {
  const { site, root, uses } = about;
  const place = join(root.dir, folder);
  const files = site.files(place).filter((name) => /^[^_.][^.]*\.(?:md|markdown)$/.test(name));
  const sections = site.folders(place).flatMap((name) => {
    const index = [`${name}/_index.md`, `${name}/index.md`];
    return index.filter((file) => site.has(join(place, file))).slice(0, 1);
  });
  const pages = [...files, ...sections].filter((name) => name !== 'index.md').slice(0, mostPages);
  const listed = pages.flatMap((name): ListedPage[] => {
    uses?.(join(place, name));
    const { frontMatter } = splitFrontMatter(site.text(join(place, name)) ?? '');
    const title = textField(frontMatter, titleField) ?? textField(frontMatter, 'title');
    if (title === null || frontMatter.draft === true || frontMatter.headless === true) return [];
    const description = textField(frontMatter, 'description')?.replace(/\s+/g, ' ').trim() ?? null;
    return [
      {
        name,
        title,
        description,
        weight: Number(frontMatter.weight) || Number.POSITIVE_INFINITY,
        frontMatter,
      },
    ];
  });
  return listed.toSorted((a, b) =>
    a.weight === b.weight ? a.title.localeCompare(b.title) : a.weight - b.weight,
  );
}

/** Whether a page has more than headings, comments and shortcodes. */
function hasText(page: string): boolean {
  const rest = page
    .replace(/<!--.{0,2000}?-->|\{\{[<%].{0,2000}?[>%]\}\}/gs, '')
    .replace(/^#{1,6} .*$/gm, '');
  return /\w/.test(rest) || /\p{L}/u.test(rest);
}
