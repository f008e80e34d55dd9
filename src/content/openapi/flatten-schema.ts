import { checkShape, schemaShape } from './check-shape.ts';
import { limitKeywords } from './describe-limits.ts';
import { firstEntries, isRecord, type LooseRecord, listOf, textOf, textsOf } from './loose-values.ts';
import { referenceOf } from './resolve-refs.ts';
import type { FlatSchema, Spec } from './spec.ts';

const mostParts = 100;
const deepestPart = 20;
const mostProperties = 1000;

/** Merges everything a schema says about a value. Never fails; invalid parts are ignored. */
export function flattenSchema(schema: unknown, spec: Spec, place: readonly string[]): FlatSchema {
  if (!isRecord(schema)) return blankSchema(schema);
  const known = spec.flattened.get(schema);
  if (known !== undefined) return known;
  const { value: identity, name } = spec.references.resolve(schema);
  const flat = { ...blankSchema(identity), name };
  absorb(schema, { flat, spec, place, seen: new Set() }, 0);
  becomeOnlyVariant(flat, spec, place);
  spec.flattened.set(schema, flat);
  return flat;
}

// Most schemas are plain values; hundreds of thousands of empty maps would need more memory than the text.
const noProperties: ReadonlyMap<string, unknown> = new Map();
const noneRequired: ReadonlySet<string> = new Set();
const noLimits: FlatSchema['limits'] = {};

function blankSchema(identity: unknown): FlatSchema {
  return {
    identity,
    name: null,
    title: null,
    types: [],
    nullable: false,
    format: null,
    description: null,
    values: [],
    limits: noLimits,
    defaultValue: undefined,
    example: undefined,
    properties: noProperties,
    required: noneRequired,
    items: undefined,
    tuple: [],
    otherValues: undefined,
    variants: [],
    readOnly: false,
    writeOnly: false,
    deprecated: false,
  };
}

interface Absorption {
  flat: FlatSchema;
  spec: Spec;
  place: readonly string[];
  seen: Set<unknown>;
}

/** Later parts override earlier parts: first the reference, then `allOf`, then the schema's own keywords. */
function absorb(schema: unknown, absorption: Absorption, depth: number): void {
  const { flat, spec, place, seen } = absorption;
  if (!isRecord(schema) || seen.has(schema) || seen.size >= mostParts || depth > deepestPart) return;
  seen.add(schema);
  if (referenceOf(schema) !== null) absorb(spec.references.resolve(schema).value, absorption, depth + 1);
  checkShape(schema, schemaShape, flat.name === null ? place : [...place, flat.name], spec);
  const parts = listOf(schema.allOf).slice(0, mostParts);
  for (const part of parts) absorb(part, absorption, depth + 1);
  if (parts.length === 1) flat.name ??= spec.references.resolve(parts[0]).name;
  takeOwnWords(schema, flat);
}

function takeOwnWords(schema: LooseRecord, flat: FlatSchema): void {
  takeTypes(schema, flat);
  takeParts(schema, flat);
  flat.format = textOf(schema.format) ?? flat.format;
  flat.description = textOf(schema.description) ?? flat.description;
  flat.title = textOf(schema.title) ?? flat.title;
  if (Array.isArray(schema.enum)) takeValues(schema.enum, flat);
  if (schema.const !== undefined) flat.values = [schema.const];
  for (const keyword of limitKeywords)
    if (schema[keyword] !== undefined) flat.limits = { ...flat.limits, [keyword]: schema[keyword] };
  flat.defaultValue = schema.default ?? flat.defaultValue;
  flat.example = schema.example ?? listOf(schema.examples)[0] ?? flat.example;
  flat.readOnly ||= schema.readOnly === true;
  flat.writeOnly ||= schema.writeOnly === true;
  flat.deprecated ||= schema.deprecated === true;
}

function takeValues(values: unknown[], flat: FlatSchema): void {
  flat.nullable ||= values.length > 1 && values.includes(null);
  flat.values = flat.nullable ? values.filter((value) => value !== null) : values;
}

function takeTypes(schema: LooseRecord, flat: FlatSchema): void {
  const types = typeof schema.type === 'string' ? [schema.type] : textsOf(schema.type).slice(0, 8);
  if (types.length > 0) flat.types = types.filter((type) => type !== 'null');
  flat.nullable ||= types.includes('null') || schema.nullable === true || schema['x-nullable'] === true;
}

function takeParts(schema: LooseRecord, flat: FlatSchema): void {
  const properties = firstEntries(schema.properties, mostProperties).filter(isProperty);
  if (properties.length > 0) flat.properties = new Map([...flat.properties, ...properties]);
  const required = textsOf(listOf(schema.required).slice(0, mostProperties));
  if (required.length > 0) flat.required = new Set([...flat.required, ...required]);
  if (Array.isArray(schema.items)) flat.tuple = schema.items;
  else flat.items = schema.items ?? flat.items;
  if (Array.isArray(schema.prefixItems)) flat.tuple = schema.prefixItems;
  const others = schema.additionalProperties ?? firstEntries(schema.patternProperties, 1)[0]?.[1];
  if (others !== undefined && others !== false && others !== null) flat.otherValues = others;
  const variants = [...listOf(schema.oneOf).slice(0, mostParts), ...listOf(schema.anyOf).slice(0, mostParts)];
  if (variants.length > 0) takeVariants(variants, flat);
}

/** Not a broken reference in place of the properties. */
function isProperty([name, value]: [string, unknown]): boolean {
  return name !== '$ref' || typeof value !== 'string';
}

/** A `null` variant makes the value nullable; an entry that only repeats required fields is not a variant. */
function takeVariants(variants: unknown[], flat: FlatSchema): void {
  flat.nullable ||= variants.some((variant) => isRecord(variant) && isNull(variant));
  flat.variants = variants.filter(
    (variant) => isRecord(variant) && !isConstraint(variant) && !isNull(variant),
  );
}

/** `type: null`, or what generators for version 3.0 write instead. */
function isNull(variant: LooseRecord): boolean {
  const { type, nullable, enum: values } = variant;
  const isOnlyNullable = nullable === true && Object.keys(variant).length === 1;
  return (
    type === 'null' || isOnlyNullable || (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

function isConstraint(variant: LooseRecord): boolean {
  return Object.keys(variant).every((key) =>
    ['required', 'not', 'description', 'title', 'minProperties'].includes(key),
  );
}

/** "One of: X, or null" is X. */
function becomeOnlyVariant(flat: FlatSchema, spec: Spec, place: readonly string[]): void {
  const [only] = flat.variants;
  if (flat.variants.length !== 1 || flat.properties.size > 0) return;
  flat.variants = [];
  const resolved = spec.references.resolve(only);
  flat.name ??= resolved.name;
  const { description } = flat;
  absorb(only, { flat, spec, place, seen: new Set() }, 1);
  flat.description = description ?? flat.description;
  flat.identity = resolved.value;
}
