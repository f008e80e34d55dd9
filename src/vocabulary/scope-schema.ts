import { z } from 'zod';
import type { Scope } from './scope.ts';

/** Not in `scope.ts`, which exports load in browsers: zod is large, and violates strict policies for content. */
export const scopeSchema = z.object({
  version: z.string().min(1),
  locale: z.string().min(1),
}) satisfies z.ZodType<Scope>;
