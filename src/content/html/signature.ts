import { descendants, type HtmlElement, hasClass } from './html-element.ts';

/** The name of an API object in Sphinx output, for a heading: `json.dump()`. */
export interface Signature {
  /** Null if a signature names several things, such as an option and its short form. */
  name: string | null;
}

/** Reads a `dt` as a signature; null for any other term. */
export function readSignature(term: HtmlElement): Signature | null {
  if (!term.id) return null;
  const parts = descendants(term).toArray();
  const names = parts.filter((part) => hasClass(part, 'sig-name', 'descname'));
  if (names.length === 0 && !hasClass(term, 'sig')) return null;
  return { name: names.length === 1 ? qualifiedName(parts) : null };
}

function qualifiedName(parts: readonly HtmlElement[]): string | null {
  const textOf = (...classes: string[]): string =>
    parts
      .filter((part) => hasClass(part, ...classes))
      .map(ownText)
      .join('');
  const name = textOf('sig-prename', 'descclassname') + textOf('sig-name', 'descname');
  const callable = parts.some((part) => hasClass(part, 'sig-paren'));
  const kind = textOf('property').trim();
  return callable && !/^(?:class|exception|struct|type|enum)\b/.test(kind) ? `${name}()` : name;
}

function ownText(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : ownText(child))).join('');
}
