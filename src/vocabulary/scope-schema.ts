import { z } from 'zod';
import type { Scope } from './scope.ts';

/** Not in `scope.ts`, which static exports load: zod is large, and violates a strict Content Security Policy. */
export const scopeSchema = z.object({
  version: z.string().min(1),
  locale: z.string().min(1),
}) satisfies z.ZodType<Scope>;
