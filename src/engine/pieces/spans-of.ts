/** `[from, to)` of consecutive numbers. */
export type Span = [from: number, to: number];

/** Groups sorted numbers into spans of consecutive numbers. */
export function spansOf(numbers: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last?.[1] === number) last[1]++;
    else spans.push([number, number + 1]);
  }
  return spans;
}
