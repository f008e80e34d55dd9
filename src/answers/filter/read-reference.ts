/** A range of source numbers; a single number is `[1, 1]`. */
export type ReferenceRange = readonly [first: number, last: number];

const name =
  /^(?:sources?|src|refs?|references?|docs?|documents?|citations?|cite|passages?)[ :.]*(?=[#^\d])/i;
const numbers = /^[#^]? ?(\d+)(?: ?[-\u2010-\u2015] ?[#^]?(\d+)|:\d+(?= ?\u2020))?(?: ?\u2020.*)?$/;

/** Parses the text between brackets: `1`, `1, 2`, `1-3`, `^1`, `1†source`, `source 1`; null for other text. */
export function readReference(written: string): ReferenceRange[] | null {
  if (!/\p{Nd}/u.test(written)) return null;
  const text = written.normalize('NFKC').replace(/\s+/g, ' ');
  const ranges = text.split(/[,;&]|\band\b/i).map(readItem);
  if (!ranges.every((range) => range !== null)) return null;
  // `[0, 1]` and `[0-9]` are intervals and sets; `[0]` is a reference to an unknown source.
  const isData = ranges.some(([first]) => first === 0) && (ranges.length > 1 || ranges[0]![1] > 0);
  return isData ? null : ranges;
}

function readItem(item: string): ReferenceRange | null {
  const [, start, end] = numbers.exec(item.trim().replace(name, '')) ?? [];
  if (start === undefined) return null;
  const [first, last] = [Number(start), Number(end ?? start)];
  return first <= last ? [first, last] : [last, first];
}
