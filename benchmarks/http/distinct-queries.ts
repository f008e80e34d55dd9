/** Returns `count` different queries: those of the set, then each with the first word of another one. */
export function distinctQueries(asked: readonly string[], count: number): string[] {
  const queries = new Set(asked);
  for (let step = 1; queries.size < count && step < asked.length; step++)
    for (const [index, query] of asked.entries()) {
      const other = asked[(index + step) % asked.length]!.split(' ')[0];
      queries.add(`${query} ${other}`);
      if (queries.size >= count) break;
    }
  return [...queries].slice(0, count);
}
