import { type Command, type CommandOption, commonOptions } from './command.ts';

/** The help of one command, as the terminal and the manual show it. */
export function commandHelp({ name, words, description, options, examples }: Command): string {
  const all = [...options, ...commonOptions];
  return [
    `Usage: docent ${name}${words === '' ? '' : ` ${words}`} [options]`,
    '',
    description,
    '',
    'Options:',
    ...columns(all.map((option) => [optionName(option), option.summary])),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

/** The help of `docent` itself. */
export function programHelp(commands: readonly Command[]): string {
  return [
    'Docent adds search and cited answers to any documentation site, for people and for agents.',
    '',
    'Usage: docent COMMAND [options]',
    '',
    'Commands:',
    ...columns(commands.map(({ name, words, summary }) => [`${name} ${words}`.trim(), summary])),
    '',
    'Options:',
    ...columns([
      ['-h, --help', 'show this help; after a command, its own'],
      ['-v, --version', 'show the version'],
    ]),
    '',
    'Exit codes: 0 done, 1 nothing found or the check failed, 2 wrong usage or configuration, 70 a fault of Docent itself.',
  ].join('\n');
}

function optionName({ name, value, short }: CommandOption): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
