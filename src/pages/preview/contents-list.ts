import type { PageRecord } from '../../engine/engine.ts';
import { escapeHtml } from '../escape-html.ts';

const longest = 80;

/** Links to the sections of a page; empty if there are fewer than two. */
export function contentsList(records: readonly PageRecord[]): string {
  const entries =
    records.length > 1
      ? records.map(({ title, anchors, headings }) => ({
          depth: 2,
          text: title,
          anchor: anchors[0] ?? headings[0]?.anchor ?? null,
        }))
      : records.flatMap(({ headings }) => headings.filter(({ depth }) => depth <= 3));
  const linked = entries.filter(({ anchor }) => anchor !== null && anchor !== '').slice(0, longest);
  if (linked.length < 2) return '';
  const items = linked.map(
    ({ depth, text, anchor }) =>
      `<li${depth > 2 ? ' class="deeper"' : ''}><a href="#${escapeHtml(encodeURIComponent((anchor ?? '').toWellFormed()))}">${escapeHtml(text)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
