import fc from 'fast-check';

/** For `fc.string`: any code point, as its unit 'binary' gives them. That one needs a second to list a million of them. */
export const anyCharacter = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point), pointOf);

function pointOf(value: unknown): number {
  if (typeof value !== 'string' || [...value].length !== 1) throw new Error('not one character');
  return value.codePointAt(0)!;
}
