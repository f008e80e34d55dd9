import { resolve } from 'node:path';
import { isSiteUrl } from '../content/open-site.ts';
import { shellWord } from '../content/openapi/shell-word.ts';
import type { Invocation } from './command.ts';
import { followUp } from './follow-up.ts';
import { programOf } from './program-of.ts';
import { textFlag } from './text-flag.ts';
import { startedBy } from './wrap-text.ts';

/** What to do instead for people who type `docent mcp`: an agent must start it. Empty if an agent did. */
export function mcpHint(
  { words, flags, environment }: Pick<Invocation, 'words' | 'flags' | 'environment'>,
  { isTTY = false }: { isTTY?: boolean },
): string[] {
  if (!isTTY) return [];
  const [place = '.'] = words;
  // Agents may start the command in another folder.
  const names = ['data-dir', 'config'];
  const paths = names.flatMap((name) => {
    const path = textFlag(flags[name]);
    return path === undefined ? [] : [[name, resolve(path)]];
  });
  const where = isSiteUrl(place) ? place : resolve(place);
  const program = programOf(environment).anywhere.map(shellWord).join(' ');
  const command = startedBy(program, followUp('mcp', [where], Object.fromEntries(paths), ...names));
  return [
    'Waiting for a coding agent on standard input (press Ctrl-C to stop).',
    `Agents start this command themselves. To connect one, run: claude mcp add docs -- ${command}`,
  ];
}
