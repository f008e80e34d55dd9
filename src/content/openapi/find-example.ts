import { flattenSchema } from './flatten-schema.ts';
import type { Media } from './read-parameters.ts';
import type { SampleContext } from './sample-value.ts';

/** The first media type that has an example, with this example; pages show it. */
export function findExample(
  medias: readonly Media[],
  { spec, place }: SampleContext,
): { media: Media; value: unknown } | null {
  for (const media of medias) {
    const value = media.example ?? flattenSchema(media.schema, spec, place).example;
    const isEmpty =
      value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
    if (!isEmpty) return { media, value };
  }
  return null;
}
