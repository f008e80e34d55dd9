import { z } from 'zod';

/** Where content lives: one docs version in one locale. Every search, answer and tool call runs inside exactly one. */
export const scopeSchema = z.object({
  version: z.string().min(1),
  locale: z.string().min(1),
});

export type Scope = z.infer<typeof scopeSchema>;

/** The version name of a site that has no versions. */
export const currentVersion = 'current';

/** The locale of a site that names none. */
export const defaultLocale = 'en';
