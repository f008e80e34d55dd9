import type { PageRecord } from '../../engine/engine.ts';
import { type Block, childrenOf, type HeadingBlock, paragraph } from '../../vocabulary/block.ts';
import type { ResolveLink } from '../../vocabulary/render-blocks.ts';
import { escapeHtml } from '../escape-html.ts';
import { ContentRenderer, type Diagrams, labelHtml, type Pictures } from './content-renderer.ts';
import { sectionAnchor } from './contents-list.ts';
import { headingLevels } from './heading-levels.ts';
import { methodBadge } from './method-badge.ts';
import { operationBlocks } from './operation-fields.ts';
import { leadOf } from './page-lead.ts';
import { directionOf } from './page-shell.ts';
import { pathHtml, titleHtml, wrappedTitle } from './path-html.ts';
import { previewTexts } from './preview-texts.ts';

export interface ArticleOptions {
  /** Level of the title: 1, or 2 if several operations share a page. */
  titleLevel: 1 | 2;
  /** Ids that the page already uses: a link reaches the first element with an id. */
  ids: Set<string>;
  resolve: ResolveLink;
  pictures?: Pictures;
  diagrams?: Diagrams;
  /** URL of the published page. */
  published?: string;
  /** Language of Docent's own words, default English. */
  locale?: string;
  /** Language of the content, if it is another one. */
  written?: string;
}

/** A record as HTML, with the anchors that links to its sections use. */
export function renderArticle(
  record: PageRecord,
  { titleLevel, ids, resolve, pictures, diagrams, published, locale = 'en', written }: ArticleOptions,
): string {
  const texts = previewTexts(locale);
  const { title: name } = record;
  const renderer = new ContentRenderer({
    ids,
    resolve,
    locale,
    pictures,
    diagrams,
    published,
    title: name,
    notes: new Set(noteLabels(record.blocks)),
  });
  const show = (blocks: readonly Block[]) =>
    record.operation === null
      ? renderer.blocks(blocks)
      : operationBlocks(blocks, renderer, { texts, locale });
  const [intro, ...sections] = sectionsOf(record.blocks);
  // Title and headings claim their anchors first.
  const titleId = renderer.claim(record.operation?.anchor ?? null);
  const headings = sections.map(({ heading }) => ({
    ...heading!,
    id: renderer.claim(sectionAnchor(heading!, record.operation !== null)),
  }));
  const title = `<h${titleLevel}${titleId === null ? '' : ` id="${escapeHtml(titleId)}"`}>${titleHtml(record.title, record.operation)}</h${titleLevel}>\n`;
  const html = [
    `<section>${title}${leadHtml(record)}${introduction(record, intro!.blocks, renderer, show)}</section>\n`,
  ];
  const levels = headingLevels(
    headings.map(({ depth }) => depth),
    titleLevel,
  );
  for (const [index, { heading, blocks }] of sections.entries()) {
    const isExample = record.operation !== null && heading?.text === 'Example';
    const start = headingHtml(headings[index]!, levels[index]!, texts.linkToSection);
    // Neighbours that have only a note are in one box with one note.
    const [before, after] = [sections[index - 1]?.blocks, sections[index + 1]?.blocks].map(isOnlyNote);
    const isBoxed = isOnlyNote(blocks) && (before || after);
    if (isBoxed && !before) html.push(`<div class="unread">${show([withoutName(blocks[0]!)])}`);
    const shown = isBoxed ? '' : show(isExample ? withoutRepeated(blocks) : blocks);
    html.push(`<section${isExample ? ' class="example"' : ''}>${start}${shown}</section>\n`);
    if (isBoxed && !after) html.push('</div>\n');
  }
  html.push(renderer.footnotes());
  const language =
    written === undefined ? '' : ` lang="${escapeHtml(written)}" dir="${directionOf(written)}"`;
  return `<article${record.operation === null ? '' : ' class="operation"'}${language}>\n${html.join('')}</article>\n`;
}

function noteLabels(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [
    ...(block.type === 'footnote' ? [block.label] : []),
    ...childrenOf(block).flatMap(noteLabels),
  ]);
}

function leadHtml(record: PageRecord): string {
  const lead = leadOf(record);
  return lead === '' ? '' : `<p class="lead">${labelHtml(lead)}</p>\n`;
}

/** Whether a section only has a note that its content is on the published page. */
function isOnlyNote(blocks: readonly Block[] | undefined): boolean {
  const [only, ...others] = blocks ?? [];
  const piece = only?.type === 'paragraph' && only.content.length === 1 ? only.content[0] : undefined;
  return others.length === 0 && typeof piece === 'object' && 'unread' in piece;
}

/** The headings in a box name what is missing. */
function withoutName(note: Block): Block {
  return note.type === 'paragraph' ? paragraph({ unread: '' }) : note;
}

/** Leaves out a request, and the line above it, if the command before contains the same request. */
function withoutRepeated(blocks: readonly Block[]): Block[] {
  const [call] = blocks;
  const command = call?.type === 'tabs' ? call.panels[0]?.blocks[0] : call;
  if (command?.type !== 'code') return [...blocks];
  const repeated = blocks.findIndex(
    (block, index) => index > 0 && block.type === 'code' && command.text.includes(block.text),
  );
  return repeated === -1 ? [...blocks] : blocks.toSpliced(repeated - 1, 2);
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

function headingHtml(
  { text, id, badges = [] }: HeadingBlock & { id: string | null },
  level: number,
  linkToSection: string,
): string {
  const labels = badges.map((badge) => ` <span class="label-badge">${escapeHtml(badge)}</span>`);
  const words = wrappedTitle(text) + labels.join('');
  if (id === null) return `<h${level}>${words}</h${level}>\n`;
  const link = `<a class="anchor" href="#${escapeHtml(encodeURIComponent(id.toWellFormed()))}" aria-label="${escapeHtml(linkToSection)}">#</a>`;
  return `<h${level} id="${escapeHtml(id)}">${words}${link}</h${level}>\n`;
}

/** The introduction of an operation starts with a badge for its method and path; its id is only for searches. */
function introduction(
  { operation }: PageRecord,
  blocks: readonly Block[],
  renderer: ContentRenderer,
  show: (blocks: readonly Block[]) => string,
): string {
  const [first, ...others] = blocks;
  const call = first?.type === 'paragraph' ? first.content[0] : undefined;
  const isCall =
    typeof call === 'object' && 'code' in call && call.code === `${operation?.method} ${operation?.path}`;
  if (operation === null || first?.type !== 'paragraph' || !isCall) return show(blocks);
  const [kind] = renderer.inline(first.content.slice(1)).split('<br>\n');
  const path = `<code>${pathHtml(operation.path)}</code>`;
  return `<p class="call">${methodBadge(operation.method)} ${path}${kind}</p>\n${show(others)}`;
}
