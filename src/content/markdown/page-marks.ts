import type { Inline } from '../../vocabulary/block.ts';
import type { ComponentKind } from '../component-kind.ts';
import { decodeEntities } from './decode-entities.ts';
import type { Include } from './rules.ts';
import { withEmoji } from './with-emoji.ts';

/*
 * A framework's own syntax is rewritten to comments before a page is parsed, so that the parser keeps the content
 * between them as Markdown.
 */

/** A comment that is replaced by the content of another file. */
export function includeMark({
  kind,
  path,
  language = '-',
  title = '-',
}: Omit<Include, 'type' | 'line'>): string {
  return `<!--docent:include ${kind} ${language} ${encodeURIComponent(title)} ${path}-->`;
}

export function readIncludeMark(html: string): Include | null {
  const [, kind, language = '-', written = '-', path = ''] =
    /^\s*<!--docent:include (page|code) (\S+) (\S+) (.+?)-->\s*$/.exec(html) ?? [];
  if (kind !== 'page' && kind !== 'code') return null;
  const title = written === '-' ? '' : decodeURIComponent(written);
  return {
    type: 'include',
    kind,
    path,
    ...(language !== '-' && { language }),
    ...(kind === 'code' && { title }),
  };
}

/** A comment that replaces a component whose content is not in the page. */
export function unreadMark(component: string): string {
  return `<!--docent:unread ${component}-->`;
}

export function readUnreadMark(html: string): string | null {
  return /^\s*<!--docent:unread ([\w.-]+)-->\s*$/.exec(html)?.[1] ?? null;
}

/**
 * A block whose content is between two comments. A group only separates its tabs from other tabs; the lead of a card is
 * Markdown.
 */
export type MarkedBlock = ComponentKind | { kind: 'group' } | { kind: 'card'; lead: string };

export function openMark(block: MarkedBlock): string {
  return `<!--docent:open ${encodeURIComponent(JSON.stringify(block))}-->`;
}

/** The block with a plain text title: `` Use `x` in <small>[tea](/tea)</small> `` -> `Use x in tea` */
export function withPlainTitle(block: MarkedBlock): MarkedBlock {
  if (block.kind === 'card') return block;
  const plain = (text: string) =>
    withEmoji(decodeEntities(text))
      .replace(/<([a-z][\w-]*)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi, '$2')
      .replace(/<[a-z][\w-]*(?:\s[^<>]*)?\/>/gi, '')
      .replace(/\[((?:`[^`]*`|[^[\]`])+)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, '$1')
      .replace(/(`{1,3})([^`]+)\1|\*\*([^*]+)\*\*/g, (_match, _ticks, code?: string, strong?: string) =>
        (code ?? strong ?? '').trim(),
      )
      .trim() || text;
  const entries = Object.entries(block).map(([key, value]) => [
    key,
    typeof value === 'string' ? plain(value) : value,
  ]);
  return Object.fromEntries(entries) as MarkedBlock;
}

/** The label of a block as bold text. */
export function boldLabel(block: MarkedBlock): Inline[] {
  if (block.kind === 'group' || block.kind === 'card') return [];
  const label = block.kind === 'callout' ? block.title : block.kind === 'panel' ? block.label : block.summary;
  return label === undefined ? [] : [{ strong: [`${label}:`] }];
}

export const closeMark = '<!--docent:close-->';

export function readOpenMark(html: string): MarkedBlock | null {
  const written = /^\s*<!--docent:open ([^\s>]+)-->\s*$/.exec(html)?.[1];
  if (written === undefined) return null;
  try {
    return JSON.parse(decodeURIComponent(written)) as MarkedBlock;
  } catch {
    return null;
  }
}

export function isCloseMark(html: string): boolean {
  return html.trim() === closeMark;
}

/** Whether a line is an include mark, an opening mark or a closing mark. */
export function isMark(line: string): boolean {
  return readIncludeMark(line) !== null || readOpenMark(line) !== null || isCloseMark(line);
}
