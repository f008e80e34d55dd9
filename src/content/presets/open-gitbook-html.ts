import { dirname, join } from 'node:path/posix';
import type { PreparedText } from './preset.ts';

const table = /<table\b[^>]*\bdata-view="cards"[^>]*>([\s\S]*?)<\/table>/g;

/** `<i class="fa-server">:server:</i>` */
const icon = /<i class="fa-[^"]*">:[\w-]+:<\/i>[ \t]*/g;

/** A link that the editor shows with the title of its page: `[pour-tea.md](pour-tea.md)`, `<a data-mention href="tea/">tea</a>`. */
const link = /\[([^[\]\n`]+)\]\(<?([^()<>\s"]+)>?(?: "mention")?\)/g;
const mention = /<a\b[^<>]{0,1000}\bdata-mention\b[^<>]{0,1000}\bhref="([^"]+)"[^<>]*>([^<>]*)<\/a>/g;

type Place = Pick<PreparedText, 'site' | 'root' | 'path' | 'uses'>;

/**
 * Converts the HTML of GitBook's editor: tables shown as cards become lists of cards, icons are removed, and links to
 * files show the titles of their pages.
 */
export function openGitbookHtml(text: string, place: Place): string {
  return withTitles(text.replace(icon, ''), place)
    .replace(table, (_table, rows: string) => cards(rows))
    .replace(/<\/a>(?=<a\b[^<>]*\bclass="button)/g, '</a> ');
}

function withTitles(text: string, place: Place): string {
  return text
    .replace(link, (match, shown: string, href: string) => {
      const title = isNameOf(href, shown) ? titleAt(href, place) : null;
      return title === null ? match : `[${title.replace(/[[\]]/g, '\\$&')}](${href})`;
    })
    .replace(mention, (match, href: string, shown: string) => {
      const title = isNameOf(href, shown) ? titleAt(href, place) : null;
      return title === null
        ? match
        : match.replace(`>${shown}<`, () => `>${title.replace(/[`*]/g, '').replaceAll('<', '&lt;')}<`);
    });
}

/** Whether a text is the end of a path: `tea.md` of `../tea.md`, `tea` of `drinks/tea/`. */
function isNameOf(href: string, shown: string): boolean {
  const path = href.replace(/[#?].*|\/$/g, '');
  return !href.includes('://') && shown !== '' && `/${path}`.endsWith(`/${shown.replace(/\/$/, '')}`);
}

/** The title of the page at a link, or of the folder's page. */
function titleAt(href: string, { site, root, path, uses }: Place): string | null {
  const target = join(root.dir, dirname(path), href.replace(/[#?].*/, ''));
  const file = /\.md$/.test(target) ? target : join(target, 'README.md');
  uses?.(file);
  const text = site.text(file)?.replace(/^---\n[\s\S]*?\n---\n/, '') ?? '';
  const [, title = ''] = /^#[ \t]+(.+)$/m.exec(text) ?? [];
  return (
    title
      .replace(icon, '')
      .replace(/<[^<>]*>/g, '')
      .trim() || null
  );
}

interface Column {
  isHidden: boolean;
  isTarget: boolean;
  isCover: boolean;
}

/** The rows of a table as a list of cards: the target of a card is a link around its first text. */
function cards(rows: string): string {
  const columns = Array.from(rows.matchAll(/<th\b([^<>]*)>/g), ([, attributes = '']) => ({
    isHidden: /\bdata-hidden\b/.test(attributes),
    isTarget: /\bdata-card-target\b/.test(attributes),
    isCover: /\bdata-card-cover(?!-dark)\b/.test(attributes),
  }));
  const items = rows
    .slice(rows.indexOf('<tbody'))
    .split('<tr')
    .slice(1)
    .map((row) =>
      card(
        Array.from(row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g), ([, cell = '']) => cell),
        columns,
      ),
    );
  return `\n\n<div class="cards"><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>\n\n`;
}

function card(cells: readonly string[], columns: readonly Column[]): string {
  const linkIn = (wanted: (column: Column) => boolean) =>
    cells.flatMap((cell, index) =>
      columns[index] && wanted(columns[index]) ? (addressIn(cell) ?? []) : [],
    )[0];
  const target = linkIn(({ isTarget }) => isTarget);
  const cover = linkIn(({ isCover }) => isCover);
  const [first = '', ...others] = cells
    .filter((_cell, index) => !columns[index]?.isHidden && !columns[index]?.isTarget)
    .map((cell) =>
      cell
        .replace(/<(\/?)h[1-6]\b[^<>]*>/g, '<$1strong>')
        .replaceAll('<strong></strong>', '')
        .trim(),
    )
    .filter((cell) => cell !== '');
  const title = target === undefined || /<a\b/.test(first) ? first : `<a href="${target}">${first}</a>`;
  const image =
    cover === undefined ? '' : `<p><img src="${cover}" alt="${first.replace(/<[^<>]*>|"/g, '').trim()}"></p>`;
  return (
    image +
    [title, ...others].map((cell) => (/^<(?:p|ul|ol)\b/.test(cell) ? cell : `<p>${cell}</p>`)).join('')
  );
}

function addressIn(cell: string): string | undefined {
  return /<a\b[^<>]*\bhref="([^"]+)"/.exec(cell)?.[1];
}
