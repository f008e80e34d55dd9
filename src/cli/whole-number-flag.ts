import { DocentError } from '../errors.ts';

export interface NumberRange {
  least: number;
  most: number;
  /** What it is when nothing is said. */
  usual: number;
  /** What to do instead, where something else was probably meant. */
  advice?: string;
}

/** The whole number a flag was given. */
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
      `--${name} is '${given}'; allowed: a whole number from ${least} to ${most}.${advice === undefined ? '' : ` ${advice}`}`,
    );
  return number;
}
