type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Child = Node | string | null | undefined | false;

/** Attributes by name; `onclick` and other listeners are functions. */
type Attributes = Record<string, Value> & { style?: never };

/** An element with attributes, listeners and children. Strings become text nodes, never HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...children.filter(isThere));
  return element;
}

export function set(element: Element, name: string, value: Value): void {
  if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value as EventListener);
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

function isThere(child: Child): child is Node | string {
  return child !== null && child !== undefined && child !== false;
}
