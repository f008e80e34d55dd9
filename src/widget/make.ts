type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Child = Node | string | null | undefined | false;

/** Attributes by name; `onclick` and other listeners are functions. */
type Attributes = Record<string, Value> & { style?: never };

/** Creates an element with attributes, listeners and children. Strings become text nodes, never HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'function')
      element.addEventListener(name.replace(/^on/, ''), value as EventListener);
    else if (isThere(value)) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children.filter(isThere));
  return element;
}

function isThere<Given>(given: Given): given is Exclude<Given, null | undefined | false> {
  return given !== null && given !== undefined && given !== false;
}
