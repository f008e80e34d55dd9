import { describeType } from './describe-type.ts';
import { flattenSchema } from './flatten-schema.ts';
import { isRecord } from './loose-values.ts';
import type { FlatSchema, Spec } from './spec.ts';

export interface Field {
  /** Path of keys from the body: `labels[].name`. */
  name: string;
  /** Level of nesting, from 1. */
  depth: number;
  type: string;
  /** Whether the object that contains the field requires it. */
  required: boolean;
  /** The nearest optional object around the field. */
  optionalParent: string | null;
  /** Names of the variants that require the field, if not all do; empty if there are many. */
  requiredIn: readonly string[];
  /** Names of the variants that have the field, if not all do; empty if there are many. */
  onlyIn: readonly string[];
  schema: FlatSchema;
}

export interface FieldLimits {
  /** Maximum levels of nesting, from 1. */
  depth: number;
  /** Maximum number of fields; those near the top come first. */
  count: number;
  /** Fields that only the server writes are useless in a request, and vice versa. */
  omit: 'readOnly' | 'writeOnly';
  place: readonly string[];
  /** Whether a named schema is expanded again at each occurrence. */
  repeat: boolean;
}

interface Node extends Field {
  raw: unknown;
  /** The schemas above, outermost first. */
  within: unknown[];
  children: Node[];
}

/** The fields of a body in reading order, each followed by its nested fields, and whether the list is complete. */
export function listFields(
  schema: unknown,
  spec: Spec,
  limits: FieldLimits,
): { fields: Field[]; complete: boolean } {
  const body = flattenSchema(schema, spec, limits.place);
  const root: Node = {
    name: '',
    type: '',
    required: true,
    optionalParent: null,
    requiredIn: [],
    onlyIn: [],
    schema: body,
    raw: schema,
    depth: 0,
    within: [],
    children: [],
  };
  const waiting = [root];
  const spelledOut = new Set<unknown>();
  let left = limits.count;
  // Breadth first, so that a large first field does not use up the room of the others.
  for (const node of waiting) {
    if (node.depth >= limits.depth) continue;
    const children = childrenOf(node, spec, limits, { enough: left + 1, spelledOut });
    node.children = children.slice(0, left);
    left -= node.children.length;
    waiting.push(...node.children);
    if (children.length > node.children.length) return { fields: inReadingOrder(root), complete: false };
  }
  return { fields: inReadingOrder(root), complete: true };
}

function inReadingOrder(node: Node): Field[] {
  return node.children.flatMap((child) => [child, ...inReadingOrder(child)]);
}

interface Inside {
  prefix: string;
  schema: unknown;
  within: unknown[];
  /** Of a variant: the fields that all variants require. */
  requiredByAll?: ReadonlySet<string>;
  /** For a variant: all variants of the schema. */
  variants?: readonly FlatSchema[];
}

const mostLayers = 24;

/** The fields directly inside a node, within the arrays, maps and variants around them. */
function childrenOf(
  node: Node,
  spec: Spec,
  limits: FieldLimits,
  { enough, spelledOut }: { enough: number; spelledOut: Set<unknown> },
): Node[] {
  const children = new Map<string, Node>();
  const layers: Inside[] = [{ prefix: node.name, schema: node.raw, within: node.within }];
  // `layers` grows during the loop.
  for (const layer of layers) {
    const flat = flattenSchema(layer.schema, spec, limits.place);
    if (layer.within.includes(flat.identity)) continue;
    if (!limits.repeat && flat.name !== null && spelledOut.has(flat.identity)) continue;
    spelledOut.add(flat.identity);
    const within = [...layer.within, flat.identity];
    for (const [key, raw] of flat.properties) {
      const name = layer.prefix === '' ? key : `${layer.prefix}.${key}`;
      if (children.has(name)) continue;
      if (children.size >= enough) return [...children.values()];
      const schema = flattenSchema(raw, spec, limits.place);
      if (schema[limits.omit]) continue;
      children.set(name, {
        name,
        type: describeType(raw, { spec, place: limits.place, within }),
        required: (layer.requiredByAll ?? flat.required).has(key),
        optionalParent: node.required ? node.optionalParent : node.name,
        requiredIn: namesOf(layer.variants, ({ required }) => required.has(key)),
        onlyIn: namesOf(layer.variants, ({ properties }) => properties.has(key)),
        schema,
        raw,
        depth: node.depth + 1,
        within,
        children: [],
      });
    }
    if (layers.length < mostLayers)
      layers.push(...wrappedIn(flat, layer, within, (variant) => flattenSchema(variant, spec, limits.place)));
  }
  return [...children.values()];
}

const mostVariants = 12;

function wrappedIn(
  flat: FlatSchema,
  { prefix, requiredByAll }: Inside,
  within: unknown[],
  flatten: (schema: unknown) => FlatSchema,
): Inside[] {
  const inside: Inside[] = [];
  if (isRecord(flat.items)) inside.push({ prefix: `${prefix}[]`, schema: flat.items, within });
  if (isRecord(flat.otherValues))
    inside.push({ prefix: prefix === '' ? '*' : `${prefix}.*`, schema: flat.otherValues, within });
  const variants = flat.variants.slice(0, mostVariants);
  const flats = variants.map(flatten);
  const required = flats.map((variant) => variant.required);
  const byAll = required.reduce(
    (all, one) => all.intersection(one),
    requiredByAll ?? required[0] ?? new Set(),
  );
  for (const schema of variants)
    inside.push({ prefix, schema, within, requiredByAll: byAll, variants: flats });
  return inside;
}

const mostNames = 3;

/** Names of the matching variants, if others do not match, all have names, and the names are few. */
function namesOf(
  variants: readonly FlatSchema[] = [],
  isMatch: (variant: FlatSchema) => boolean,
): readonly string[] {
  const matching = variants.filter(isMatch);
  const names = new Set(matching.map(({ title, name }) => title ?? name).filter((name) => name !== null));
  const isClear = names.size === matching.length && names.size <= mostNames;
  return isClear && matching.length < variants.length ? [...names] : [];
}
