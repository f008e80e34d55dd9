/** Schema keywords that limit values. */
export const limitKeywords = [
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern'],
] as const;

export type Limits = Readonly<Partial<Record<(typeof limitKeywords)[number], unknown>>>;

/** Larger numbers are limits of types: 32 bits, and the exact integers of JavaScript. */
const mostOfTypes = new Set([2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1]);
const mostOfNumbers = 2 ** 53 - 1;

/** The limits of a schema's values in few words: `up to 22 characters`, `1 to 100`. */
export function describeLimits({ limits }: { limits: Limits }): string[] {
  return [
    range(sizeOf(limits.minLength), sizeOf(limits.maxLength), 'character'),
    range(sizeOf(limits.minItems), sizeOf(limits.maxItems), 'item'),
    numbers(limits),
    typeof limits.multipleOf === 'number' ? `multiple of ${limits.multipleOf}` : '',
  ].filter((limit) => limit !== '');
}

function range(least: number, most: number, unit: string): string {
  const counted = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (most === least) return most === 0 ? '' : counted(most);
  if (most === 0) return `at least ${counted(least)}`;
  return least === 0 ? `up to ${counted(most)}` : `${least} to ${counted(most)}`;
}

function sizeOf(value: unknown): number {
  const limit = numberOf(value);
  return limit !== null && limit > 0 ? limit : 0;
}

/** `exclusiveMinimum` is a number, or in version 3.0 a flag that makes `minimum` exclusive. */
function numbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): string {
  const above = numberOf(exclusiveMinimum === true ? minimum : exclusiveMinimum);
  const below = numberOf(exclusiveMaximum === true ? maximum : exclusiveMaximum);
  const least = exclusiveMinimum === true ? null : numberOf(minimum);
  const most = exclusiveMaximum === true ? null : numberOf(maximum);
  if (least !== null && most !== null) return least === most ? `${least}` : `${least} to ${most}`;
  const from = above !== null ? `more than ${above}` : least !== null ? `at least ${least}` : '';
  const to = below !== null ? `less than ${below}` : most !== null ? `at most ${most}` : '';
  return from !== '' && to !== '' ? `${from} and ${to}` : from + to;
}

function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const size = Math.abs(value);
  return size >= mostOfNumbers || mostOfTypes.has(size) ? null : value;
}
