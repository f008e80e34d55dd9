import { type LooseRecord, textsOf } from './loose-values.ts';

/** The tag that an operation is grouped by. */
export function firstTag(operation: LooseRecord): string | null {
  return textsOf(operation.tags)[0]?.trim() ?? null;
}
