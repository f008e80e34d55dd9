import { type Command, type CommandOption, commonOptions } from './command.ts';
import { wrapText } from './wrap-text.ts';

/** Width of help texts in the manual and the most on a terminal. */
const usualWidth = 80;

/** Summaries with less room than this are put below the names. */
const leastSummary = 30;

/** The help of one command, as the terminal and the manual show it. */
export function commandHelp(
  { name, words, description, options, examples }: Command,
  columns = usualWidth,
): string {
  const width = Math.min(columns, usualWidth);
  const all = [...options, ...commonOptions(configFolder(words))];
  return [
    wrapText(`Usage: docent ${name}${words === '' ? '' : ` ${words}`} [options]`, width),
    '',
    wrapText(description, width),
    '',
    'Options:',
    ...twoColumns(
      all.map((option) => [optionName(option), option.summary]),
      width,
    ),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

/** Where the configuration of a command is looked for, by its arguments. */
function configFolder(words: string): string {
  if (words.includes('DIR')) return 'DIR';
  return words.includes('BEFORE') ? 'each folder' : 'the current folder';
}

/** The help of `docent` itself. */
export function programHelp(commands: readonly Command[], columns = usualWidth): string {
  const width = Math.min(columns, usualWidth);
  return [
    wrapText('Docent adds search, cited answers and feedback to any documentation site.', width),
    '',
    'Usage: docent COMMAND [options]',
    '',
    'Get started:',
    '  docent serve ./docs',
    '',
    'Commands:',
    ...twoColumns(
      [
        ...commands.map(({ name, words, summary }) => [`${name} ${words}`.trim(), summary] as const),
        ['help [COMMAND]', 'show the help for a command'],
        ['version', 'show the version of Docent'],
      ],
      width,
    ),
    '',
    'Options:',
    ...twoColumns(
      [
        ['-h, --help', 'show this help, or the help for a command'],
        ['-v, --version', 'show the version of Docent'],
      ],
      width,
    ),
    '',
    'Exit codes:',
    ...twoColumns(
      [
        ['0', 'success'],
        ['1', 'nothing found, or a check failed'],
        ['2', 'wrong usage or configuration'],
        ['70', 'a bug in Docent'],
        ['130', 'interrupted'],
      ],
      width,
    ),
  ].join('\n');
}

function optionName({ name, value, short }: CommandOption): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

/** Names and their summaries; on a narrow terminal, each summary is below its name. */
function twoColumns(rows: readonly (readonly [string, string])[], width: number): string[] {
  const longest = Math.max(...rows.map(([left]) => left.length));
  const room = width - longest - 4;
  if (room < leastSummary)
    return rows.flatMap(([left, right]) => [`  ${left}`, wrapText(`      ${right}`, width)]);
  const indent = ' '.repeat(longest + 4);
  return rows.map(
    ([left, right]) => `  ${left.padEnd(longest)}  ${wrapText(right, room).replaceAll('\n', `\n${indent}`)}`,
  );
}
