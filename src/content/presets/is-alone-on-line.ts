/** Characters before and after a tag to check. A line may be as long as a page. */
const near = 200;

/** Whether the lines of a part of a text contain nothing else, except quote markers. */
export function isAloneOnLine(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - near), at);
  const start = before.lastIndexOf('\n');
  const isWhole = start !== -1 || at <= near;
  const end = at + length;
  return (
    isWhole &&
    /^[\s>]*$/.test(before.slice(start + 1)) &&
    /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + near))
  );
}
