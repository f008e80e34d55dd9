import type { PageRecord } from '../../engine/engine.ts';
import { type Block, type HeadingBlock, paragraph } from '../../vocabulary/block.ts';
import type { ResolveLink } from '../../vocabulary/render-blocks.ts';
import { escapeHtml } from '../escape-html.ts';
import { ContentRenderer } from './content-renderer.ts';

interface ArticleOptions {
  /** Level of the title: 1, or 2 where several operations share a page. */
  titleLevel: 1 | 2;
  /** Ids the page has already: the first place with an id is the one a link reaches. */
  ids: Set<string>;
  resolve: ResolveLink;
}

/** A record as HTML, with the anchors that links to its passages use. */
export function renderArticle(record: PageRecord, { titleLevel, ids, resolve }: ArticleOptions): string {
  const renderer = new ContentRenderer({ ids, resolve });
  const [intro, ...sections] = sectionsOf(record.blocks);
  // Title and headings go first: no other place may take their anchors.
  const titleId = renderer.claim(record.operation?.anchor ?? null);
  const headings = sections.map(({ heading }) => ({ ...heading!, id: renderer.claim(heading!.anchor) }));
  const title = `<h${titleLevel}${titleId === null ? '' : ` id="${escapeHtml(titleId)}"`}>${escapeHtml(record.title)}</h${titleLevel}>\n`;
  const html = [`${title}${introduction(record, intro!.blocks, renderer)}`];
  for (const [index, { blocks }] of sections.entries())
    html.push(`${headingHtml(headings[index]!, titleLevel)}${renderer.blocks(blocks)}`);
  return `<article>\n${html.map((section) => `<section>${section}</section>\n`).join('')}</article>\n`;
}

interface Section {
  heading: HeadingBlock | null;
  blocks: Block[];
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block, blocks: [] });
    else sections.at(-1)!.blocks.push(block);
  }
  return sections;
}

function headingHtml({ text, depth, id }: HeadingBlock & { id: string | null }, titleLevel: number): string {
  const level = Math.min(5, Math.max(2, depth)) + titleLevel - 1;
  const words = escapeHtml(text);
  if (id === null) return `<h${level}>${words}</h${level}>\n`;
  const link = `<a class="anchor" href="#${escapeHtml(encodeURIComponent(id.toWellFormed()))}" aria-label="Link to this section">#</a>`;
  return `<h${level} id="${escapeHtml(id)}">${words}${link}</h${level}>\n`;
}

/** The page of an operation starts with a badge of its method and path. */
function introduction(
  { operation }: PageRecord,
  blocks: readonly Block[],
  renderer: ContentRenderer,
): string {
  const [first, ...rest] = blocks;
  const call = first?.type === 'paragraph' ? first.content[0] : undefined;
  const isCall =
    typeof call === 'object' && 'code' in call && call.code === `${operation?.method} ${operation?.path}`;
  if (operation === null || first?.type !== 'paragraph' || !isCall) return renderer.blocks(blocks);
  const method = `<span class="method ${escapeHtml(operation.method.toLowerCase())}">${escapeHtml(operation.method)}</span>`;
  const about = renderer.inline(paragraph({ code: operation.path }, ...first.content.slice(1)).content);
  return `<p class="operation">${method} ${about}</p>\n${renderer.blocks(rest)}`;
}
