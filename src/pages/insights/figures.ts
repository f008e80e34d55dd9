const numbers = new Intl.NumberFormat('en-US');
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export function count(value: number): string {
  return numbers.format(value);
}

/** `1 report`, `2 reports` */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** With fewer records, a percentage would suggest more than they say. */
const fewestForPercent = 10;

/** `37%`; `3 of 4` if the total is small, and a dash if the total is 0. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  if (whole < fewestForPercent) return `${part} of ${whole}`;
  const percent = (100 * part) / whole;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

export function duration(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

export function dollars(value: number): string {
  if (value > 0 && value < 0.01) return `$${value.toFixed(4)}`;
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** `15 Nov`, in UTC. */
export function dayName(moment: string): string {
  return days.format(new Date(moment));
}

/** `3 hours ago` */
export function age(since: Date, now = Date.now()): string {
  const minutes = (since.getTime() - now) / 60_000;
  if (minutes > -1) return 'just now';
  if (minutes > -90) return ages.format(Math.round(minutes), 'minute');
  if (minutes > -60 * 36) return ages.format(Math.round(minutes / 60), 'hour');
  return ages.format(Math.round(minutes / 1440), 'day');
}
