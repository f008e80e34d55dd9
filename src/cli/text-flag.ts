/** The text a flag was given; undefined for one that was not, or without a value. */
export function textFlag(flag: string | boolean | undefined): string | undefined {
  return typeof flag === 'string' ? flag : undefined;
}
