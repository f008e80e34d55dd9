import { descendants, type HtmlElement, hasClass } from './html-element.ts';
import { plainText } from './plain-text.ts';

export interface Admonition {
  /** In lower case: `note`, `warning`. */
  kind: string;
  /** Only where the page shows another word than the kind. */
  title?: string;
  /** The element that shows the title, if one does. */
  titleElement: HtmlElement | null;
}

const boxes = new Set([
  'admonition',
  'theme-admonition',
  'custom-block',
  'starlight-aside',
  'markdown-alert',
  'admonitionblock',
  'callout',
  'alert',
]);
const titles = [
  'admonition-title',
  'custom-block-title',
  'starlight-aside__title',
  'markdown-alert-title',
  'alert-heading',
  'alert-title',
  'callout-title',
  'icon',
];
const kinds =
  /(?:^|[-_])(note|tip|hint|info|important|warning|caution|danger|error|attention|seealso|success|deprecated)(?:$|[-_])/i;

/** Reads a box that stands out from the text, such as a note or a warning; null for any other element. */
export function readAdmonition(element: HtmlElement): Admonition | null {
  if (element.name === 'details' || !element.classes.some((name) => boxes.has(name))) return null;
  const titleElement = descendants(element).take(16).find(isTitle) ?? null;
  const shown = titleElement === null ? '' : plainText(titleElement, { limit: 200 });
  const title = shown.replace(/\s*:$/, '');
  const kind = kindOf(element) || (kinds.test(title) ? title.toLowerCase() : '');
  if (kind === '' && title === '') return null;
  const saysMore = title !== '' && title.toLowerCase() !== kind;
  return { kind: kind || 'note', titleElement, ...(saysMore && { title: capitalised(title) }) };
}

function isTitle(element: HtmlElement): boolean {
  if (hasClass(element, ...titles)) return element.name !== 'i' && element.name !== 'svg';
  return element.classes.some((name) => name.startsWith('admonitionHeading'));
}

function kindOf(element: HtmlElement): string {
  for (const name of element.classes) {
    const kind = kinds.exec(name)?.[1];
    if (kind !== undefined) return kind.toLowerCase();
  }
  return '';
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
