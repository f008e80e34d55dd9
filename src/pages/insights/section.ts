import { escapeHtml } from '../escape-html.ts';

interface SectionParts {
  id: string;
  title: string;
  /** What to do about what is shown. */
  lead: string;
}

/** A part of the page with its own heading. */
export function section({ id, title, lead }: SectionParts, ...html: string[]): string {
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(title)}</h2>
<p class="lead">${escapeHtml(lead)}</p>
${html.filter(Boolean).join('\n')}
</section>`;
}

/** A list below its own heading, or what it means that there is none. */
export function list(title: string, content: string, none: string): string {
  return `<div class="list"><h3>${escapeHtml(title)}</h3>${content === '' ? `<p class="none">${escapeHtml(none)}</p>` : content}</div>`;
}

/** The first ones; the rest can be unfolded. Empty when there are none. */
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

/** What readers said, in their words. */
export function quotes(comments: readonly string[]): string {
  if (comments.length === 0) return '';
  return `<ul class="quotes">${[...new Set(comments)].map((comment) => `<li><q>${escapeHtml(comment)}</q></li>`).join('')}</ul>`;
}
