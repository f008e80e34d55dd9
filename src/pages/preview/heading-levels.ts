/**
 * The levels of headings below a title, without gaps: screen readers announce them, and headings of one depth look the
 * same, also on a page whose first headings are deeper than the others.
 */
export function headingLevels(depths: readonly number[], titleLevel = 1): number[] {
  const open: number[] = [];
  return depths.map((written) => {
    const depth = Math.min(5, Math.max(2, written));
    while (open.length > 0 && open.at(-1)! >= depth) open.pop();
    return titleLevel + open.push(depth);
  });
}
