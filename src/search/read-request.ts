import type { z } from 'zod';
import { DocentError } from '../errors.ts';
import { type SearchRequest, searchRequestSchema } from '../vocabulary/search.ts';

/** A request with its defaults filled in; one that cannot be meant is refused in a sentence. */
export function readRequest(request: SearchRequest): z.output<typeof searchRequestSchema> {
  const read = searchRequestSchema.safeParse(request);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new DocentError('invalid_request', `The search cannot be run. ${issues.join('; ')}.`, {
    cause: read.error,
  });
}
