/** Width of a day. */
const step = 4;
const height = 20;

/** The values of each day as small bars. Decoration: the figure beside it says the same. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(...values, 0);
  if (most === 0 || values.filter((value) => value > 0).length < 2) return '';
  const bars = values.map((value, day) => {
    const tall = Math.round((100 * height * value) / most) / 100;
    return tall === 0 ? '' : `M${day * step + step / 2} ${height}v-${tall}`;
  });
  return `<svg class="spark" aria-hidden="true" viewBox="0 0 ${values.length * step} ${height}" preserveAspectRatio="none"><path d="${bars.join('')}"/></svg>`;
}
