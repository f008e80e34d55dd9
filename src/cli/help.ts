import { type Command, type CommandGroup, type CommandOption, commonOptions } from './command.ts';
import { wrapText } from './wrap-text.ts';

/** Maximum width of help texts on a terminal, and the width in the manual. */
const usualWidth = 80;

/** With less space than this, summaries are below the names. */
const leastSummary = 30;

/** The help of one command, for the terminal and the manual. */
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

/** Where a command looks for its configuration, by its arguments. */
function configFolder(words: string): string {
  if (words.includes('DIR')) return 'DIR';
  return words.includes('BEFORE') ? 'each folder' : 'the current folder';
}

/** The help of `docent` itself. `manual`: the location of its first page. */
export function programHelp(
  groups: readonly CommandGroup[],
  { columns = usualWidth, manual = 'docs/index.md' } = {},
): string {
  const width = Math.min(columns, usualWidth);
  const rows = groups.map(({ commands }) => commands.map(commandRow));
  const longest = longestName(rows.flat());
  return [
    wrapText('Docent adds search, cited answers and feedback to any documentation site.', width),
    '',
    'Usage: docent COMMAND [options]',
    '',
    'Get started:',
    '  docent serve ./docs',
    ...groups.flatMap(({ title }, index) => ['', `${title}:`, ...twoColumns(rows[index]!, width, longest)]),
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
    wrapText("For the options of a command, run 'docent COMMAND --help'.", width),
    wrapText(`Manual: ${manual}`, width),
  ].join('\n');
}

function commandRow({ name, words, summary }: Command): Row {
  return [`${name} ${words}`.trim(), summary];
}

function optionName({ name, value, short }: CommandOption): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `-${short}, ${long}`;
}

/** A name and its summary. */
type Row = readonly [string, string];

function longestName(rows: readonly Row[]): number {
  return Math.max(...rows.map(([left]) => left.length));
}

/** Names and their summaries; on a narrow terminal, each summary is below its name. */
function twoColumns(rows: readonly Row[], width: number, longest = longestName(rows)): string[] {
  const room = width - longest - 4;
  if (room < leastSummary)
    return rows.flatMap(([left, right]) => [`  ${left}`, wrapText(`      ${right}`, width)]);
  const indent = ' '.repeat(longest + 4);
  return rows.map(
    ([left, right]) => `  ${left.padEnd(longest)}  ${wrapText(right, room).replaceAll('\n', `\n${indent}`)}`,
  );
}
