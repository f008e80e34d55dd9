import { parseArgs } from 'node:util';
import { nearestName } from '../config/nearest-name.ts';
import { DocentError } from '../errors.ts';
import { type Command, commonOptions } from './command.ts';

export interface ParsedArguments {
  words: string[];
  flags: Record<string, string | boolean | undefined>;
}

/** Reads a command's arguments; anything it does not know is an error that names what it does. */
export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const known = [...command.options, ...commonOptions];
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
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { words: positionals, flags: values as ParsedArguments['flags'] };
  } catch (error) {
    throw new DocentError(
      'usage',
      explain(
        error,
        command,
        known.map((option) => `--${option.name}`),
      ),
      { cause: error },
    );
  }
}

function explain(error: unknown, { name }: Command, known: string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /Unknown option '([^']+)'/.exec(message)?.[1];
  const help = `'docent ${name} --help' shows what it takes.`;
  if (unknown === undefined) return `docent ${name}: ${message.split('. ')[0]}. ${help}`;
  const near = nearestName(unknown, known);
  const hint = near === undefined ? `It knows ${known.join(', ')}.` : `Did you mean '${near}'?`;
  return `docent ${name}: there is no option '${unknown}'. ${hint} ${help}`;
}
