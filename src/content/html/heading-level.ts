import type { HtmlElement } from './html-element.ts';
import { headingName } from './tag-names.ts';

export function isHeading({ name, attributes }: HtmlElement): boolean {
  return headingName.test(name) || attributes.role === 'heading';
}

export function headingDepth({ name, attributes }: HtmlElement): number {
  const depth = headingName.test(name)
    ? Number(name[1])
    : Number.parseInt(attributes['aria-level'] ?? '2', 10);
  return depth >= 1 ? Math.min(depth, 6) : 2;
}
