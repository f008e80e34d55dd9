import { z } from 'zod';

/** Arguments that several tools take, worded for a model in few tokens. */
export const version = z.string().min(1).max(200).optional().describe('Docs version; default: current');

export const locale = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe("Language, such as 'en'; default: the site's own");

export const maxTokens = (standard: number) =>
  z.number().int().min(500).max(50_000).default(standard).describe('Maximum tokens in the reply');

export const cursor = z
  .string()
  .min(1)
  .max(2000)
  .optional()
  .describe('To continue: the cursor at the end of the last reply. Repeat the other arguments');

export const offset = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('To continue: the offset at the end of the last reply');
