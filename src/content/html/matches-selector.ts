import type { AttributeTest, ComplexSelector, Compound, CssSelector } from '../../vocabulary/css-selector.ts';
import { elementsIn, type HtmlElement } from './html-element.ts';

/** Whether a CSS selector matches an element. */
export function matchesSelector(element: HtmlElement, selector: CssSelector): boolean {
  return selector.some((complex) => matchesFrom(element, complex, complex.length - 1, new Map()));
}

/** Checks a complex selector from right to left; `failed` has the places at which each element did not match. */
function matchesFrom(
  element: HtmlElement,
  complex: ComplexSelector,
  at: number,
  failed: Map<HtmlElement, Set<number>>,
): boolean {
  const part = complex[at];
  if (part === undefined || failed.get(element)?.has(at) || !matchesCompound(element, part.compound))
    return false;
  if (at === 0) return true;
  for (const candidate of related(element, part.combinator)) {
    if (matchesFrom(candidate, complex, at - 1, failed)) return true;
  }
  failed.set(element, (failed.get(element) ?? new Set()).add(at));
  return false;
}

function* related(element: HtmlElement, combinator: string): Generator<HtmlElement> {
  if (combinator === '>' || combinator === ' ') {
    for (let above = element.parent; above !== null; above = combinator === ' ' ? above.parent : null)
      yield above;
    return;
  }
  const siblings = siblingsOf(element);
  const before = siblings.slice(0, siblings.indexOf(element)).toReversed();
  yield* combinator === '+' ? before.slice(0, 1) : before;
}

function siblingsOf(element: HtmlElement): HtmlElement[] {
  return element.parent === null ? [element] : elementsIn(element.parent);
}

function matchesCompound(
  element: HtmlElement,
  { name, ids, classes, attributes, not, edges }: Compound,
): boolean {
  if (name !== null && element.name.toLowerCase() !== name) return false;
  if (ids.some((id) => element.id !== id)) return false;
  if (classes.some((word) => !element.classes.includes(word))) return false;
  if (attributes.some((test) => !matchesAttribute(element, test))) return false;
  if (edges.some((edge) => siblingsOf(element).at(edge === 'first' ? 0 : -1) !== element)) return false;
  return !not.some((selector) => matchesSelector(element, selector));
}

const operators: Record<AttributeTest['operator'], (actual: string, value: string) => boolean> = {
  '': () => true,
  '=': (actual, value) => actual === value,
  '^=': (actual, value) => value !== '' && actual.startsWith(value),
  '$=': (actual, value) => value !== '' && actual.endsWith(value),
  '*=': (actual, value) => value !== '' && actual.includes(value),
  '~=': (actual, value) => actual.split(/\s+/).includes(value),
  '|=': (actual, value) => actual === value || actual.startsWith(`${value}-`),
};

function matchesAttribute(element: HtmlElement, { name, operator, value }: AttributeTest): boolean {
  const actual = attributeOf(element, name);
  return actual !== undefined && operators[operator](actual, value);
}

function attributeOf({ id, classes, attributes }: HtmlElement, name: string): string | undefined {
  if (name === 'id') return id ?? undefined;
  if (name === 'class') return classes.length === 0 ? undefined : classes.join(' ');
  return attributes[name];
}
