import { describeType } from './describe-type.ts';
import { flattenSchema } from './flatten-schema.ts';
import { isRecord } from './loose-values.ts';
import type { FlatSchema, Spec } from './spec.ts';

export interface Field {
  /** Dotted from the body down: `labels[].name`. */
  name: string;
  type: string;
  required: boolean;
  schema: FlatSchema;
}

export interface FieldLimits {
  /** Levels of nesting, from 1. */
  depth: number;
  /** Fields in all; those near the top go first. */
  count: number;
  /** Fields only the server writes are of no use in a request, and the other way round. */
  omit: 'readOnly' | 'writeOnly';
  place: readonly string[];
  /** Whether a named schema is spelled out again where it occurs again. */
  repeat: boolean;
}

interface Node extends Field {
  raw: unknown;
  depth: number;
  /** The schemas above, outermost first. */
  within: unknown[];
  children: Node[];
}

/** The fields of a body, an object's own before those of the next object, and whether some were left out. */
export function listFields(
  schema: unknown,
  spec: Spec,
  limits: FieldLimits,
): { fields: Field[]; complete: boolean } {
  const body = flattenSchema(schema, spec, limits.place);
  const root: Node = {
    name: '',
    type: '',
    required: false,
    schema: body,
    raw: schema,
    depth: 0,
    within: [],
    children: [],
  };
  const waiting = [root];
  const spelledOut = new Set<unknown>();
  let left = limits.count;
  // Level by level, so that a large first field does not use up the room of its neighbours.
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
}

const mostLayers = 24;

/** The fields directly inside a node, through the arrays, maps and variants that wrap them. */
function childrenOf(
  node: Node,
  spec: Spec,
  limits: FieldLimits,
  { enough, spelledOut }: { enough: number; spelledOut: Set<unknown> },
): Node[] {
  const children = new Map<string, Node>();
  const layers: Inside[] = [{ prefix: node.name, schema: node.raw, within: node.within }];
  // The list of layers grows while it is walked.
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
      const child = readField(name, raw, flat.required.has(key), within, spec, limits);
      if (!child.schema[limits.omit]) children.set(name, { ...child, depth: node.depth + 1 });
    }
    if (layers.length < mostLayers) layers.push(...wrappedIn(flat, layer.prefix, within));
  }
  return [...children.values()];
}

function readField(
  name: string,
  raw: unknown,
  required: boolean,
  within: unknown[],
  spec: Spec,
  { place }: FieldLimits,
): Node {
  const schema = flattenSchema(raw, spec, place);
  const type = describeType(raw, { spec, place, within });
  return { name, type, required, schema, raw, depth: 0, within, children: [] };
}

function wrappedIn(flat: FlatSchema, prefix: string, within: unknown[]): Inside[] {
  const inside: Inside[] = [];
  if (isRecord(flat.items)) inside.push({ prefix: `${prefix}[]`, schema: flat.items, within });
  if (isRecord(flat.otherValues))
    inside.push({ prefix: prefix === '' ? '*' : `${prefix}.*`, schema: flat.otherValues, within });
  for (const variant of flat.variants.slice(0, 12)) inside.push({ prefix, schema: variant, within });
  return inside;
}
