/** From a number to before another one. */
export type Span = [from: number, to: number];

/** Sorted numbers as spans, one for numbers that follow each other. */
export function spansOf(numbers: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last?.[1] === number) last[1]++;
    else spans.push([number, number + 1]);
  }
  return spans;
}
