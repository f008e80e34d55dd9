import { descendants, type HtmlElement, hasClass } from './html-element.ts';
import { plainText } from './plain-text.ts';

export interface Admonition {
  label: string;
  /** The element that shows the label, if one does. */
  labelElement: HtmlElement | null;
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
  const labelElement = descendants(element).take(16).find(isTitle) ?? null;
  const shown = labelElement === null ? '' : plainText(labelElement, { limit: 200 });
  const label = shown.replace(/\s*:$/, '') || kindOf(element);
  return label === '' ? null : { label: capitalised(label), labelElement };
}

function isTitle(element: HtmlElement): boolean {
  if (hasClass(element, ...titles)) return element.name !== 'i' && element.name !== 'svg';
  return element.classes.some((name) => name.startsWith('admonitionHeading'));
}

function kindOf(element: HtmlElement): string {
  for (const name of element.classes) {
    const kind = kinds.exec(name)?.[1];
    if (kind !== undefined) return kind;
  }
  return '';
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
