import { existsSync } from 'node:fs';
import type { EnvironmentVariables } from '../config/environment.ts';
import { DocentError } from '../errors.ts';
import { nearestName } from '../vocabulary/nearest-name.ts';
import { packageVersion } from '../vocabulary/package-version.ts';
import { aborted } from './aborted.ts';
import type { Command, CommandGroup, Invocation } from './command.ts';
import { askCommand } from './commands/ask-command.ts';
import { buildCommand } from './commands/build-command.ts';
import { chunksCommand } from './commands/chunks-command.ts';
import { compareCommand } from './commands/compare-command.ts';
import { doctorCommand } from './commands/doctor-command.ts';
import { evalCommand } from './commands/eval-command.ts';
import { exportCommand } from './commands/export-command.ts';
import { initCommand } from './commands/init-command.ts';
import { insightsCommand } from './commands/insights-command.ts';
import { journalCommand } from './commands/journal-command.ts';
import { mcpCommand } from './commands/mcp-command.ts';
import { rollbackCommand } from './commands/rollback-command.ts';
import { searchCommand } from './commands/search-command.ts';
import { serveCommand } from './commands/serve-command.ts';
import { whyCommand } from './commands/why-command.ts';
import { fileError } from './file-error.ts';
import { commandHelp, programHelp } from './help.ts';
import { manualFile } from './manual-section.ts';
import { nearestPath } from './nearest-path.ts';
import { clearStatus, columnsOf, type Output, paint, say, style, tell } from './output.ts';
import { parseArguments } from './parse-arguments.ts';
import { refuseMore } from './refuse-more.ts';
import { refuseWords } from './refuse-words.ts';

export const commandGroups: readonly CommandGroup[] = [
  { title: 'Try it', commands: [serveCommand, searchCommand, askCommand, initCommand] },
  { title: 'Publish', commands: [buildCommand, exportCommand, mcpCommand, rollbackCommand] },
  {
    title: 'Check your docs',
    commands: [doctorCommand, chunksCommand, whyCommand, compareCommand, evalCommand],
  },
  { title: 'See what readers do', commands: [insightsCommand, journalCommand] },
];

export const commands: readonly Command[] = commandGroups.flatMap((group) => group.commands);

export interface Surroundings {
  environment: EnvironmentVariables;
  output: Output;
  /** Where the user's answers are read from; without it, nothing is asked. */
  input?: Invocation['input'];
  signal: AbortSignal;
}

/** What other tools call the commands. */
const otherNames: Readonly<Record<string, string>> = {
  answer: 'ask',
  check: 'doctor',
  crawl: 'build',
  deploy: 'export',
  dev: 'serve --watch',
  explain: 'why',
  index: 'build',
  install: 'init',
  lint: 'doctor',
  preview: 'serve',
  pull: 'serve --pull',
  push: 'build --push',
  query: 'search',
  setup: 'init',
  start: 'serve',
  stats: 'insights',
  test: 'eval',
  validate: 'doctor',
};

const ok = 0;
const misuse = 2;
const fault = 70;
const interrupted = 130;

/** Runs a command line and resolves to its exit code. Errors are shown as a sentence, never as a stack trace. */
export async function main(args: readonly string[], around: Surroundings): Promise<number> {
  const { output } = around;
  try {
    const code = await dispatch(args, around);
    // The prompt of the shell must not follow a progress bar.
    if (around.signal.aborted) clearStatus(output.stderr);
    if (around.signal.aborted && code === interrupted) tell(output, 'Interrupted.');
    return code;
  } catch (error) {
    const known = error instanceof DocentError ? error.message : fileError(error);
    if (known !== null) {
      tell(output, `${paint(output.stderr, 'red', 'Error:')} ${known}`);
      return misuse;
    }
    tell(
      output,
      `${paint(output.stderr, 'red', 'Docent failed:')} ${error instanceof Error ? error.message : String(error)}`,
    );
    tell(
      output,
      'This is a bug in Docent. Please report it with the command you ran. Set DEBUG=docent to see the details.',
    );
    if (around.environment.DEBUG?.includes('docent') && error instanceof Error) tell(output, error.stack);
    return fault;
  }
}

async function dispatch(args: readonly string[], around: Surroundings): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return help(rest, around);
  if (['--version', '-v', '-V', 'version'].includes(name)) {
    refuseMore('docent version', rest);
    say(around.output, packageVersion());
    return ok;
  }
  const command = commandNamed(name);
  const parsed = parseArguments(command, rest);
  if (parsed.flags.help === true) return help([command.name], around);
  if (command.words === '') refuseWords(command.name, parsed.words);
  const running = command.run({ ...around, ...parsed });
  return command.stopsGracefully === true ? running : Promise.race([running, interruption(around.signal)]);
}

async function interruption(signal: AbortSignal): Promise<number> {
  await aborted(signal);
  return interrupted;
}

/** Help for commands without options. */
const sentences = new Map<string | undefined, string>([
  ['help', "'docent help' lists all commands. 'docent help COMMAND' explains a command and its options."],
  ['version', "'docent version' prints the version of Docent."],
]);

function help([name, ...others]: readonly string[], { output }: Surroundings): number {
  refuseMore('docent help [COMMAND]', others);
  const sentence = sentences.get(name);
  if (sentence !== undefined) {
    say(output, sentence);
    return ok;
  }
  const columns = columnsOf(output.stdout);
  const text =
    name === undefined
      ? programHelp(commandGroups, { columns, manual: nearestPath(manualFile('index.md')) })
      : commandHelp(commandNamed(name), columns);
  const typed = text.replace(/(?<=^ {2}|&& |^Usage: |')docent(?= )/gm, () => output.program ?? 'docent');
  const headings = /^[A-Z][a-z ]*:(?=$| \S+ )/gm;
  output.stdout.write(`${typed.replace(headings, (heading) => style(output.stdout, 'bold', heading))}\n`);
  return ok;
}

function commandNamed(name: string): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const nearOption = nearestName(name, ['--version', '--help']);
  if (name.startsWith('-') && nearOption !== undefined)
    throw new DocentError('usage', `Unknown option '${name}'. Did you mean 'docent ${nearOption}'?`);
  if (name.startsWith('-'))
    throw new DocentError(
      'usage',
      `Unknown option '${name}'. Write options after a command: 'docent COMMAND ${name}'. Run 'docent --help' for the commands.`,
    );
  const names = [...commands.map((each) => each.name), 'help', 'version'];
  const isSite = /[./]/.test(name) || existsSync(name);
  const near = isSite ? `serve ${name}` : (otherNames[name] ?? nearestName(name, names));
  const hint =
    near === undefined ? "To list all commands, run 'docent help'." : `Did you mean 'docent ${near}'?`;
  throw new DocentError('usage', `Unknown command '${name}'. ${hint}`);
}
