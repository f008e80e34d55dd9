import type { z } from 'zod';
import { whatIsWrong } from './what-is-wrong.ts';

/** A fault in one field of a request. */
export interface RequestIssue {
  /** Empty for the whole request. */
  path: string;
  message: string;
}

export type CheckedRequest<Request> = { request: Request } | { issues: RequestIssue[] };

/** The schema that a request was checked against. */
const checked = new WeakMap<object, z.ZodType>();

/** Checks a request and adds defaults. A request is checked only once per schema. */
export function checkRequest<Schema extends z.ZodType>(
  request: unknown,
  schema: Schema,
): CheckedRequest<z.output<Schema>> {
  if (typeof request === 'object' && request !== null && checked.get(request) === schema)
    return { request: request as z.output<Schema> };
  const { data, error } = schema.safeParse(request, { error: whatIsWrong });
  if (error !== undefined) return { issues: firstOfEachField(error.issues) };
  if (typeof data === 'object' && data !== null) checked.set(data, schema);
  return { request: data as z.output<Schema> };
}

function firstOfEachField(issues: readonly z.core.$ZodIssue[]): RequestIssue[] {
  const byPath = new Map<string, RequestIssue>();
  for (const { path: steps, message } of issues) {
    const path = steps.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message });
  }
  return [...byPath.values()];
}
