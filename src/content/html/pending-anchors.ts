import { ancestors, descendants, type HtmlElement } from './html-element.ts';
import { codeNames } from './tag-names.ts';

interface PendingAnchor {
  id: string;
  element: HtmlElement;
}

/** The ids found since the last text, which may belong to the next heading. */
export class PendingAnchors {
  #pending: PendingAnchor[] = [];

  add(id: string, element: HtmlElement): void {
    this.#pending.push({ id, element });
  }

  /** Returns and removes the pending ids; later headings cannot use them. */
  take(): string[] {
    if (this.#pending.length === 0) return [];
    const ids = this.#pending.map(({ id }) => id);
    this.#pending = [];
    return ids;
  }

  /** A heading's own id, or the pending id that its author or generator meant for it. */
  anchorOf(heading: HtmlElement): string | null {
    if (heading.id) return heading.id;
    const inner = descendants(heading).toArray();
    return (
      this.#permalinkTarget(inner) ??
      inner
        .filter(isTextual)
        .map(ownAnchor)
        .find((id) => id !== null) ??
      this.#last(({ name }) => name === 'a') ??
      this.#wrapper(heading) ??
      this.#last(() => true) ??
      null
    );
  }

  /** The id that the heading's permalink points to, if it is one of the pending ids. */
  #permalinkTarget(inner: readonly HtmlElement[]): string | undefined {
    for (const { attributes } of inner) {
      const target = attributes.href?.startsWith('#') ? attributes.href.slice(1) : undefined;
      if (target !== undefined && this.#pending.some(({ id }) => id === target)) return target;
    }
    return undefined;
  }

  #wrapper(heading: HtmlElement): string | undefined {
    const around = new Set(ancestors(heading));
    return this.#last((element) => around.has(element));
  }

  #last(fits: (element: HtmlElement) => boolean): string | undefined {
    return this.#pending.findLast(({ element }) => fits(element))?.id;
  }
}

/** A button in a heading has an id of its own, which is not the heading's. */
function isTextual({ name }: HtmlElement): boolean {
  return name === 'a' || name === 'span' || codeNames.has(name);
}

/** The fragment that leads to an element. */
export function ownAnchor({ name, id, attributes }: HtmlElement): string | null {
  return id || (name === 'a' && attributes.name) || null;
}
