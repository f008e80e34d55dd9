/**
 * The segments of each path in a query, each with its distance from the end: `/v1/pets/7` -> `2:v1`, `1:pets`, `0:7`.
 * An operation may match a path that has all its fixed segments.
 */
export function operationSegments(query: string): string[][] {
  const found = query.matchAll(/(?:https?:\/\/[^\s/"'`?#]+)?(\/[^\s"'`?#<>]*)/g);
  return [...found]
    .map(([, path = '']) => path.replace(/[.,;:!)\]]+$/, ''))
    .map((path) => segmentsOf(path).map(({ place }) => place))
    .filter((segments) => segments.length > 0 && segments.length <= mostSegments)
    .slice(0, 8);
}

/** More than any operation has. */
const mostSegments = 100;

/** The fixed segments of an operation's path, and how many segments it has. */
export function fixedSegments(path: string): { segments: string[]; count: number } {
  const all = segmentsOf(path);
  return {
    segments: [...new Set(all.filter(({ text }) => !text.includes('{')).map(({ place }) => place))],
    count: all.length,
  };
}

function segmentsOf(path: string): { text: string; place: string }[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((text, index) => ({ text, place: `${segments.length - 1 - index}:${text}` }));
}
