export type HtmlNode = HtmlElement | string;

/** An element of a parsed page. Trees are at most 200 levels deep, so they can be walked recursively. */
export interface HtmlElement {
  name: string;
  id: string | null;
  /** The words of `class`; elements with the same `class` share one list. */
  classes: readonly string[];
  /** All other attributes; `noAttributes` if there are none. */
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
  parent: HtmlElement | null;
  /** Starts on a new line, as a paragraph or a division does. */
  block: boolean;
  /** An inline element with a block inside, such as a link around a card. */
  holdsBlocks: boolean;
}

export const noAttributes: HtmlElement['attributes'] = Object.freeze({});

/** Whether the element has one of these classes. */
export function hasClass({ classes }: HtmlElement, ...names: string[]): boolean {
  return classes.length > 0 && classes.some((name) => names.includes(name));
}

/** The element children, without the text between them. */
export function elementsIn({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** All elements below an element, in document order. */
export function* descendants(element: HtmlElement): Generator<HtmlElement> {
  const path = [{ parent: element, next: 0 }];
  for (let here = path[0]; here !== undefined; here = path[path.length - 1]) {
    const child = here.parent.children[here.next++];
    if (child === undefined) path.pop();
    else if (typeof child === 'object') {
      yield child;
      if (child.children.length > 0) path.push({ parent: child, next: 0 });
    }
  }
}

/** The elements around an element, nearest first. */
export function* ancestors(element: HtmlElement): Generator<HtmlElement> {
  for (let above = element.parent; above !== null; above = above.parent) yield above;
}
