import { shellWord } from '../content/openapi/shell-word.ts';
import type { Invocation } from './command.ts';
import { textFlag } from './text-flag.ts';

/** A command with the flags of this command line that it also needs: `docent doctor ./docs --config a.yaml` */
export function followUp(
  command: string,
  words: readonly string[],
  flags: Invocation['flags'],
  ...names: string[]
): string {
  const given = names.flatMap((name) => {
    const value = textFlag(flags[name]);
    return value === undefined ? [] : [`--${name}`, value];
  });
  return ['docent', command, ...[...words, ...given].map(shellWord)].join(' ');
}
