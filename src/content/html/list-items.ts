import { elementsIn, type HtmlElement, type HtmlNode } from './html-element.ts';
import { headingName } from './tag-names.ts';

export function isItem(node: HtmlNode): node is HtmlElement {
  return typeof node === 'object' && node.name === 'li';
}

/** Gives each item of a list its marker. */
export function numbering(list: HtmlElement): (item: HtmlElement) => string {
  if (list.name !== 'ol') return () => '- ';
  let next = Number.parseInt(list.attributes.start ?? '1', 10) || 1;
  return (item) => {
    const number = Number.parseInt(item.attributes.value ?? '', 10) || next;
    next = number + 1;
    return `${number}. `;
  };
}

/** An item that is a section of its own, as in old Javadoc, is not written as an item. */
export function isSectionItem(item: HtmlElement): boolean {
  return elementsIn(item).some(({ name }) => headingName.test(name) || name === 'section');
}
