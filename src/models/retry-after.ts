/** How long a provider asks to be left alone, in milliseconds; null when it does not say. */
export function retryAfterMs(headers: Record<string, string> | undefined, now = Date.now()): number | null {
  const exact = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const text = headers?.['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
