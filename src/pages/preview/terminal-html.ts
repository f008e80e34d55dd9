import type { ColoredText } from '../../vocabulary/block.ts';
import { escapeHtml } from '../escape-html.ts';

/** Terminal output as HTML: colored text is in spans with a class for each color and trait. */
export function terminalHtml(text: string, colors: readonly ColoredText[]): string {
  let shown = 0;
  const parts = colors.map(({ start, end, look }) => {
    const before = escapeHtml(text.slice(shown, start));
    shown = end;
    const classes = look.replace(/\w+/g, 'ansi-$&');
    return `${before}<span class="${classes}">${escapeHtml(text.slice(start, end))}</span>`;
  });
  return parts.join('') + escapeHtml(text.slice(shown));
}
