import { isRecord } from './loose-values.ts';
import type { Spec } from './spec.ts';

type Kind = 'a text' | 'a list' | 'an object';
type Shape = [key: string, kind: Kind][];

export const rootShape: Shape = [
  ['info', 'an object'],
  ['paths', 'an object'],
  ['webhooks', 'an object'],
  ['components', 'an object'],
  ['servers', 'a list'],
  ['tags', 'a list'],
  ['security', 'a list'],
];

export const infoShape: Shape = [
  ['title', 'a text'],
  ['summary', 'a text'],
  ['description', 'a text'],
];

export const pathItemShape: Shape = [
  ['parameters', 'a list'],
  ['additionalOperations', 'an object'],
];

export const operationShape: Shape = [
  ['operationId', 'a text'],
  ['summary', 'a text'],
  ['description', 'a text'],
  ['tags', 'a list'],
  ['parameters', 'a list'],
  ['requestBody', 'an object'],
  ['responses', 'an object'],
  ['security', 'a list'],
];

export const parameterShape: Shape = [
  ['name', 'a text'],
  ['in', 'a text'],
  ['description', 'a text'],
  ['content', 'an object'],
];

export const bodyShape: Shape = [
  ['description', 'a text'],
  ['content', 'an object'],
];

export const schemaShape: Shape = [
  ['properties', 'an object'],
  ['description', 'a text'],
  ['enum', 'a list'],
  ['allOf', 'a list'],
  ['oneOf', 'a list'],
  ['anyOf', 'a list'],
];

/** Reports the keys of an object whose values have the wrong type; readers ignore them. */
export function checkShape(value: unknown, shape: Shape, place: readonly string[], spec: Spec): void {
  if (!isRecord(value)) return;
  for (const [key, kind] of shape) {
    if (Object.hasOwn(value, key)) checkKind(value[key], kind, [...place, key], spec);
  }
}

/** Whether a value has the expected type; reports it if not. Missing values are not reported. */
export function checkKind(value: unknown, kind: Kind, place: readonly string[], spec: Spec): boolean {
  if (value === null || value === undefined) return false;
  const found = kindOf(value);
  if (found === kind) return true;
  spec.complaints.wrongShape(place, `must be ${kind}, not ${found}. It was ignored.`);
  return false;
}

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'a text';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : `a ${typeof value}`;
}
