import type { Block } from '../../vocabulary/block.ts';
import type { PageHead } from './page-head.ts';

/** The page's own name: its `h1`, or its `<title>` where the first-level headings are but its sections. */
export function pageTitle(
  head: Pick<PageHead, 'title' | 'siteName'>,
  blocks: readonly Block[],
): string | null {
  const titles = topHeadings(blocks);
  const [first] = titles;
  if (first === undefined)
    return titleWithoutSite(head) ?? blocks.find((block) => block.type === 'heading')?.text ?? null;
  if (head.title === null) return first;
  if (isNumbered(first) && !isNumbered(head.title)) return titleWithoutSite(head);
  return titles.length === 1 || agree(first, head.title) ? first : titleWithoutSite(head);
}

/** `Page | Site`, `Page — Site 1.0 documentation` and the like without the site. */
export function titleWithoutSite({ title, siteName }: Pick<PageHead, 'title' | 'siteName'>): string | null {
  if (title === null) return null;
  const parts = /^(.*\S)\s+([|·»«—–-]|::)\s+(\S.*)$/.exec(title);
  if (parts === null) return title;
  const [, page = title, separator = '', site = ''] = parts;
  const namesSite =
    separator === '|' || site === siteName || /\b(?:docs?|documentation|manual|guide)\b/i.test(site);
  return namesSite ? page : title;
}

function topHeadings(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.type === 'heading' && block.depth === 1 ? [block.text] : []));
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
