import { DocentError } from '../errors.ts';

/** Throws if a command without positional arguments is given one. */
export function refuseWords(command: string, [first]: readonly string[]): void {
  if (first === undefined) return;
  const [name] = command.split(' ');
  throw new DocentError(
    'usage',
    `'${first}' is one word too many for 'docent ${command}'. 'docent ${name} --help' shows what it takes.`,
  );
}
