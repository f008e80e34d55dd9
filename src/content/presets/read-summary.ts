import { join } from 'node:path/posix';
import type { NavigationEntry } from '../site-navigation.ts';
import { withoutExtension } from './page-path.ts';

/** One page in a table of contents, which is a list of links. */
export interface SummaryEntry {
  /** Path of the file, relative to the summary's folder. */
  path: string;
  title: string;
  /** The number of a chapter in a list: `1.2.` */
  number?: string;
  /** The heading above the list, as it is written. */
  group: string | null;
  /** Indices of the parent entries, outermost first. */
  parents: number[];
}

const link =
  /^([ \t]{0,200})([-*+]|\d{1,9}[.)])?[ \t]{0,9}(?:\*\*|__)?\[((?:[^\]\\]|\\.)*)\]\([ \t]{0,9}<?([^)>]*?)>?(?:[ \t]+["'][^)]*)?\)/;

/** The pages of a `SUMMARY.md`, as in mdBook and GitBook. */
export function readSummary(text: string): SummaryEntry[] {
  const entries: SummaryEntry[] = [];
  let group: string | null = null;
  let hasTitle = false;
  let open: { indent: number; index: number }[] = [];
  const numbers = new ChapterNumbers();
  for (const line of withoutComments(text).split('\n')) {
    const [, level = '', heading] = /^ {0,3}(#{1,6})\s+(.*?)\s*$/.exec(line) ?? [];
    if (heading !== undefined) {
      // The first heading is the title of the summary; in mdBook, the others of the first level are parts.
      group = level === '#' && !hasTitle ? null : heading || null;
      hasTitle = true;
      open = [];
      continue;
    }
    hasTitle ||= line.trim() !== '';
    const [, margin = '', bullet, title = '', target] = link.exec(line) ?? [];
    const indent = margin.replaceAll('\t', '    ').length;
    // A chapter that is not written yet also has a number.
    const number = target === undefined || bullet === undefined ? undefined : numbers.next(indent);
    const path = target === undefined ? null : filePath(target);
    if (path === null) continue;
    open = open.filter((parent) => parent.indent < indent);
    entries.push({
      path,
      title: title.replace(/[\\`*]/g, ''),
      ...(number !== undefined && { number }),
      group,
      parents: open.map(({ index }) => index),
    });
    open.push({ indent, index: entries.length - 1 });
  }
  return entries;
}

/** Numbers chapters as mdBook does: across the parts of a book, without the chapters outside lists. */
class ChapterNumbers {
  #open: { indent: number; count: number }[] = [];

  next(indent: number): string {
    this.#open = this.#open.filter((level) => level.indent <= indent);
    const last = this.#open.at(-1);
    if (last?.indent === indent) last.count++;
    else this.#open.push({ indent, count: 1 });
    return this.#open.map(({ count }) => `${count}.`).join('');
  }
}

function withoutComments(text: string): string {
  const [first = '', ...commented] = text.split('<!--');
  return (
    first +
    commented.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
  );
}

/** A Markdown file of the book; null for other links. */
function filePath(target: string): string | null {
  const [written = ''] = target.split('#');
  if (!/\.(mdx?|markdown)$/i.test(written) || /^[a-z][\w+.-]*:/i.test(written)) return null;
  const path = join('.', decoded(written).replace(/^\/+/, ''));
  return path.startsWith('..') ? null : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pages as a navigation: an entry with others below it is the page of their group. */
export function summaryNavigation(
  entries: readonly SummaryEntry[],
  { isNumbered = false } = {},
): NavigationEntry[] {
  const parents = new Set(entries.flatMap((entry) => entry.parents));
  const groupStarts = new Map<string, number>();
  return entries.map(({ path, title, number, group, parents: above }, order) => {
    if (group !== null && !groupStarts.has(group)) groupStarts.set(group, order);
    const around = [...above, ...(parents.has(order) ? [order] : [])];
    const groups = [
      ...(group === null ? [] : [{ title: group, order: groupStarts.get(group) ?? order }]),
      ...around.map((index) => ({ title: entries[index]?.title ?? '', order: index })),
    ];
    const isGroupPage = parents.has(order) && { isGroupPage: true as const };
    const numbered = isNumbered && number !== undefined && { number };
    return { page: withoutExtension(path), label: title, ...numbered, order, groups, ...isGroupPage };
  });
}
