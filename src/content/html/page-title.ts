import type { Block } from '../../vocabulary/block.ts';
import type { PageHead } from './page-head.ts';

/** The title of a page: its `h1`, or its `<title>` if the first-level headings are only sections. */
export function pageTitle(
  head: Pick<PageHead, 'title' | 'siteName'>,
  blocks: readonly Block[],
): string | null {
  const headings = blocks.filter((block) => block.type === 'heading');
  const tops = headings.filter(({ depth }) => depth === 1).map(({ text }) => text);
  const [first] = tops;
  if (head.title === null) return first ?? headings[0]?.text ?? null;
  const { page, site } = titleParts(head);
  const named = headings.find(({ text }) => bare(text) === bare(page))?.text;
  if (first === undefined) return headingAtStart(headings[0]?.text, head.title) ?? page;
  if (tops.length > 1 && isNumbered(first) && !isNumbered(head.title)) return page;
  if (named !== undefined && (bare(first) === bare(site) || !agree(first, head.title))) return named;
  if (tops.length > 1 && !agree(first, head.title)) return page;
  return bare(first) === bare(page) ? clearer(first, page) : first;
}

/** The first heading if `<title>` starts with it: `Signals` of `Signals: GObject Reference Manual`. */
function headingAtStart(heading: string | undefined, title: string): string | null {
  if (heading === undefined || heading === '' || !title.startsWith(heading)) return null;
  return /^\s*(?:[:|·»«—–-]|$)/.test(title.slice(heading.length)) ? heading : null;
}

/** Of two spellings, the one with more separators: `Gtk.Sorter.compare`, not `GtkSortercompare`. */
function clearer(heading: string, title: string): string {
  const gaps = (text: string) => text.match(/[^\p{L}\p{N}]+/gu)?.length ?? 0;
  return gaps(title) > gaps(heading) ? title : heading;
}

/** The end of `Kettle (Acme 1.2 API)`. */
const ofJavadoc = / \([^()]* API\)$/;

/** Splits `Page | Site`, `Page — Site 1.0 documentation` and similar titles. */
function titleParts({ title, siteName }: Pick<PageHead, 'title' | 'siteName'>): {
  page: string;
  site: string;
} {
  const whole = (title ?? '').replace(ofJavadoc, '');
  const parts = /^(.*\S)\s+([|·»«—–-]|::)\s+(\S.*)$/.exec(whole);
  if (parts === null) return { page: whole, site: siteName ?? '' };
  const [, page = whole, separator = '', site = ''] = parts;
  const namesSite =
    separator === '|' || site === siteName || /\b(?:docs?|documentation|manual|guide)\b/i.test(site);
  return namesSite ? { page, site } : { page: whole, site: siteName ?? '' };
}

/** Whether a heading has the words of the title, ignoring the signs between words. */
export function isSameTitle(heading: string, title: string | null): boolean {
  return title !== null && (heading === title || (bare(title) !== '' && bare(heading) === bare(title)));
}

function agree(heading: string, title: string): boolean {
  const [short, long] = [bare(heading), bare(title)];
  return long.includes(short) || short.includes(long);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function isNumbered(heading: string): boolean {
  return /^\d+(?:\.\d+)*\.?\s/.test(heading);
}
