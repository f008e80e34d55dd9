import { createRequire } from 'node:module';
import type Temml from 'temml';
import { escapeHtml } from '../escape-html.ts';

/** Longer sources are shown as code. */
const longest = 5000;

let temml: typeof Temml | undefined;

/** A formula as MathML, which browsers show without styles or fonts of their own; null if the source is not valid TeX. */
export function formulaHtml(source: string, { isBlock = false } = {}): string | null {
  if (source.length > longest || source.trim() === '') return null;
  // Most sites have no formulas, so the library is loaded with the first one.
  temml ??= createRequire(import.meta.url)('temml') as typeof Temml;
  try {
    const options = { displayMode: isBlock, throwOnError: true, maxExpand: 200, strict: false } as const;
    // The content policy of the preview allows no style attributes.
    const math = temml.renderToString(source, options).replace(/ style="[^"]*"/g, '');
    if (!isBlock) return math;
    return `<div class="formula" role="group" aria-label="${escapeHtml(source)}" tabindex="0">${math}</div>\n`;
  } catch {
    return null;
  }
}
