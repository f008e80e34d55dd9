import { DocentError } from '../errors.ts';

/** Throws if a command is given more arguments than it takes. */
export function refuseMore(usage: string, [first]: readonly string[]): void {
  if (first !== undefined) throw new DocentError('usage', `Unexpected argument '${first}'. Usage: ${usage}`);
}
