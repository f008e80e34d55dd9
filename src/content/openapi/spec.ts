import type { Complaints } from './complaints.ts';
import type { Limits } from './describe-limits.ts';
import type { LooseRecord } from './loose-values.ts';
import type { References } from './resolve-refs.ts';

/** A specification with parsed files and resolvable references. */
export interface Spec {
  file: string;
  root: LooseRecord;
  references: References;
  complaints: Complaints;
  /** Cache of flattened schemas; a popular schema is used by hundreds of operations. */
  flattened: WeakMap<object, FlatSchema>;
}

/** A schema with resolved references and merged `allOf` parts. */
export interface FlatSchema {
  /** Identifies the schema, to detect a schema that contains itself. */
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
  /** The schema of values whose keys are not listed. */
  otherValues: unknown;
  variants: unknown[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
}
