import type { Complaints } from './complaints.ts';
import type { FlatSchema } from './flatten-schema.ts';
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
