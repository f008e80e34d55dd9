import fc from 'fast-check';

/** For `fc.string`: any code point, like its unit 'binary', which first lists a million code points for seconds. */
export const anyCharacter = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point), pointOf);

function pointOf(value: unknown): number {
  if (typeof value !== 'string' || [...value].length !== 1) throw new Error('not one character');
  return value.codePointAt(0)!;
}
