import type { MdxJsxAttributeUnion } from 'satteri';

/** The attributes of a component whose values are known without running it. */
export function jsxAttributes(attributes: readonly MdxJsxAttributeUnion[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const value = literalValue(attribute.value);
    if (value !== null) known.set(attribute.name, value);
  }
  return known;
}

type AttributeValue = Extract<MdxJsxAttributeUnion, { type: 'mdxJsxAttribute' }>['value'];

function literalValue(value: AttributeValue): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const literal = /^\s*(?:'([^'\\]*)'|"([^"\\]*)"|`([^`$\\]*)`)\s*$/.exec(value.value);
  return literal?.[1] ?? literal?.[2] ?? literal?.[3] ?? null;
}
