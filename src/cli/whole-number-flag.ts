import { DocentError } from '../errors.ts';

export interface NumberRange {
  least: number;
  most: number;
  /** What it is when nothing is said. */
  usual: number;
}

/** The whole number a flag was given. */
export function wholeNumberFlag(
  flags: Record<string, string | boolean | undefined>,
  name: string,
  { least, most, usual }: NumberRange,
): number {
  const given = flags[name];
  if (given === undefined) return usual;
  const number = Number(given);
  if (!/^\d+$/.test(String(given)) || number < least || number > most)
    throw new DocentError('usage', `--${name} is '${given}'; allowed: ${least} to ${most}.`);
  return number;
}
