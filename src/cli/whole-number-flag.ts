import { DocentError } from '../errors.ts';

export interface NumberRange {
  least: number;
  most: number;
  /** Default value. */
  usual: number;
  /** Added to the error, if the user probably meant something else. */
  advice?: string;
}

/** The value of a flag as a whole number. */
export function wholeNumberFlag(
  flags: Record<string, string | boolean | undefined>,
  name: string,
  { least, most, usual, advice }: NumberRange,
): number {
  const given = flags[name];
  if (given === undefined) return usual;
  const number = Number(given);
  if (!/^\d+$/.test(String(given)) || number < least || number > most)
    throw new DocentError(
      'usage',
      `--${name} is '${given}', but must be a whole number from ${least} to ${most}.${advice === undefined ? '' : ` ${advice}`}`,
    );
  return number;
}
