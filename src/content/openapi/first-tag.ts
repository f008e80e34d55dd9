import { type LooseRecord, textsOf } from './loose-values.ts';

/** The tag that groups an operation. */
export function firstTag(operation: LooseRecord): string | null {
  return textsOf(operation.tags)[0]?.trim() ?? null;
}
