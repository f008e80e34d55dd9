const numbers = new Intl.NumberFormat('en-US');

/** `1,234 pages`, `1 page` */
export function formatCount(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1e6) return `${(bytes / 1000).toFixed(1)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

export function formatDuration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  return seconds < 90 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${Math.round(seconds / 60)} min`;
}

/** `1,234` */
export function formatNumber(count: number): string {
  return numbers.format(count);
}

/** `98.4%` */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '100%' : `${((100 * part) / whole).toFixed(1)}%`;
}
