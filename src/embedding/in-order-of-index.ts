import { z } from 'zod';

const indexedAnswer = z.object({ data: z.array(z.object({ index: z.int() })) });

/** Sorts vectors by their index in OpenAI's protocol, because some servers return them in another order. */
export function inOrderOfIndex(embeddings: number[][], answer: unknown): number[][] {
  const { data } = indexedAnswer.safeParse(answer);
  if (data === undefined) return embeddings;
  const ordered: number[][] = [];
  data.data.forEach(({ index }, place) => {
    ordered[index] = embeddings[place]!;
  });
  const isComplete = ordered.length === embeddings.length && !Array.from(ordered).includes(undefined!);
  return isComplete ? ordered : embeddings;
}
