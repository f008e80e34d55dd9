import { descendants, type HtmlElement, type HtmlNode, hasClass } from './html-element.ts';
import { plainText } from './plain-text.ts';
import { headingName } from './tag-names.ts';

export interface Admonition {
  /** In lower case: `note`, `warning`. */
  kind: string;
  /** Only if the page shows another word than the kind. */
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
const kindNames =
  'note|tip|hint|info|important|warning|caution|danger|error|attention|seealso|success|deprecated';
const kinds = new RegExp(`(?:^|[-_])(${kindNames})(?:$|[-_])`, 'i');
const kindAlone = new RegExp(`^(?:${kindNames})$`, 'i');

/** Reads a callout, such as a note or a warning; null for other elements. */
export function readAdmonition(element: HtmlElement): Admonition | null {
  if (element.name === 'details') return null;
  const isBox = element.classes.some((name) => boxes.has(name));
  const titleElement = (isBox ? descendants(element).take(16).find(isTitle) : kindLabel(element)) ?? null;
  if (!isBox && titleElement === null) return null;
  const shown = titleElement === null ? '' : plainText(titleElement, { limit: 200 });
  const title = shown.replace(/\s*:$/, '');
  const kind = kindOf(element) || (kinds.test(title) ? title.toLowerCase() : '');
  if (kind === '' && title === '') return null;
  const saysMore = title !== '' && title.toLowerCase() !== kind;
  return { kind: kind || 'note', titleElement, ...(saysMore && { title: capitalised(title) }) };
}

/** In DocBook and others, a box has its kind as class and as first words: a heading, a table head, a label. */
function kindLabel(element: HtmlElement): HtmlElement | undefined {
  if (!element.classes.some((name) => kindAlone.test(name))) return undefined;
  const first = descendants(element)
    .take(8)
    .find(
      (inner) => headingName.test(inner.name) || inner.name === 'th' || hasClass(inner, 'title', 'label'),
    );
  return first !== undefined && firstOf(element, first) === first ? first : undefined;
}

/** The wanted element, or the text before it if there is any. */
function firstOf(element: HtmlElement, wanted: HtmlElement): HtmlNode | null {
  for (const child of element.children) {
    if (child === wanted) return child;
    const first = typeof child === 'string' ? child.trim() || null : firstOf(child, wanted);
    if (first !== null) return first;
  }
  return null;
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
