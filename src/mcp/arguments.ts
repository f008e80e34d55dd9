import { z } from 'zod';

/** Arguments that several tools take, worded for a model. */
export const version = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe("Docs version. Leave it out for the current one; 'latest' means the same.");

export const locale = z
  .string()
  .min(1)
  .max(100)
  .optional()
  .describe("Language of the docs as a tag, such as 'en' or 'zh-cn'. Leave it out for the site's own.");

export const maxTokens = (standard: number) =>
  z
    .number()
    .int()
    .min(500)
    .max(50_000)
    .default(standard)
    .describe(
      `The most tokens the reply may have, estimated at four bytes each; 500 to 50000, default ${standard}.`,
    );

export const cursor = z
  .string()
  .min(1)
  .max(2000)
  .optional()
  .describe('Goes on where an earlier reply ended: its next_cursor, with the same other arguments.');

export const offset = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('Goes on where an earlier reply ended: its next_offset, with the same other arguments.');

export const nextCursor = z
  .string()
  .nullable()
  .describe('Pass it as cursor to get more; null when there is no more.');

export const nextOffset = z
  .number()
  .int()
  .nullable()
  .describe('Pass it as offset to read on; null at the end.');
