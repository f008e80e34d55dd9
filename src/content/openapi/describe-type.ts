import { flattenSchema } from './flatten-schema.ts';
import { isRecord } from './loose-values.ts';
import { shorten } from './short-text.ts';
import type { FlatSchema, Spec } from './spec.ts';

const deepest = 3;
const mostVariants = 8;

export interface TypeContext {
  spec: Spec;
  place: readonly string[];
  /** The schemas around this schema, to detect a schema that contains itself. */
  within?: readonly unknown[];
}

/** A schema's type in few words: `string (date-time) or null`, `Label[]`, `one of: Cat | Dog`. */
export function describeType(schema: unknown, context: TypeContext, depth = 0): string {
  if (!isRecord(schema)) return 'any';
  const flat = flattenSchema(schema, context.spec, context.place);
  if (context.within?.includes(flat.identity)) return `${flat.name ?? 'object'} (recursive)`;
  const type = depth > deepest ? (flat.name ?? ownTypes(flat)[0] ?? 'any') : fullType(flat, context, depth);
  if (!flat.nullable || type === 'any') return type;
  return type.startsWith('one of: ') ? `${type} | null` : `${type} or null`;
}

function fullType(flat: FlatSchema, context: TypeContext, depth: number): string {
  if (flat.variants.length > 1) return describeVariants(flat, context, depth);
  const types = ownTypes(flat).map((type) => describeOne(type, flat, context, depth));
  return types.length === 0 ? 'any' : types.join(' or ');
}

/** Variants of variants are in the same list, and `null` is its end. */
function describeVariants({ variants, nullable }: FlatSchema, context: TypeContext, depth: number): string {
  const types = variants.slice(0, mostVariants).map((variant) => describeVariant(variant, context, depth));
  const distinct = [...new Set(types.map((type) => type.replace(/^one of: /, '').replace(orNull, '')))];
  if (variants.length > mostVariants) distinct.push('…');
  const hasNull = !nullable && types.some((type) => orNull.test(type));
  if (distinct.length === 1) return `${distinct[0] ?? 'any'}${hasNull ? ' or null' : ''}`;
  return `one of: ${distinct.join(' | ')}${hasNull ? ' | null' : ''}`;
}

const orNull = / (?:or|\|) null$/;

/** A variant that is an object is described by its title, if it has one. */
function describeVariant(variant: unknown, context: TypeContext, depth: number): string {
  const type = describeType(variant, context, depth + 2);
  const { title, name } = flattenSchema(variant, context.spec, context.place);
  return title !== null && (type === 'object' || type === name) ? shorten(title, 60) : type;
}

function describeOne(type: string, flat: FlatSchema, context: TypeContext, depth: number): string {
  if (type === 'array') return describeArray(flat, context, depth);
  if (type === 'object') return describeObject(flat, context, depth);
  return flat.format === null ? type : `${type} (${flat.format})`;
}

function describeArray(flat: FlatSchema, context: TypeContext, depth: number): string {
  if (flat.tuple.length > 0) {
    const places = flat.tuple.slice(0, mostVariants).map((item) => describeType(item, context, depth + 2));
    return `[${places.join(', ')}]`;
  }
  if (!isRecord(flat.items)) return 'array';
  const item = describeType(flat.items, context, depth + 1);
  return / or |: |map of/.test(item)
    ? `array of (${item})`
    : `${item}[]`.replace(' (recursive)[]', '[] (recursive)');
}

function describeObject(flat: FlatSchema, context: TypeContext, depth: number): string {
  if (flat.properties.size > 0 || flat.otherValues === undefined) return flat.name ?? 'object';
  const values = describeType(flat.otherValues, context, depth + 1);
  return values === 'any' ? (flat.name ?? 'object') : `map of ${values}`;
}

/** The types of a schema, or those that its keywords imply. */
function ownTypes(flat: FlatSchema): string[] {
  if (flat.types.length > 0) return flat.types;
  if (flat.properties.size > 0 || flat.otherValues !== undefined) return ['object'];
  if (flat.items !== undefined || flat.tuple.length > 0) return ['array'];
  if (flat.values.length > 0) return [...new Set(flat.values.slice(0, 20).map(jsonType))];
  return flat.format === null ? [] : ['string'];
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
