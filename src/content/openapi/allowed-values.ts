import { flattenSchema } from './flatten-schema.ts';
import { isRecord } from './loose-values.ts';
import type { FlatSchema, Spec } from './spec.ts';

/** The values that a schema allows; for an array, those of its items. */
export function allowedValues(schema: FlatSchema, spec: Spec, place: readonly string[]): unknown[] {
  const { values, items } = schema;
  return values.length === 0 && isRecord(items) ? flattenSchema(items, spec, place).values : values;
}
