/** Start and end of each code span of a text. Marks inside a span do not end anything outside. */
export function codeSpans(text: string): [start: number, end: number][] {
  const runs = [...text.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ index, length }));
  /** Positions of backtick runs by length, last position first. */
  const places = new Map<number, number[]>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const { index, length } = runs[at]!;
    places.set(length, places.get(length) ?? []);
    places.get(length)!.push(index);
  }
  const spans: [number, number][] = [];
  let end = 0;
  for (const run of runs) {
    if (run.index < end) continue;
    const start = run.index + Number(isEscaped(text, run.index, end));
    const length = run.index + run.length - start;
    const same = places.get(length) ?? [];
    while (same.length > 0 && same.at(-1)! <= run.index) same.pop();
    const close = same.at(-1);
    if (close === undefined) continue;
    end = close + length;
    spans.push([start, end]);
  }
  return spans;
}

function isEscaped(text: string, at: number, from: number): boolean {
  let start = at;
  while (start > from && text[start - 1] === '\\') start--;
  return (at - start) % 2 === 1;
}
