import type { ListItem } from '../../vocabulary/block.ts';
import type { HtmlElement, HtmlNode } from './html-element.ts';

export function isItem(node: HtmlNode): node is HtmlElement {
  return typeof node === 'object' && node.name === 'li';
}

/** Gives each item of an ordered list its number. */
export function numbering(list: HtmlElement): (item: HtmlElement) => number | undefined {
  if (list.name !== 'ol') return () => undefined;
  let next = Number.parseInt(list.attributes.start ?? '1', 10) || 1;
  return (item) => {
    const number = Number.parseInt(item.attributes.value ?? '', 10) || next;
    next = number + 1;
    return number;
  };
}

/** An item that begins with a checkbox. */
export function taskItem(item: ListItem): ListItem {
  const [first] = item.blocks;
  const lead = first?.type === 'paragraph' ? first.content[0] : undefined;
  const box = typeof lead === 'string' ? /^\[([ x])\] ?/.exec(lead) : null;
  if (first?.type !== 'paragraph' || box === null) return item;
  first.content[0] = (lead as string).slice(box[0].length);
  return { ...item, checked: box[1] === 'x' };
}
