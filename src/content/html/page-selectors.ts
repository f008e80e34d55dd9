import {
  attributesOf,
  type CssSelector,
  type PageSelectors,
  parseSelector,
} from '../../vocabulary/css-selector.ts';
import type { Problem } from '../../vocabulary/problem.ts';
import { ancestors, descendants, type HtmlElement } from './html-element.ts';
import { matchesSelector } from './matches-selector.ts';
import { parseHtml } from './parse-html.ts';

/** The elements of one page that the site's selectors match. */
export interface ChosenElements {
  /** The outermost elements, in order; empty if there is no selector or no match. */
  content: HtmlElement[];
  title: HtmlElement | null;
  excluded: ReadonlySet<HtmlElement>;
}

const keys = ['content', 'title', 'exclude'] as const;
type Key = (typeof keys)[number];

/** The parsed selectors of a site, and the attributes that the parser has to keep for them. */
export interface ParsedSelectors {
  selectors: Partial<Record<Key, CssSelector>>;
  attributes: ReadonlySet<string>;
}

const parsed = new WeakMap<PageSelectors, ParsedSelectors>();
const none: PageSelectors = {};

export function parseSelectors(given: PageSelectors = none): ParsedSelectors {
  const known = parsed.get(given);
  if (known !== undefined) return known;
  const selectors: ParsedSelectors['selectors'] = {};
  for (const key of keys) if (given[key] !== undefined) selectors[key] = parseSelector(given[key]);
  const result = { selectors, attributes: new Set(Object.values(selectors).flatMap(attributesOf)) };
  parsed.set(given, result);
  return result;
}

/** Finds the elements of a page that the selectors match. */
export function chooseElements(root: HtmlElement, { selectors }: ParsedSelectors): ChosenElements {
  const chosen = (key: Key): HtmlElement[] => {
    const selector = selectors[key];
    if (selector === undefined) return [];
    return descendants(root)
      .filter((element) => matchesSelector(element, selector))
      .toArray();
  };
  const content = new Set(chosen('content'));
  return {
    content: [...content].filter((element) => !ancestors(element).some((above) => content.has(above))),
    title: chosen('title')[0] ?? null,
    excluded: new Set(chosen('exclude')),
  };
}

/** The selectors that match nothing on any of the pages. */
export function unmatchedSelectors(given: PageSelectors, pages: Iterable<string>): string[] {
  const { selectors, attributes } = parseSelectors(given);
  const missing = new Set(keys.filter((key) => selectors[key] !== undefined));
  for (const page of pages) {
    if (missing.size === 0) break;
    const elements = descendants(parseHtml(page, { attributes })).toArray();
    for (const key of missing) {
      const selector = selectors[key];
      if (selector !== undefined && elements.some((element) => matchesSelector(element, selector)))
        missing.delete(key);
    }
  }
  return [...missing];
}

/** Reports the selectors of a source that match nothing; `folder`: the source's folder. */
export function selectorProblems(
  unmatched: readonly string[] = [],
  selectors: PageSelectors = none,
  folder = '',
): Problem[] {
  return unmatched.map((key) => ({
    code: 'selector_unmatched',
    severity: 'warning',
    file: folder || '.',
    message: `The selector ${selectors[key as keyof PageSelectors]} (content[].selectors.${key}) does not match any element on any page. Correct or remove it.`,
  }));
}
