import type { PageRecord } from '../engine/engine.ts';
import { DocentError } from '../errors.ts';
import { type PageMarkdown, pageMarkdown } from '../vocabulary/page-markdown.ts';
import { withLinks } from '../vocabulary/render-blocks.ts';
import { shorten } from './shorten.ts';

/** A heading of a page and the range of its Markdown, including subsections. */
export interface PageSection {
  heading: string;
  depth: number;
  anchor: string | null;
  from: number;
  to: number;
}

/** A page as Markdown, which can be read in parts. */
export interface SectionedPage extends PageMarkdown {
  url: string;
}

export function sectionedPage(page: PageRecord): SectionedPage {
  return { url: page.url, ...pageMarkdown(page, withLinks) };
}

export function sectionsOf({ markdown, headings }: Omit<SectionedPage, 'url'>): PageSection[] {
  const sections: PageSection[] = [];
  // From last to first, so that the next heading of each depth is known in linear time.
  const nextOffsets: number[] = [];
  for (const { text, depth, anchor, offset } of headings.toReversed()) {
    const ends = nextOffsets.slice(0, depth + 1).filter((next) => next !== undefined);
    sections.push({ heading: text, depth, anchor, from: offset, to: Math.min(markdown.length, ...ends) });
    nextOffsets[depth] = offset;
  }
  return sections.reverse();
}

/** Finds a section by its anchor, with or without `#`, or by its heading; null when there is none. */
export function findSection(sections: readonly PageSection[], wanted: string): PageSection | null {
  const name = wanted.replace(/^#+\s*/, '').trim();
  const folded = name.toLowerCase();
  return (
    sections.find(({ anchor }) => anchor === name) ??
    sections.find(({ heading }) => heading.toLowerCase() === folded) ??
    sections.find(({ anchor }) => anchor?.toLowerCase() === folded) ??
    null
  );
}

/** Like `findSection`, but throws an error that lists the sections. */
export function requireSection(page: SectionedPage, wanted: string): PageSection {
  const sections = sectionsOf(page);
  const found = findSection(sections, wanted);
  if (found !== null) return found;
  const names = sections.slice(0, 40).map(({ heading, anchor }) => shorten(anchor ?? heading, 80));
  const known = names.length === 0 ? 'The page has no sections.' : `Its sections are: ${names.join(', ')}.`;
  throw new DocentError('invalid_request', `${page.url} has no section '${shorten(wanted, 80)}'. ${known}`);
}

export interface PagePart {
  markdown: string;
  /** Offset of the next part; null at the end. */
  next_offset: number | null;
}

/** The part of a range from an offset that fits, cut at a good place. */
export function readPart(
  page: SectionedPage,
  { from, to }: Pick<PageSection, 'from' | 'to'>,
  offset: number,
  fits: (part: string) => boolean,
): PagePart {
  const start = Math.max(from, offset);
  if (start >= to && offset > 0)
    throw new DocentError(
      'invalid_request',
      `offset: ${page.url} ends at ${to}. Use next_offset from the previous response.`,
    );
  const end = cutPlace(page, start, to, fits);
  return { markdown: page.markdown.slice(start, end), next_offset: end < to ? end : null };
}

/** Cuts before a heading, else after a paragraph, a line or a word, else anywhere; always after `from`. */
function cutPlace(
  { markdown, headings }: SectionedPage,
  from: number,
  to: number,
  fits: (part: string) => boolean,
): number {
  if (fits(markdown.slice(from, to))) return to;
  const most = longestFitting(markdown, from, to, fits);
  // A good place is used only if the part does not become too short.
  const enough = from + (most - from) / 3;
  const heading = headings.findLast(({ offset }) => offset > from && offset <= most)?.offset ?? 0;
  if (heading >= enough) return heading;
  for (const end of ['\n\n', '\n', ' ']) {
    const place = markdown.lastIndexOf(end, most - end.length) + end.length;
    if (place > from && place >= enough) return place;
  }
  return most;
}

/** The last offset that fits, never inside a character, and at least one character after the start. */
function longestFitting(markdown: string, from: number, to: number, fits: (part: string) => boolean): number {
  let [least, most] = [from, to];
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(markdown.slice(from, middle))) least = middle;
    else most = middle;
  }
  const isWithinPair = /[\uD800-\uDBFF]/.test(markdown[least - 1] ?? '');
  const place = isWithinPair ? least - 1 : least;
  return place > from ? place : from + (markdown.codePointAt(from)! > 0xffff ? 2 : 1);
}
