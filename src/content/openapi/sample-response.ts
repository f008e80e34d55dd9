import { flattenSchema } from './flatten-schema.ts';
import { isRecord, type LooseRecord } from './loose-values.ts';
import { type SampleContext, typeSample } from './sample-value.ts';
import type { FlatSchema } from './spec.ts';

const mostValues = 300;
/** Maximum levels of nested objects. */
const mostLevels = 4;
const mostLayers = 24;

/**
 * A possible body of a response: all fields, as many levels deep as `isFit` allows. Objects and arrays below are empty.
 */
export function sampleResponse(
  schema: unknown,
  context: SampleContext,
  isFit: (value: unknown) => boolean,
): unknown {
  const sample = (levels: number) => new ResponseSampler(context, levels).valueOf(schema, 0, []);
  let levels = mostLevels;
  while (levels > 1 && !isFit(sample(levels))) levels--;
  return sample(levels);
}

class ResponseSampler {
  readonly #context: SampleContext;
  readonly #levels: number;
  #left = mostValues;

  constructor(context: SampleContext, levels: number) {
    this.#context = context;
    this.#levels = levels;
  }

  /**
   * `within`: the schemas around this schema, to detect a schema that contains itself. Arrays and variants do not count
   * as levels.
   */
  valueOf(schema: unknown, depth: number, within: readonly unknown[]): unknown {
    this.#left -= 1;
    const flat = this.#flat(schema);
    const given = flat.example ?? flat.defaultValue ?? flat.values[0];
    if (given !== undefined && given !== null) return given;
    const isOpen =
      depth < this.#levels && this.#left > 0 && !within.includes(flat.identity) && within.length < mostLayers;
    const inner = [...within, flat.identity];
    if (flat.properties.size > 0) return isOpen ? this.#fieldsOf(flat, depth, inner) : {};
    if (isRecord(flat.items)) return isOpen ? listOf(this.valueOf(flat.items, depth, inner)) : [];
    if (flat.variants.length > 0) return isOpen ? this.valueOf(flat.variants[0], depth, inner) : {};
    return typeSample(flat, 'string', depth);
  }

  #fieldsOf({ properties }: FlatSchema, depth: number, within: readonly unknown[]): LooseRecord {
    const received = [...properties].filter(([, property]) => {
      const { writeOnly, deprecated } = this.#flat(property);
      return !writeOnly && !deprecated;
    });
    return Object.fromEntries(
      received.map(([name, property]) => [name, this.valueOf(property, depth + 1, within)] as const),
    );
  }

  #flat(schema: unknown): FlatSchema {
    return flattenSchema(schema, this.#context.spec, this.#context.place);
  }
}

function listOf(item: unknown): unknown[] {
  return isRecord(item) && Object.keys(item).length === 0 ? [] : [item];
}
