import type { TreeNode } from '../../content/markdown/parse-tree.ts';
import type { PageRecord } from '../../engine/engine.ts';
import { titleLine } from '../../vocabulary/page-markdown.ts';
import { escapeHtml, lessThan } from '../escape-html.ts';
import { parseSafely, renderTrees } from './render-markdown.ts';
import { type PageLink, restoreLinks } from './restore-links.ts';

interface ArticleOptions {
  /** Level of the title: 1, or 2 where several operations share a page. */
  titleLevel: 1 | 2;
  /** Ids the page has already: the first place with an id is the one a link reaches. */
  ids: Set<string>;
  /** The page's links, in reading order. */
  links: readonly PageLink[];
}

/** A record as HTML, with the very anchors that links to its passages use. */
export function renderArticle(record: PageRecord, { titleLevel, ids, links }: ArticleOptions): string {
  const sections = sectionsOf(record);
  // Headings go first: no other place may take their anchors.
  const headingIds = record.headings.map(({ anchor }) => claimed(anchor, ids));
  const others = placeAnchors(record, sections, ids);
  const linked = restoreLinks(
    sections.flatMap(({ heading, trees }) => [...heading, ...trees]),
    links,
  );
  const html = sections.map(({ level, heading, trees }, index) => {
    const words = renderTrees(heading, linked);
    const body = renderTrees(trees, linked);
    if (index > 0)
      return `<section>${others.at(index)}${headingHtml(words, level + titleLevel - 1, headingIds[index - 1] ?? null)}${body}</section>\n`;
    const title = `<h${titleLevel}${others.title}>${words}</h${titleLevel}>\n`;
    return `<section>${others.at(0)}${title}${operationBadge(body)}</section>\n`;
  });
  return `<article>\n${html.join('')}</article>\n`;
}

interface Section {
  level: number;
  /** A single text: headings are words, not Markdown. */
  heading: TreeNode[];
  body: string;
  trees: TreeNode[];
}

/** A page in its sections, the title's first; each is parsed for itself, so that none runs into the next. */
function sectionsOf({ title, markdown, headings }: PageRecord): Section[] {
  const heads = [{ depth: 1, text: title, from: titleLine(title).length }].concat(
    headings.map(({ depth, text, offset }) => ({ depth, text, from: offset + depth + 1 + text.length })),
  );
  return heads.map(({ depth, text, from }, index) => {
    const body = markdown.slice(from, headings[index]?.offset);
    const heading: TreeNode[] = [{ type: 'text', value: text.replaceAll('<', lessThan) }];
    return { level: Math.min(5, Math.max(2, depth)), heading, body, trees: parseSafely(body) };
  });
}

function headingHtml(words: string, level: number, id: string | null): string {
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
  sections: readonly Section[],
  ids: Set<string>,
): { title: string; at(section: number): string } {
  const own = anchors.flatMap((anchor) => claimed(anchor, ids) ?? []);
  const titleId = own.find((anchor) => letters(anchor) === letters(title));
  const marks = own.length === 0 ? [] : sections.map(({ body }) => standingOut(body));
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
