import { parseArgs } from 'node:util';
import { DocentError } from '../errors.ts';
import { nearestName } from '../vocabulary/nearest-name.ts';
import { type Command, type CommandOption, commonOptions } from './command.ts';

export interface ParsedArguments {
  words: string[];
  flags: Record<string, string | boolean | undefined>;
}

/** Parses the arguments of a command; an unknown flag throws, with a suggestion or the known flags. */
export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const known = [...command.options, ...commonOptions()];
  const options = Object.fromEntries(
    known.map(({ name, value, short }) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(short !== undefined && { short }),
      },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: withNegativeNumbers(args, known),
      options,
      allowPositionals: true,
      strict: true,
    });
    const empty = known.find(({ name }) => values[name] === '');
    if (empty !== undefined) throw misused(command, lacksValue(empty));
    return { words: positionals, flags: values as ParsedArguments['flags'] };
  } catch (error) {
    throw error instanceof DocentError ? error : misused(command, explain(error, known), error);
  }
}

/** Turns `--days -5` into `--days=-5`, so that the number is read as a value and not as an unknown flag. */
function withNegativeNumbers(args: readonly string[], known: readonly CommandOption[]): string[] {
  const valued = known.filter(({ value }) => value !== undefined).map(({ name }) => `--${name}`);
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const isValue = /^-\d/.test(arg) && valued.includes(before) && !joined.includes('--');
    if (isValue) joined.splice(-1, 1, `${before}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function misused({ name }: Command, what: string, cause?: unknown): DocentError {
  return new DocentError('usage', `docent ${name}: ${what} Run 'docent ${name} --help' for usage.`, {
    cause,
  });
}

function explain(error: unknown, known: readonly CommandOption[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /Unknown option '([^']+)'/.exec(message)?.[1];
  if (unknown !== undefined) return thereIsNo(unknown, known);
  const name = /^Option '(?:-\w, )?--([\w-]+)/.exec(message)?.[1];
  const option = known.find((each) => each.name === name);
  if (option === undefined) return `${message.split('. ')[0]}.`;
  return option.value === undefined ? `--${name} takes no value.` : lacksValue(option);
}

function thereIsNo(unknown: string, known: readonly CommandOption[]): string {
  const names = known.map(({ name }) => `--${name}`);
  const near = nearestName(unknown, names);
  const hint = near === undefined ? `Options: ${names.join(', ')}.` : `Did you mean '${near}'?`;
  return `unknown option '${unknown}'. ${hint}`;
}

function lacksValue({ name, value }: CommandOption): string {
  return `--${name} needs a value: --${name} ${value}.`;
}
