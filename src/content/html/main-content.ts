import { isTitle } from './heading-level.ts';
import { ancestors, descendants, elementsIn, type HtmlElement } from './html-element.ts';
import { isInvisible } from './is-noise.ts';

type IsDropped = (element: HtmlElement) => boolean;

/** A known container of content and the length of its text without noise. */
interface Candidate {
  element: HtmlElement;
  length: number;
  /** Minimum share of the enclosing text for the container to count as the content. */
  believedFrom: number;
}

const knownContainers = new Set(
  `theme-doc-markdown vp-doc md-content__inner sl-markdown-content markdown-body theme-default-content content__default
  bd-article rst-content td-content book-page markdown-section main-content nextra-content doc-content docs-content
  theme-hope-content post-content entry-content DocSearch-content`.split(/\s+/),
);
const genericIds = new Set(['content', 'main', 'main-content', 'bodyContent', 'page-content']);
const genericClasses = new Set(['body', 'content', 'document', 'main', 'page-content', 'post', 'doc']);

const shareOfLandmark = 0.2;
const shareOfGeneric = 0.5;
/** Going deeper inside a landmark should lose nothing but noise. */
const shareInside = 0.7;

/** The elements with a page's content, in order: usually one, preceded by a heading outside of it. */
export function findMainContent(root: HtmlElement, isDropped: IsDropped): HtmlElement[] {
  const body = bodyOf(root);
  const candidates: Candidate[] = [];
  const length = survey(body, isDropped, candidates);
  const main = narrow({ element: body, length, believedFrom: 0 }, candidates);
  return [...headingOutside(main, isDropped, candidates), main];
}

function bodyOf(root: HtmlElement): HtmlElement {
  for (const element of descendants(root)) if (element.name === 'body') return element;
  return root;
}

/** Measures the text in an element and notes the candidates in it. */
function survey(element: HtmlElement, isDropped: IsDropped, candidates: Candidate[]): number {
  let length = 0;
  for (const child of element.children) {
    if (typeof child === 'string') length += visibleLength(child);
    else if (!isDropped(child)) length += survey(child, isDropped, candidates);
  }
  const believedFrom = belief(element);
  if (believedFrom !== null) candidates.push({ element, length, believedFrom });
  return length;
}

function visibleLength(text: string): number {
  return text.length < 40 ? text.trim().length : text.length;
}

function belief(element: HtmlElement): number | null {
  const { name, id, classes, attributes } = element;
  if (name === 'main' || attributes.role === 'main') return shareOfLandmark;
  if (attributes['data-pagefind-body'] !== undefined) return shareOfLandmark;
  if (name === 'article') return shareOfGeneric;
  if (id !== null && genericIds.has(id)) return shareOfGeneric;
  if (classes.length === 0) return null;
  if (classes.some((word) => knownContainers.has(word))) return shareOfLandmark;
  return classes.some((word) => genericClasses.has(word)) ? shareOfGeneric : null;
}

/** Goes from container to inner container while most of the text is inside. */
function narrow(start: Candidate, candidates: readonly Candidate[]): HtmlElement {
  let current = start;
  for (;;) {
    const inner = largestInside(current, candidates);
    if (inner === null) return current.element;
    const share = current === start ? inner.believedFrom : shareInside;
    if (inner.length === 0 || inner.length < current.length * share) return current.element;
    current = inner;
  }
}

function largestInside(outer: Candidate, candidates: readonly Candidate[]): Candidate | null {
  let largest: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.element === outer.element || candidate.length > outer.length) continue;
    if (candidate.length <= (largest?.length ?? -1)) continue;
    if (contains(outer.element, candidate.element)) largest = candidate;
  }
  return largest;
}

function contains(outer: HtmlElement, inner: HtmlElement): boolean {
  for (const above of ancestors(inner)) if (above === outer) return true;
  return false;
}

/** The `h1` that a theme puts outside the content. */
function headingOutside(
  main: HtmlElement,
  isDropped: IsDropped,
  candidates: readonly Candidate[],
): HtmlElement[] {
  if (firstHeading(main, isDropped) !== null) return [];
  const header = siblingHeader(main, isDropped);
  if (header !== null) return [header];
  const container = ancestors(main).find((above) => candidates.some(({ element }) => element === above));
  const heading = container === undefined ? null : firstHeading(outermostLandmark(container), isDropped);
  return heading === null ? [] : [heading];
}

/** The `main` around a container, or the container itself. */
function outermostLandmark(container: HtmlElement): HtmlElement {
  return (
    ancestors(container).find(({ name, attributes }) => name === 'main' || attributes.role === 'main') ??
    container
  );
}

function firstHeading(element: HtmlElement, isDropped: IsDropped): HtmlElement | null {
  for (const inner of descendants(element)) {
    if (isTitle(inner) && !isInvisible(inner) && ![inner, ...ancestors(inner)].some(isDropped)) return inner;
  }
  return null;
}

/** AsciiDoc puts `#header` with the title before `#content`. */
function siblingHeader(main: HtmlElement, isDropped: IsDropped): HtmlElement | null {
  if (main.id !== 'content' || main.parent === null) return null;
  const header = elementsIn(main.parent).find(({ id }) => id === 'header');
  return header !== undefined && firstHeading(header, isDropped) !== null ? header : null;
}
