/** The text of a flag; undefined if the flag is missing or has no value. */
export function textFlag(flag: string | boolean | undefined): string | undefined {
  return typeof flag === 'string' ? flag : undefined;
}
