import { escapeHtml } from '../escape-html.ts';

interface SectionParts {
  id: string;
  title: string;
  /** What the owner can do about the content. */
  lead: string;
}

/** A chart or a list; without `html`, it is left out. */
export interface Card {
  html: string;
  /** True for a few figures, which would leave a hole beside a list. */
  isShort?: boolean;
  /** Approximate number of lines of a list. A list is not beside a list that is much longer. */
  lines?: number;
}

/** How many times as long a list beside another list may be. */
const mostLonger = 1.5;

/** A section of the page with a heading; empty without content. */
export function section({ id, title, lead }: SectionParts, ...html: string[]): string {
  if (html.every((part) => part === '')) return '';
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(title)}</h2>
<p class="lead">${escapeHtml(lead)}</p>
${html.filter(Boolean).join('\n')}
</section>`;
}

/** Cards in rows of two, short cards first. */
export function cardRows(...cards: Card[]): string {
  const shown = cards.filter(({ html }) => html !== '');
  const rows = [shown.filter(({ isShort }) => isShort), shown.filter(({ isShort }) => !isShort)];
  return rows.flatMap(inPairs).join('\n');
}

function inPairs(cards: readonly Card[]): string[] {
  const rows: string[] = [];
  for (let index = 0; index < cards.length; index++) {
    const [card, next] = [cards[index]!, cards[index + 1]];
    const isPair = next !== undefined && haveLikeLength(card, next);
    rows.push(isPair ? `<div class="columns">${card.html}${next.html}</div>` : card.html);
    if (isPair) index++;
  }
  return rows;
}

function haveLikeLength({ lines: a }: Card, { lines: b }: Card): boolean {
  if (a === undefined || b === undefined) return true;
  return Math.max(a, b) <= mostLonger * Math.min(a, b);
}

/** A list with a heading. */
export function list(title: string, content: string, lines?: number): Card {
  const html = content === '' ? '' : `<div class="list"><h3>${escapeHtml(title)}</h3>${content}</div>`;
  return { html, ...(lines !== undefined && { lines }) };
}

/** Shows the first items; the rest are in a `<details>` element. Returns an empty string without items. */
export function folded<Item>(
  items: readonly Item[],
  first: number,
  render: (items: readonly Item[]) => string,
): string {
  if (items.length === 0) return '';
  const rest = items.slice(first);
  const more =
    rest.length === 0 ? '' : `<details><summary>${rest.length} more</summary>${render(rest)}</details>`;
  return `${render(items.slice(0, first))}${more}`;
}

/** Comments of readers as quotes. */
export function quotes(comments: readonly string[]): string {
  if (comments.length === 0) return '';
  return `<ul class="quotes">${[...new Set(comments)].map((comment) => `<li><q><bdi>${escapeHtml(comment)}</bdi></q></li>`).join('')}</ul>`;
}
