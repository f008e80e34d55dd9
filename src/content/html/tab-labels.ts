import { descendants, type HtmlElement, hasClass } from './html-element.ts';
import { plainText } from './plain-text.ts';

/** Assigns the labels of tabs to their panels, which follow in the same order. */
export class TabLabels {
  readonly #groups: string[][] = [];
  readonly #begun = new Set<string[]>();

  /** Collects the labels of a tab strip; returns false for other elements. */
  note(element: HtmlElement): boolean {
    if (!isTabStrip(element)) return false;
    const labels = isTab(element) ? [element] : descendants(element).filter(isTab).toArray();
    this.#groups.push(labels.map((label) => plainText(label, { limit: 100 })));
    return true;
  }

  /** The label of a panel, and whether it is the first of its group; null for other elements. */
  take(element: HtmlElement): { label: string; isFirst: boolean } | null {
    if (!isPanel(element)) return null;
    while (this.#groups.at(-1)?.length === 0) this.#groups.pop();
    const group = this.#groups.at(-1);
    const label = group?.shift();
    if (group === undefined || !label) return null;
    const isFirst = !this.#begun.has(group);
    this.#begun.add(group);
    return { label, isFirst };
  }
}

function isTabStrip(element: HtmlElement): boolean {
  const { role } = element.attributes;
  if (role !== undefined) return role === 'tablist' || role === 'tab';
  return hasClass(element, 'tabbed-labels', 'sd-tab-label') || isCodeGroupStrip(element);
}

function isTab(element: HtmlElement): boolean {
  return element.attributes.role === 'tab' || element.name === 'label';
}

/** VitePress code groups: `.vp-code-group > .tabs > label`. */
function isCodeGroupStrip(element: HtmlElement): boolean {
  return hasClass(element, 'tabs') && element.parent !== null && hasClass(element.parent, 'vp-code-group');
}

function isPanel(element: HtmlElement): boolean {
  if (element.attributes.role === 'tabpanel' || hasClass(element, 'tabbed-block', 'sd-tab-content'))
    return true;
  const strip = element.parent?.parent;
  return strip != null && hasClass(strip, 'vp-code-group') && element.name === 'div';
}
