import { Parser } from 'htmlparser2';
import { escapeHtml } from '../escape-html.ts';

/** Larger drawings take too long to load. */
const longest = 400_000;

const elements = new Set([
  ...['svg', 'g', 'defs', 'marker', 'path', 'rect', 'line', 'polyline', 'polygon', 'circle', 'ellipse'],
  ...['text', 'tspan', 'title'],
]);
const attributes = new Set([
  ...[
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'd',
    'points',
  ],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'opacity'],
  ...['dx', 'dy', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'text-decoration', 'transform'],
  ...['id', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient', 'marker-start', 'marker-end'],
]);
/** Numbers, names and `var(--_line)`; no URL except that of a marker. */
const plainValue = /^[\w\s.,#%+-]*(?:\([\w\s.,#%+-]*\)[\w\s.,#%+-]*)*$/;
const markerUrl = /^url\(#([\w-]+)\)$/;

/**
 * A drawing with only shapes and texts: no scripts, styles, links or images. Its colors are variables, so that the
 * preview's styles set them for light and dark pages. `ids` is the prefix of ids. Null if the drawing is too large.
 */
export function diagramSvg(svg: string, ids: string): string | null {
  if (svg.length > longest) return null;
  let html = '';
  /** Depth within elements that are left out. */
  let hidden = 0;
  const parser = new Parser(
    {
      onopentag(name, written) {
        if (hidden > 0 || !elements.has(name)) hidden++;
        else
          html += `<${name}${Object.entries(written)
            .map(([key, value]) => attribute(key, value, ids))
            .join('')}>`;
      },
      ontext(text) {
        if (hidden === 0) html += escapeHtml(text);
      },
      onclosetag(name) {
        if (hidden > 0) hidden--;
        else html += `</${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return html.trim().startsWith('<svg') ? html.replace(/\s*\n\s*/g, '\n').trim() : null;
}

function attribute(name: string, value: string, ids: string): string {
  if (!attributes.has(name)) return '';
  const [, marker] = markerUrl.exec(value) ?? [];
  if (marker !== undefined) return ` ${name}="url(#${ids}${marker})"`;
  if (/url/i.test(value) || !plainValue.test(value)) return '';
  return ` ${name}="${escapeHtml(name === 'id' ? ids + value : value)}"`;
}
