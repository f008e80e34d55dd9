import { DocentError } from '../errors.ts';

/** Throws if a command without positional arguments is given one. */
export function refuseWords(command: string, [first]: readonly string[]): void {
  if (first === undefined) return;
  const [name] = command.split(' ');
  throw new DocentError(
    'usage',
    `Unexpected argument '${first}' for 'docent ${command}'. Run 'docent ${name} --help' for usage.`,
  );
}
