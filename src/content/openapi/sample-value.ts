import { flattenSchema } from './flatten-schema.ts';
import { isRecord, type LooseRecord, recordOf } from './loose-values.ts';
import { wordsOf } from './operation-title.ts';
import type { FlatSchema, Spec } from './spec.ts';

const deepest = 4;
const mostValues = 60;
/** Maximum optional fields of a body, and of the objects in it. */
const mostOptional = 5;
const mostNested = 2;

export interface SampleContext {
  spec: Spec;
  place: readonly string[];
}

/**
 * The value that the description gives for a schema: its example, default or first allowed value. An object without
 * these is built from its required fields. Undefined if a value is missing.
 */
export function sampleValue(schema: unknown, context: SampleContext): unknown {
  return new Sampler(context).valueOf(schema, 0);
}

/** The required fields of an object in a request, with values from the example if it has them. */
export function requiredFields(schema: unknown, example: unknown, context: SampleContext): unknown {
  return new Sampler(context).requiredOf(
    flattenSchema(schema, context.spec, context.place),
    recordOf(example),
    0,
  );
}

/**
 * A possible body of a request without an example: the required fields, or the first fields if none is required.
 * Missing values are made up by type: `"NAME"` for a string `name`.
 */
export function sampleBody(schema: unknown, context: SampleContext): unknown {
  return new Sampler(context).bodyOf(schema, 'value', 0);
}

/** Schemas can contain themselves or be too wide, so a sampler stops after a number of values. */
class Sampler {
  readonly #context: SampleContext;
  #left = mostValues;

  constructor(context: SampleContext) {
    this.#context = context;
  }

  valueOf(schema: unknown, depth: number): unknown {
    this.#left -= 1;
    if (depth > deepest || this.#left < 0) return undefined;
    const flat = flattenSchema(schema, this.#context.spec, this.#context.place);
    const given = flat.example ?? flat.defaultValue ?? flat.values[0];
    if (given !== undefined && given !== null) return given;
    if (!isRecord(flat.items)) return this.requiredOf(flat, {}, depth);
    const item = this.valueOf(flat.items, depth + 1);
    return item === undefined ? undefined : [item];
  }

  requiredOf({ properties, required }: FlatSchema, example: LooseRecord, depth: number): unknown {
    const fields: [string, unknown][] = [];
    for (const name of required) {
      const property = properties.get(name);
      if (flattenSchema(property, this.#context.spec, this.#context.place).readOnly) continue;
      const known = Object.hasOwn(example, name);
      const value = known ? example[name] : this.valueOf(property, depth + 1);
      if (value === undefined) return undefined;
      fields.push([name, value]);
    }
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }

  bodyOf(schema: unknown, name: string, depth: number): unknown {
    this.#left -= 1;
    if (depth > deepest || this.#left < 0) return undefined;
    const flat = flattenSchema(schema, this.#context.spec, this.#context.place);
    const given = flat.example ?? flat.defaultValue ?? flat.values[0];
    if (given !== undefined && given !== null) return given;
    if (flat.properties.size > 0) return this.#fieldsOf(flat, depth);
    if (isRecord(flat.items)) {
      const item = this.bodyOf(flat.items, name, depth + 1);
      return item === undefined ? [] : [item];
    }
    if (flat.variants.length > 0) return this.bodyOf(flat.variants[0], name, depth + 1);
    return typeSample(flat, placeholder(name), depth);
  }

  #fieldsOf({ properties, required }: FlatSchema, depth: number): LooseRecord {
    const sent = [...properties].filter(([, property]) => {
      const { readOnly, deprecated } = flattenSchema(property, this.#context.spec, this.#context.place);
      return !readOnly && !deprecated;
    });
    const needed = sent.filter(([name]) => required.has(name));
    const shown = needed.length > 0 ? needed : sent.slice(0, depth === 0 ? mostOptional : mostNested);
    const fields = shown.map(([name, property]) => [name, this.bodyOf(property, name, depth + 1)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/** A value of the type, with `text` for a string; undefined for a body of any type. */
export function typeSample({ types, format }: FlatSchema, text: string, depth: number): unknown {
  const [type] = types;
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'object') return depth === 0 ? undefined : {};
  if (depth === 0 && type !== 'string') return undefined;
  return Object.hasOwn(formats, format ?? '') ? formats[format ?? ''] : text;
}

const longestText = 100;

/** A plain value as text; null if it is not plain, too long or unprintable for a command. */
export function valueText(value: unknown): string | null {
  if (!['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return null;
  const text = String(value);
  return text === '' || text.length > longestText || /\p{C}/u.test(text) ? null : text;
}

/** A placeholder for the user's own value, safe in shells and URLs: `PET_ID` for `petId`. */
export function placeholder(name: string): string {
  return wordsOf(name.slice(0, 60)).join('_').toUpperCase() || 'VALUE';
}
