import type { PageRecord } from '../../engine/engine.ts';
import { type PlacedHeading, titleLine } from '../../vocabulary/page-markdown.ts';
import { escapeHtml } from './escape-html.ts';
import { renderMarkdown } from './render-markdown.ts';

interface ArticleOptions {
  /** Level of the title: 1, or 2 where several operations share a page. */
  titleLevel: 1 | 2;
  /** Ids the page has already: the first place with an id is the one a link reaches. */
  ids: Set<string>;
}

/** A record as HTML, with the very anchors that links to its passages use. */
export function renderArticle(record: PageRecord, { titleLevel, ids }: ArticleOptions): string {
  const { title, markdown, headings } = record;
  const start = titleLine(title).length;
  const bodies = headings.map(({ depth, text, offset }, index) =>
    markdown.slice(offset + depth + 1 + text.length, headings[index + 1]?.offset),
  );
  // Headings go first: no other place may take their anchors.
  const headingIds = headings.map(({ anchor }) => claimed(anchor, ids));
  const others = placeAnchors(record, [markdown.slice(start, headings[0]?.offset), ...bodies], ids);
  const heading = `<h${titleLevel}${others.title}>${escapeHtml(title)}</h${titleLevel}>\n`;
  const sections = headings.map((each, index) => {
    const level = Math.min(6, Math.max(2, each.depth) + titleLevel - 1);
    return `<section>${others.at(index + 1)}${headingHtml(each, level, headingIds[index] ?? null)}${renderMarkdown(bodies[index] ?? '')}</section>\n`;
  });
  const introduction = operationBadge(renderMarkdown(markdown.slice(start, headings[0]?.offset)));
  return `<article>\n<section>${others.at(0)}${heading}${introduction}</section>\n${sections.join('')}</article>\n`;
}

function headingHtml({ text }: PlacedHeading, level: number, id: string | null): string {
  const words = escapeHtml(text);
  if (id === null) return `<h${level}>${words}</h${level}>\n`;
  const link = `<a class="anchor" href="#${escapeHtml(encodeURIComponent(id.toWellFormed()))}" aria-label="Link to this section">#</a>`;
  return `<h${level} id="${escapeHtml(id)}">${words}${link}</h${level}>\n`;
}

/** The anchor, if no place of the page has it yet. */
function claimed(anchor: string | null, ids: Set<string>): string | null {
  if (anchor === null || anchor === '' || ids.has(anchor)) return null;
  ids.add(anchor);
  return anchor;
}

/**
 * Anchors that no heading has: that of the title belongs to it, one made of words that stand out in a section
 * (a heading inside a list, a term) to that section; of the others it is only known that the page has them.
 */
function placeAnchors(
  { title, anchors }: PageRecord,
  bodies: readonly string[],
  ids: Set<string>,
): { title: string; at(section: number): string } {
  const own = anchors.flatMap((anchor) => claimed(anchor, ids) ?? []);
  const titleId = own.find((anchor) => letters(anchor) === letters(title));
  const marks = own.length === 0 ? [] : bodies.map(standingOut);
  const spans = new Map<number, string>();
  for (const anchor of own) {
    if (anchor === titleId) continue;
    const section = Math.max(
      0,
      marks.findIndex((words) => words.has(letters(anchor))),
    );
    spans.set(section, `${spans.get(section) ?? ''}<span class="place" id="${escapeHtml(anchor)}"></span>`);
  }
  return {
    title: titleId === undefined ? '' : ` id="${escapeHtml(titleId)}"`,
    at: (section) => spans.get(section) ?? '',
  };
}

function standingOut(body: string): Set<string> {
  const found = [...body.matchAll(/\*\*([^*\n]{1,200})\*\*|`([^`\n]{1,200})`/g)];
  return new Set(found.map(([, bold, code]) => letters(bold ?? code ?? '')));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const call = /^<p><code>(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY) (\S+?)<\/code>(.*)/s;

/** The page of an operation starts with its method and path: those are its sign. */
function operationBadge(html: string): string {
  return html.replace(
    call,
    (_, method: string, path: string, rest: string) =>
      `<p class="operation"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>${rest}`,
  );
}
