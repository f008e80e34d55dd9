import { type HtmlElement, hasClass } from './html-element.ts';
import { headingName } from './tag-names.ts';

export function isHeading(element: HtmlElement): boolean {
  return headingName.test(element.name) || element.attributes.role === 'heading' || isTitleBox(element);
}

/** Whether an element is a heading of the first level. */
export function isTitle(element: HtmlElement): boolean {
  return isHeading(element) && headingDepth(element) === 1;
}

export function headingDepth(element: HtmlElement): number {
  if (isTitleBox(element)) return 1;
  const { name, attributes } = element;
  const depth = headingName.test(name)
    ? Number(name[1])
    : Number.parseInt(attributes['aria-level'] ?? '2', 10);
  return depth >= 1 ? Math.min(depth, 6) : 2;
}

/** Doxygen and Haddock print a page's title without a heading element. */
function isTitleBox(element: HtmlElement): boolean {
  const { parent } = element;
  if (parent === null || element.classes.length === 0) return false;
  if (hasClass(element, 'title')) return hasClass(parent, 'headertitle');
  return parent.id === 'module-header' && hasClass(element, 'caption');
}
