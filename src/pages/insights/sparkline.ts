const height = 20;
/** Bars of a short period are at most as wide as those of a month, whose days have this width. */
const [monthDays, dayWidth] = [30, 4];

/** The value of each day as a small bar. Decoration: the figure next to it has the same information. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(...values, 0);
  if (most === 0 || values.filter((value) => value > 0).length < 2) return '';
  const wide = Math.max(values.length, monthDays) * dayWidth;
  const step = wide / values.length;
  const bars = values.map((value, day) => {
    const tall = Math.round((100 * height * value) / most) / 100;
    return tall === 0 ? '' : `M${Math.round((day + 0.5) * step)} ${height}v-${tall}`;
  });
  return `<svg class="spark" aria-hidden="true" viewBox="0 0 ${wide} ${height}" preserveAspectRatio="none"><path d="${bars.join('')}"/></svg>`;
}
