import { z } from 'zod';

export type Path = readonly PropertyKey[];

/** All keys of a schema, written as in the manual: `name`, `content`, `content[].dir`. */
export function configKeys(schema: z.core.$ZodType, prefix = ''): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return configKeys(inner.element, `${prefix}[]`);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => configKeys(option, prefix));
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([key, value]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    return [name, ...configKeys(value, name)];
  });
}

/** The keys that are allowed at a path. */
export function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const inner = unwrap(schema);
  const [first, ...rest] = path;
  if (inner instanceof z.ZodArray) return keysAt(inner.element, rest);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => keysAt(option, path));
  if (!(inner instanceof z.ZodObject)) return [];
  if (first === undefined) return Object.keys(inner.shape);
  const next = inner.shape[String(first)];
  return next === undefined ? [] : keysAt(next, rest);
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}
