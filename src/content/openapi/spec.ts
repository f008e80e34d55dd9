import type { Complaints } from './complaints.ts';
import type { Limits } from './describe-limits.ts';
import type { LooseRecord } from './loose-values.ts';
import type { References } from './resolve-refs.ts';

/** A specification ready to be read: parsed, with its files loaded and its references to be followed. */
export interface Spec {
  file: string;
  root: LooseRecord;
  references: References;
  complaints: Complaints;
  /** Schemas already flattened; a popular one is used by hundreds of operations. */
  flattened: WeakMap<object, FlatSchema>;
}

/** A schema with its references followed and its `allOf` parts laid over one another. */
export interface FlatSchema {
  /** The object that stands for this schema when it contains itself. */
  identity: unknown;
  name: string | null;
  title: string | null;
  types: string[];
  nullable: boolean;
  format: string | null;
  description: string | null;
  /** From `enum` or `const`. */
  values: unknown[];
  /** `maxLength`, `minimum` and others. */
  limits: Limits;
  defaultValue: unknown;
  example: unknown;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  items: unknown;
  tuple: unknown[];
  /** The schema of values under keys that are not named. */
  otherValues: unknown;
  variants: unknown[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
}
